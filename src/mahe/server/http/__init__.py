"""HTTP: the application, who asks, the API, the pages, and the way in for WebSockets."""
