// A game of boardgame.io for four, as simple as a turn can be: throw a die, swim that far.
// Its store is the default one, in memory. The port is the only argument.
const { Server } = require("boardgame.io/server");

const race = {
  name: "race",
  setup: () => ({ places: [0, 0, 0, 0], die: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    roll: ({ G, ctx, random }) => {
      G.die = random.D6();
      G.places[Number(ctx.currentPlayer)] += G.die;
    },
  },
};

Server({ games: [race], origins: [] }).run({
  port: { port: Number(process.argv[2]), host: "127.0.0.1" },
});
