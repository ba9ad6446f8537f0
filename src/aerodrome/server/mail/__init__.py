"""Play by mail: whoever left an address hears when it is his turn, and battles with a clock do not wait for ever."""
