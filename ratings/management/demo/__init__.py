"""The Vistula Chess Federation: a made-up federation whose three years can be lived through the product itself."""
