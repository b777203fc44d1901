"""`python -m mahe` is `mahe`."""

from mahe.cli import main

main()
