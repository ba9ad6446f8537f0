"""Paper for Sealed Orders: decks, plane cards, damage cards, bases, rulers, counters, scenarios, at true scale."""
