"""The Vistula Chess Federation: a made-up federation whose twenty months can be lived through the product itself."""
