"""The game server: tables over HTTP and WebSocket, on one node or on many."""
