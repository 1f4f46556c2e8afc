"""The pages: templates, static files and their words. The server sends them."""
