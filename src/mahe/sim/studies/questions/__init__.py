"""The studies, each a question: the simulations that it needs, and its page."""
