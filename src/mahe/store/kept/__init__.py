"""What is kept beside the logs: people, games, analyses, chat, and lists of them."""
