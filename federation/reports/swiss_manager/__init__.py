"""Reports as Swiss-Manager keeps them: TUNX, TURX and TUMX."""
