/** A small catalogue for tests and for looking at screens without a server. */
import type { AirplaneCard, Catalogue, ScenarioCard } from '../wire';

function scenario(
  id: string,
  title: string,
  mode: string,
  changes: Partial<ScenarioCard> = {},
): ScenarioCard {
  return {
    id,
    title,
    line: 'A fast machine and an agile one on each side.',
    briefing:
      'Leader and wingman on either side. The fast machine forces the pace, the agile one guards its tail.',
    mode,
    turns: 30,
    seats: [
      { name: 'Germans', side: 'Germans', flies: ['Fokker Dr.I 4', 'Fokker D.VII 10'] },
      { name: 'French', side: 'French', flies: ['Nieuport 17 4', 'SPAD S.XIII 10'] },
    ],
    airplanes: ['fokker-dr-i', 'fokker-d-vii', 'nieuport-17', 'spad-s-xiii'],
    set: {},
    ...changes,
  };
}

export const CATALOGUE: Catalogue = {
  games: [
    {
      id: 'triangle',
      title: 'Age of Dogfights',
      line: 'A triangular grid, five levels, two dice.',
      lesson: 'first-flight',
      for_whom: 'For whoever has five minutes. Two dice, and off you go.',
      scenarios: [
        scenario('dogfight-pairs', 'Two against two', 'dogfight', { set: { turn_limit: 30 } }),
        scenario('zone-bombing', 'Zone bombing', 'bombing', {
          line: 'Bombers of both sides attack three zones each.',
          turns: 40,
          balance: {
            sides: ['Germans', 'French'],
            won: [52, 140],
            battles: 200,
            counted:
              'In 200 battles of veterans: Germans 28 %, French 72 % (52 and 140 won, 8 drawn, each draw half a win)',
            underdog: 'Germans',
            odds: 'The odds are against the Germans.',
          },
        }),
        scenario('four-seats', 'Four at the table', 'dogfight', {
          line: 'Four against four for four players.',
          seats: [
            { name: 'Eagle', side: 'Germans', flies: ['Albatros D.V 7'] },
            { name: 'Falcon', side: 'Germans', flies: ['Fokker D.VII 10'] },
            { name: 'Lion', side: 'British', flies: ['Bristol F.2 7'] },
            { name: 'Tiger', side: 'British', flies: ['S.E.5 10'] },
          ],
        }),
      ],
      options: [
        {
          name: 'levels',
          words: 'Fly on five levels.',
          default: true,
          choices: [true, false],
          paragraph: 'AD20',
        },
        { name: 'wind', words: 'Where the wind blows from.', default: 'off', choices: ['off', 'roll', 'E'] },
        { name: 'turn_limit', words: 'The battle ends after this turn.', default: 40, least: 1, most: 200 },
        {
          name: 'jam_dice',
          title: 'Jams cleared by a die',
          words: 'A die is rolled for each jammed gun.',
          default: false,
          choices: [true, false],
          paragraph: 'AD-H2',
          house: true,
        },
      ],
    },
  ],
  bots: [
    { id: 'cadet', title: 'Cadet', line: 'Sensible habits.', games: ['triangle'] },
    { id: 'chance', title: 'Chance', line: 'Anything legal.', games: ['triangle'] },
  ],
};

export const AIRPLANES: AirplaneCard[] = [
  {
    slug: 'fokker-dr-i',
    name: 'Fokker Dr.I',
    nation: 'Germany',
    role: 'fighter',
    kind: 'fighter',
    year: 1917,
    lines: ['Speed 5'],
    machines: 6,
    points: 100,
  },
  {
    slug: 'fokker-d-vii',
    name: 'Fokker D.VII',
    nation: 'Germany',
    role: 'fighter',
    kind: 'fighter',
    year: 1918,
    lines: [],
    machines: 3,
    points: 100,
  },
  {
    slug: 'nieuport-17',
    name: 'Nieuport 17',
    nation: 'France',
    role: 'fighter',
    kind: 'fighter',
    year: 1916,
    lines: [],
    machines: 3,
    points: 100,
  },
  {
    slug: 'spad-s-xiii',
    name: 'SPAD S.XIII',
    nation: 'France',
    role: 'fighter',
    kind: 'fighter',
    year: 1917,
    lines: [],
    machines: 3,
    points: 100,
  },
];
