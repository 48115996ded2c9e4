/** A kind of event in RSA that a sample has. */
export interface HomeEvent {
  readonly name: string;
  /** How often, against the others. */
  readonly share: number;
  readonly format: string;
  /** From - to. */
  readonly players: readonly [number, number];
  readonly rounds: readonly [number, number];
  readonly boards?: number;
  /** Base minutes and seconds a move. */
  readonly controls: readonly (readonly [number, number | null])[];
  readonly sections?: readonly string[];
  /** Clause 17.6 */
  readonly rateAnyway?: true;
}

const SLOW = [
  [90, 30],
  [120, null],
  [60, 30],
] as const;
const MIDDLE = [
  [60, null],
  [75, 15],
] as const;
const RAPID = [
  [15, 10],
  [25, 10],
  [20, 5],
] as const;
const BLITZ = [
  [3, 2],
  [5, 3],
] as const;
const BULLET = [
  [2, 1],
  [3, null],
] as const;

/** All formats of clause 17, sections that it refuses, and games that are too fast (23). */
export const HOME_EVENTS: readonly HomeEvent[] = [
  {
    name: 'Open',
    share: 30,
    format: 'Swiss',
    players: [20, 60],
    rounds: [5, 7],
    controls: SLOW,
    sections: ['A', 'B'],
  },
  { name: 'League', share: 10, format: 'Swiss', players: [12, 30], rounds: [5, 6], controls: MIDDLE },
  { name: 'Rapid', share: 25, format: 'Swiss', players: [14, 50], rounds: [5, 7], controls: RAPID },
  { name: 'Blitz', share: 15, format: 'Swiss', players: [12, 40], rounds: [7, 9], controls: BLITZ },
  { name: 'Bullet', share: 2, format: 'Swiss', players: [10, 20], rounds: [7, 9], controls: BULLET },
  { name: 'Masters', share: 3, format: 'Round robin', players: [8, 8], rounds: [7, 7], controls: SLOW },
  { name: 'Match', share: 2, format: 'Double round robin', players: [4, 4], rounds: [6, 6], controls: RAPID },
  {
    name: 'Teams',
    share: 5,
    format: 'Team Swiss',
    players: [24, 48],
    rounds: [5, 6],
    boards: 4,
    controls: MIDDLE,
  },
  {
    name: 'Schools',
    share: 3,
    format: 'Team round robin',
    players: [16, 24],
    rounds: [5, 5],
    boards: 3,
    controls: RAPID,
  },
  {
    name: 'Provinces',
    share: 2,
    format: 'Scheveningen',
    players: [10, 12],
    rounds: [5, 5],
    boards: 5,
    controls: MIDDLE,
  },
  { name: 'Braille', share: 1, format: 'Disabled', players: [4, 6], rounds: [3, 4], controls: SLOW },
  { name: 'Small', share: 2, format: 'Swiss', players: [4, 5], rounds: [3, 4], controls: RAPID },
  {
    name: 'Small but rated',
    share: 1,
    format: 'Swiss',
    players: [5, 5],
    rounds: [5, 5],
    controls: RAPID,
    rateAnyway: true,
  },
];
