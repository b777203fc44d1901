"""What a node does by itself: bots, clocks, take-overs, retention."""
