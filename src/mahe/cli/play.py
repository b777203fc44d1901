"""`mahe play`: a whole game in the terminal."""

import os
import shlex
import sys
from datetime import datetime
from pathlib import Path
from typing import Literal

from mahe.bots import make_bot
from mahe.cli.dice import Dice, committed_dice, plain_dice, resumed_dice, seeded_dice
from mahe.cli.files import FileError, game_of
from mahe.cli.flags import RulesFlags
from mahe.cli.gamefile import GameFile
from mahe.cli.keyboard import Keyboard, LeftError
from mahe.cli.seating import BOT, PlayError, seat_players
from mahe.cli.session import Session
from mahe.locale import Texts, preferred_language
from mahe.record import Record, check, replay
from mahe.rules import MaheError

_NO_FLAGS = RulesFlags()
_MARK = 16  # digits of the commitment that are shown


def play(  # noqa: PLR0913 (each is a flag)
    *,
    name: list[str] | None = None,
    bot: list[str] | None = None,
    seed: int | None = None,
    resume: str | None = None,
    record: str | None = None,
    open_eggs: bool = False,
    language: Literal["de", "en", "fr", "it", "nl"] | None = None,
    plain: bool = False,
    flags: RulesFlags = _NO_FLAGS,
) -> int:
    """Play a game in the terminal, line by line; what is not given is asked.

    Parameters
    ----------
    name
        A person at this keyboard; repeat it for more.
    bot
        A bot that plays along, random or sensible; repeat it for more.
    seed
        Play with repeatable dice.
    resume
        Go on with the game in this file.
    record
        Keep the game in this new file; unless given, in one in this folder.
    open_eggs
        Show everybody's eggs during the game.
    language
        The language of the game; unless given, your system's.
    plain
        Line by line, readable aloud. For now there is no other way.
    flags
        By which rules is played.

    """
    del plain
    texts = Texts(language or preferred_language(os.environ))
    keyboard = Keyboard(texts)
    keyboard.tell(texts.say("play-welcome"))
    keyboard.tell(texts.say("play-keys"))
    keyboard.tell("")
    try:
        if resume is not None:
            file = GameFile(Path(resume))
            session = _resume(texts, keyboard, file, seed, open_eggs=open_eggs)
        else:
            seats = seat_players(texts, keyboard, name, bot, flags.players)
            file = GameFile(_new_path(texts, record))
            game = Record(rules=flags.rules(len(seats)), seats=seats)
            session = _begin(texts, keyboard, game, file, seed, open_eggs=open_eggs)
        command = f"mahe play --resume {shlex.quote(str(file.path))}"
        if seed is not None:
            command += f" --seed {seed}"
        return _run(texts, keyboard, session, file, command)
    except LeftError:
        keyboard.tell(texts.say("play-left-early" if sys.stdin.isatty() else "play-nobody"))
        return 0
    except FileError as error:
        sentence = texts.say("error-file", file=error.file, reason=error.reason)
        raise PlayError(error.code, sentence) from None


def _begin(  # noqa: PLR0913 (what a game at a keyboard needs)
    texts: Texts,
    keyboard: Keyboard,
    game: Record,
    file: GameFile,
    seed: int | None,
    *,
    open_eggs: bool,
) -> Session:
    if seed is not None:
        dice = seeded_dice(game, seed)
        keyboard.tell(texts.say("play-seeded", seed=seed))
    else:
        people = {seat for seat, name in enumerate(game.seats) if not name.startswith(BOT)}
        dice = committed_dice(game, people)
    session = _session(texts, keyboard, game, file, dice, open_eggs=open_eggs)
    fairness = session.record().fairness
    if fairness is not None:
        mark = fairness.commitment[:_MARK]
        keyboard.tell(texts.say("play-fair", commitment=mark, file=str(file.path)))
    return session


def _resume(
    texts: Texts, keyboard: Keyboard, file: GameFile, seed: int | None, *, open_eggs: bool
) -> Session:
    game = _left_game(texts, str(file.path))
    if game.result is not None:
        raise PlayError("play/over", texts.say("error-resume-over", file=str(file.path)))
    if seed is not None and game.fairness is not None:
        raise PlayError("play/seed", texts.say("error-resume-seed"))
    if seed is not None:
        dice = seeded_dice(game, seed)
    else:
        found = resumed_dice(game, file.secret())
        if found is None and game.fairness is not None:
            keyboard.tell(texts.say("play-lost-secret"))
        dice = found or plain_dice()
    keyboard.tell(texts.say("play-resumed", step=len(game.steps)))
    return _session(texts, keyboard, game, file, dice, open_eggs=open_eggs)


def _left_game(texts: Texts, file: str) -> Record:
    try:
        game = game_of(file, 1).parse()
        check(game)
        for name in game.seats:
            if name.startswith(BOT):
                make_bot(name.removeprefix(BOT))
    except FileError:
        raise
    except MaheError as error:
        sentence = texts.say("error-resume", reason=error.sentence)
        raise PlayError(error.code, sentence) from None
    return game


def _session(  # noqa: PLR0913 (what a game at a keyboard needs)
    texts: Texts,
    keyboard: Keyboard,
    game: Record,
    file: GameFile,
    dice: Dice,
    *,
    open_eggs: bool,
) -> Session:
    bots = {
        seat: make_bot(name.removeprefix(BOT))
        for seat, name in enumerate(game.seats)
        if name.startswith(BOT)
    }
    return Session(
        texts=texts,
        keyboard=keyboard,
        record=game,
        state=replay(game),
        bots=bots,
        dice=dice,
        file=file,
        open_eggs=open_eggs,
    )


def _run(texts: Texts, keyboard: Keyboard, session: Session, file: GameFile, command: str) -> int:
    left, code = False, 0
    session.save()  # a file that cannot be written is better known now
    try:
        session.run()
    except LeftError:
        left = True
    except KeyboardInterrupt:
        keyboard.tell("")
        left, code = True, 130
    session.save()
    shown = shlex.quote(str(file.path))
    if left:
        keyboard.tell(texts.say("play-left", file=shown, command=command))
        return code
    keyboard.tell(texts.say("play-saved", file=shown))
    if session.record().fairness is not None:
        keyboard.tell(texts.say("play-verify", file=shown))
    return code


def _new_path(texts: Texts, record: str | None) -> Path:
    if record is None:
        stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
        return Path(f"mahe-{stamp}.mahe.json")
    if Path(record).exists():
        raise PlayError("play/exists", texts.say("error-exists", file=record))
    return Path(record)
