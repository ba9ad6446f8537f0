"""Age of Dogfights: its entry."""

from aerodrome.kit import GameKit, Workload


class AgeOfDogfights(GameKit):
    """Age of Dogfights: WW1."""

    name = "triangle"
    package = "aerodrome.triangle"
    first_scenario = "dogfight-duel"
    even_scenario = "mock-fight"
    bench_scenarios = ("close-quarters", "dogfight")
    workload = Workload("triangle", "close-quarters", ("Germans", "Allies"), options={"pilots": "off"})
    contests = (
        Workload("triangle", "dogfight-duel", ("Germans", "British")),
        Workload("triangle", "close-quarters", ("Germans", "Allies"), options={"pilots": "off"}),
        Workload("triangle", "dogfight-duel", ("Germans", "British"), marked=True),
        Workload("triangle", "close-quarters", ("Germans", "Allies"), options={"pilots": "off"}, marked=True),
    )
