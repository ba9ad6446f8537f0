"""The server: battles in rooms, kept in a database, played over HTTP and sockets, shown by the browser's client."""
