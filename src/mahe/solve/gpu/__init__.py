"""The whole game for two by egg margin, solved on a GPU. Needs `mahe[gpu]`."""
