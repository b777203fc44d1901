"""`mahe simulate`: many games between bots."""

from typing import Annotated, Literal

from cyclopts import Parameter
from rich.console import Console

from mahe.cli.flags import FileName, RulesFlags
from mahe.cli.simulation.files import Files, writer
from mahe.cli.simulation.running import How, simulate_all
from mahe.cli.simulation.summary import summary, table_of
from mahe.rules import RulesError
from mahe.sim import Engine, Results, Simulation
from mahe.sim.runs.simulation import check_bots

_DEFAULT_PLAYERS = 4
_NO_FLAGS = RulesFlags()


def simulate(  # noqa: PLR0913 (each is a flag)
    *,
    games: int = 1000,
    seed: int = 0,
    bot: list[str] | None = None,
    out: Annotated[list[str] | None, Parameter(allow_leading_hyphen=True)] = None,
    records: FileName | None = None,
    checkpoint: FileName | None = None,
    checkpoint_every: float = 5.0,
    cores: int | None = None,
    backend: str | None = None,
    address: str | None = None,
    engine: Literal["fast", "readable", "gpu"] | None = None,
    flags: RulesFlags = _NO_FLAGS,
) -> None:
    """Let bots play many games, and print what they came to.

    Parameters
    ----------
    games
        How many games; unless given, 1000.
    seed
        The same seed gives the same games, to the byte; unless given, 0.
    bot
        How a seat plays: random (the default), sensible, or a level such as matriarch; once for
        all seats, or for each.
    out
        Write the results to this file: FILE.json, FILE.csv or FILE.parquet; repeat it for more.
    records
        Write the games as JSON records, one a line, to this file; - is standard output.
    checkpoint
        Keep in this file how far it has come; called again, the command goes on from there.
    checkpoint_every
        After how many seconds the checkpoint is written anew; unless given, 5.
    cores
        How many cores play; unless given, all.
    backend
        Who plays: loky (the default) or threading on this machine, dask or ray on a cluster.
    address
        Where the cluster is, such as 192.0.2.7:8786; unless given, one on this machine is made.
    engine
        Which engine plays: fast, readable or gpu; the games are the same. Unless given, the faster
        one of the first two.
    flags
        The rules of the game.

    """
    simulation = _simulation(games, seed, bot or ["random"], flags)
    files = Files(tuple(out or ()), records, checkpoint, checkpoint_every)
    how = How(engine and Engine(engine), backend, address, cores)
    write = writer(files)
    tally = simulate_all(simulation, files, how)
    # The table comes first: a disk that is full does not take everything.
    console = Console(stderr="-" in files.written(), highlight=False)
    console.print(table_of(tally, simulation.bots))
    console.print(summary(tally, simulation.rules))
    write(Results(simulation=simulation, tally=tally))


def _simulation(games: int, seed: int, bots: list[str], flags: RulesFlags) -> Simulation:
    players = flags.players
    if players is None:
        players = len(bots) if len(bots) > 1 else _DEFAULT_PLAYERS
    rules = flags.rules(players)
    if len(bots) not in {1, players}:
        raise RulesError(
            "simulate/bots", f"{players} play: name one bot for all, or {players}, not {len(bots)}"
        )
    names = tuple(bots if len(bots) == players else bots * players)
    check_bots(names)
    return Simulation(rules=rules, bots=names, seed=seed, games=games)
