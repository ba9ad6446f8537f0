"""Workers: several processes, also on several machines, that serve together from one PostgreSQL."""
