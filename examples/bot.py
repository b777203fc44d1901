"""A whole bot: sits down at a table and plays a game. MAHE_TOKEN=TOKEN python bot.py LINK NAME."""

import asyncio
import json
import os
import secrets
import sys
from contextlib import suppress
from fractions import Fraction
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

RUN = secrets.token_hex(4)  # ids differ from run to run; a command sent again keeps its id
TOO_LATE = {"action/stale", "table/stand_in", "table/no_change"}  # others were faster


def command(you: dict[str, Any], view: dict[str, Any], name: str) -> dict[str, Any] | None:
    """What is to be done now, if anything."""
    game, join = view["game"], {"type": "join", "id": f"{RUN}-join", "name": name}
    if game is None or game["over"]:
        return None if you["chairs"] else {**join, "contribution": secrets.token_hex(32)}
    if game["decider"] not in you["seats"]:
        return None
    seat, now = game["decider"], f"{RUN}-{game['number']}-{game['step']}"
    if any(chair["stand_in"] for chair in view["chairs"] if chair["number"] == game["seats"][seat]):
        return {"type": "reclaim", "id": f"{now}-back", "seat": seat}
    safe = [one["decision"] for one in game["choices"] if Fraction(one["bust"]) <= Fraction(1, 3)]
    return {"type": "act", "id": now, "seat": seat, "step": game["step"], "decision": safe[0]}


async def play(link: str, name: str, token: str) -> None:
    """Play to the end of a game, through any number of connections."""
    url = link.replace("http", "ws", 1).replace("/t/", "/api/tables/") + "/socket"
    you, view = dict[str, Any](), dict[str, Any]()
    async for socket in connect(url, additional_headers={"Authorization": f"Bearer {token}"}):
        with suppress(ConnectionClosed):
            await socket.send('{"type":"hello"}')
            async for text in socket:
                told = json.loads(text)
                you = told if told["type"] == "you" else told.get("you", you)
                view = told.get("view", view)
                if told.get("retry") or told.get("code") in TOO_LATE:  # refused, or goodbye
                    await asyncio.sleep(1)
                elif "code" in told:
                    sys.exit(told["sentence"])
                elif "view" not in told:
                    continue
                game = view.get("game")
                if view.get("closed") or (game and game["over"] and you["seats"]):
                    print(game and game["standing"])
                    return
                if view and (todo := command(you, view, name)):
                    await socket.send(json.dumps(todo))


asyncio.run(play(sys.argv[1], sys.argv[2], os.environ["MAHE_TOKEN"]))
