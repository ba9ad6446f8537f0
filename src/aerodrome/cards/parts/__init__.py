"""What lies in the box: decks, plane cards, damage cards, measures."""
