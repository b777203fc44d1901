"""The game for researchers: OpenSpiel, PettingZoo and Gymnasium, each in a module of its own.

- `mahe.envs.spiel` registers the OpenSpiel game `mahe`
- `mahe.envs.mahe_v0` is the PettingZoo environment
- `mahe.envs.vector` plays many games at once, with Gymnasium's vector interface

Each needs its own library alone. `docs/envs.md` says what is observed and what is rewarded.
"""
