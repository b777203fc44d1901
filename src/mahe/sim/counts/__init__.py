"""What games come to, counted in whole numbers, and what the counts say."""
