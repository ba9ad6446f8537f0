"""The store: the database behind the server, its tables and migrations, and the one thread that writes."""
