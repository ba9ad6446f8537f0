"""The server as an application: HTTP and sockets, limits and headers, lobby and replays."""
