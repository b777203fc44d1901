"""`mahe play`: a whole game in the terminal."""

import os
import shlex
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter

from mahe.bots import LEVELS, make_bot
from mahe.chance import UnfairError
from mahe.cli import INTERRUPTED
from mahe.cli.files import FileError, games_of
from mahe.cli.flags import RulesFlags
from mahe.cli.program import program
from mahe.cli.terminal.dice import Dice, new_dice, resumed_dice, seeded_dice, system_dice
from mahe.cli.terminal.gamefile import GameFile, new_file
from mahe.cli.terminal.keyboard import Keyboard, LeftError
from mahe.cli.terminal.seating import BOT, PlayError, seat_players
from mahe.cli.terminal.session import Session
from mahe.locale import Language, Texts, preferred_language
from mahe.locale.sentences import sentence_about_flags
from mahe.record import Record, check, replay, seat_letter
from mahe.rules import Edition, MaheError, UnreadableError, edition_of, rules_of

_NO_FLAGS = RulesFlags()


def play(  # noqa: PLR0913 (each is a flag)
    *,
    name: list[str] | None = None,
    bot: list[str] | None = None,
    seed: int | None = None,
    resume: str | None = None,
    record: str | None = None,
    open_eggs: bool = False,
    hints: Annotated[bool | None, Parameter(negative="--no-hints")] = None,
    language: Language | None = None,
    edition: Edition | None = None,
    lot: bool = False,
    plain: bool = False,
    plain_dice: bool = False,
    flags: RulesFlags = _NO_FLAGS,
) -> int:
    """Play a game in the terminal, line by line; what is not given is asked.

    Parameters
    ----------
    name
        A person at this keyboard; repeat it for more.
    bot
        A bot that plays along: hatchling, drifter, swimmer, navigator or matriarch,
        from weak to strong; random and sensible are for programs. Repeat it for more.
    seed
        Play with repeatable dice.
    resume
        Go on with the game in this file.
    record
        Keep the game in this new file; unless given, in one in this folder.
    open_eggs
        Show everybody's eggs during the game.
    hints
        Whether a key gives a hint; unless given, only where one person plays alone against bots.
    language
        The language of the game; unless given, your system's.
    edition
        The printed rulebook to play by: de-en, fr-nl or it; unless given, that of your language.
    lot
        Draw by lot who begins.
    plain
        Line by line, readable aloud. For now there is no other way.
    plain_dice
        With --resume: go on although the secret of the dice is lost.
    flags
        The rules of the game.

    """
    del plain
    texts = Texts(language or preferred_language(os.environ), program())
    keyboard = Keyboard(texts)
    keyboard.tell(texts.say("play-welcome"))
    keyboard.tell(texts.say("play-keys"))
    keyboard.tell("")
    try:
        if resume is None:
            by = edition or edition_of(texts.language)
            session = _begin(texts, keyboard, (name, bot, flags), seed, record, edition=by, lot=lot)
        elif name or bot or record or edition or lot or flags != _NO_FLAGS:
            raise PlayError("play/flags", texts.say("error-resume-flags"))
        else:
            session = _resume(texts, keyboard, Path(resume), seed, plain_dice=plain_dice)
        _introduce(texts, keyboard, session.record().seats)
        session.open_eggs = open_eggs
        if hints is not None:
            session.hints = hints
        if session.hints:
            keyboard.tell(texts.say("play-hints"))
        told = [] if language is None else ["--language", language]
        again = _Again(told, [*told, *_playing(seed, hints, open_eggs=open_eggs)])
        return _run(texts, keyboard, session, again)
    except LeftError:
        keyboard.tell(texts.say("play-left-early" if sys.stdin.isatty() else "play-nobody"))
        return 0
    except KeyboardInterrupt:
        keyboard.tell("")
        keyboard.tell(texts.say("play-left-early"))
        return INTERRUPTED
    except FileError as error:
        sentence = texts.say("error-file", file=error.file, reason=error.reason)
        raise PlayError(error.code, sentence) from None
    except MaheError as error:
        said = None if isinstance(error, PlayError) else sentence_about_flags(error, texts)
        if said is None:
            raise
        raise PlayError(error.code, said) from None


def _begin(  # noqa: PLR0913 (what was asked for)
    texts: Texts,
    keyboard: Keyboard,
    who: tuple[list[str] | None, list[str] | None, RulesFlags],
    seed: int | None,
    record: str | None,
    *,
    edition: Edition,
    lot: bool,
) -> Session:
    names, bots, flags = who
    flags.check()
    if record is not None and GameFile(Path(record)).exists():
        raise PlayError("play/exists", texts.say("error-exists", file=record))
    seats = seat_players(texts, keyboard, names, bots, flags.players)
    rules = replace(flags.rules(len(seats)), **rules_of(edition))
    game = Record(rules=rules, seats=seats)
    people = {seat for seat, name in enumerate(seats) if not name.startswith(BOT)}
    game, dice = new_dice(game, people, seed, lot=lot)
    file = _reserved(texts, record)
    session = _session(texts, keyboard, game, file, dice)
    keyboard.tell(texts.say("play-edition", edition=texts.say(f"edition-{edition.value}")))
    keyboard.tell(session.says_who_begins(lot=lot))
    if seed is not None:
        keyboard.tell(texts.say("play-seeded", seed=seed))
    else:
        keyboard.tell(texts.say("play-fair"))
        keyboard.print_whole(_check_line(session.record(), file))
    return session


def _introduce(texts: Texts, keyboard: Keyboard, seats: tuple[str, ...]) -> None:
    """Tell what the bots at this table are like."""
    for level in LEVELS:
        if BOT + level in seats:
            named, about = (texts.say(f"web-level-{key}{level}") for key in ("", "about-"))
            keyboard.tell(texts.say("play-level", level=named, about=about))


def _reserved(texts: Texts, record: str | None) -> GameFile:
    if record is None:
        return new_file()
    file = GameFile(Path(record))
    try:
        file.reserve()
    except FileExistsError:
        raise PlayError("play/exists", texts.say("error-exists", file=record)) from None
    return file


def _check_line(game: Record, file: GameFile) -> str:
    """The command that will verify the game, with everything that has to be noted before it."""
    fair = game.fairness
    assert fair is not None
    given = [
        f" --contribution {seat_letter(seat)}={part}"
        for seat, part in enumerate(fair.contributions)
        if part is not None
    ]
    words = f"{program()} verify {shlex.quote(str(file.path))}"
    noted = f"--table={fair.table} --game {fair.game} --commitment {fair.commitment}"
    return f"{words} {noted}{''.join(given)} --seal {fair.seal}"


def _resume(
    texts: Texts, keyboard: Keyboard, path: Path, seed: int | None, *, plain_dice: bool
) -> Session:
    file, game = GameFile(path), _left_game(texts, str(path))
    if game.result is not None:
        raise PlayError("play/over", texts.say("error-resume-over", file=str(path)))
    if seed is not None and game.fairness is not None:
        raise PlayError("play/seed", texts.say("error-resume-seed"))
    dice = _dice_again(texts, game, file, seed)
    if dice is None and game.fairness is not None and not plain_dice:
        secret = texts.say("error-resume-secret", file=str(file.secret_path))
        raise PlayError("play/secret", secret)
    if dice is None:
        keyboard.tell(texts.say("play-plain-dice"))
    keyboard.tell(texts.say("play-resumed", step=len(game.steps)))
    return _session(texts, keyboard, game, file, dice or system_dice())


def _dice_again(texts: Texts, game: Record, file: GameFile, seed: int | None) -> Dice | None:
    if seed is not None:
        return seeded_dice(game, seed)
    try:
        return resumed_dice(game, file.secret())
    except UnfairError as error:
        sentence = texts.say("error-resume", reason=error.sentence)
        raise PlayError(error.code, sentence) from None


def _left_game(texts: Texts, file: str) -> Record:
    try:
        first, *others = games_of(file)
        if others or not first.is_json:
            raise UnreadableError("play/form", texts.say("error-resume-form"))
        game = first.parse()
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


def _session(texts: Texts, keyboard: Keyboard, game: Record, file: GameFile, dice: Dice) -> Session:
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
    )


class _Again(NamedTuple):
    """The flags that were given and that further commands about the game repeat."""

    told: list[str]
    played: list[str]


def _playing(seed: int | None, hints: bool | None, *, open_eggs: bool) -> Iterator[str]:
    """The flags by which a game goes on as it was played."""
    if seed is not None:
        yield f"--seed={seed}" if seed < 0 else f"--seed {seed}"
    if open_eggs:
        yield "--open-eggs"
    if hints is not None:
        yield "--hints" if hints else "--no-hints"


def _run(texts: Texts, keyboard: Keyboard, session: Session, again: _Again) -> int:
    left, code = False, 0
    session.save()  # fail now if the file cannot be written
    try:
        session.run()
    except LeftError:
        left = True
    except KeyboardInterrupt:
        keyboard.tell("")
        left, code = True, INTERRUPTED
    session.save()
    file = shlex.quote(str(session.file.path))
    if left:
        command = " ".join([program(), "play", "--resume", file, *again.played])
        keyboard.tell(texts.say("play-left", file=file, command=command))
        return code
    replayed, analysed = (
        " ".join([program(), word, file, *again.told]) for word in ("replay", "analyse")
    )
    keyboard.tell(texts.say("play-saved", file=file, command=replayed))
    keyboard.tell(texts.say("play-analyse", command=analysed))
    if session.record().fairness is not None:
        keyboard.tell(texts.say("play-verify", file=file))
    return code
