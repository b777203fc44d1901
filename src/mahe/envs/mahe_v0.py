"""The PettingZoo environment by its versioned name: `mahe_v0.env()`."""

from mahe.envs.aec import env, raw_env

__all__ = ["env", "raw_env"]
