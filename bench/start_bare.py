"""The reference for starting: one handler behind Litestar and uvicorn, and nothing else."""

import sys

import uvicorn
from litestar import Litestar, get


@get("/api/ready", sync_to_thread=False)
def ready() -> None:
    """Say that it answers."""


def main() -> None:
    """Serve on a port of the loopback address until told to stop."""
    app = Litestar([ready], openapi_config=None, logging_config=None)
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_config=None)


if __name__ == "__main__":
    main()
