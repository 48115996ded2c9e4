/** A Swiss-Manager file, byte by byte after its description, written here without the code that is tested. */
export interface TestFile {
  readonly type?: number;
  readonly rounds?: number;
  /** The first and the last day (yyyymmdd). */
  readonly days?: readonly [start: number, end: number];
  /** By their place in the head: 0 the name, 14 the time control. */
  readonly texts?: Readonly<Record<number, string>>;
  readonly players: readonly {
    readonly texts: Readonly<Record<number, string>>;
    readonly sex?: number;
    readonly fideRating?: number;
    readonly nationalRating?: number;
    readonly fideId?: number;
    /** yyyymmdd; 20010000 is a year alone. */
    readonly birth?: number;
  }[];
  /** Of each round its day (yyyymmdd) and its games: White, Black, code. */
  readonly schedule: readonly {
    readonly date: number;
    readonly games: readonly (readonly [number, number, number])[];
  }[];
  /** Where the schedule says another number of games than there are. */
  readonly scheduled?: number;
}

export const BYE = 0xffff;
export const NOT_PAIRED = 0xfffe;

const uint16 = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff];
const uint32 = (value: number): number[] => [...uint16(value & 0xffff), ...uint16(value >>> 16)];
const text = (value: string): number[] => [
  ...uint16(value.length),
  ...[...value].flatMap((letter) => uint16(letter.charCodeAt(0))),
];
const texts = (count: number, of: Readonly<Record<number, string>>): number[] =>
  Array.from({ length: count }, (_, at) => text(of[at] ?? '')).flat();
const mark = (tag: number): number[] => [tag, 0xff, 0x89, 0x44];
const zeros = (count: number): number[] => new Array<number>(count).fill(0);

export function swissManagerBytes(file: TestFile): Uint8Array {
  const { type = 0, rounds = file.schedule.length, days: [start, end] = [0, 0] } = file;
  const { players, schedule, scheduled } = file;
  const head = [...mark(0x93), ...zeros(104), ...texts(132, file.texts ?? {})];
  const config = [
    ...mark(0x95),
    ...zeros(11),
    ...uint16(type),
    ...zeros(10),
    ...uint16(rounds),
    ...zeros(46),
    ...uint32(start),
    ...uint32(end),
    ...zeros(6),
  ];
  const days = schedule.map(({ date, games }, at) => [
    ...texts(16, {}),
    ...uint32(date),
    ...uint16(0),
    ...uint16(at === 0 && scheduled !== undefined ? scheduled : games.length),
    ...zeros(68),
  ]);
  const people = players.map((player) => {
    const { sex = 0, fideRating = 0, nationalRating = 0, fideId = 0, birth = 0 } = player;
    const numbers = [
      ...zeros(6),
      sex,
      0,
      ...uint16(fideRating),
      ...uint16(nationalRating),
      ...zeros(2),
      ...uint32(birth),
      ...zeros(6),
      ...uint32(fideId),
    ];
    return [...texts(18, player.texts), ...zeros(24), ...numbers, ...zeros(82)];
  });
  const games = schedule.flatMap((round) =>
    round.games.map(([white, black, code]) => [...uint16(white), ...uint16(black), code, ...zeros(16)]),
  );
  const sections = [mark(0xa3).concat(...days), mark(0xa5).concat(...people), mark(0xb3).concat(...games)];
  const offsets: number[] = [];
  let length = head.length + config.length;
  for (const section of sections) {
    offsets.push(length);
    length += section.length;
  }
  const directory = [...mark(0xd3), ...[...offsets, length, 0, 0, 0].flatMap(uint32), ...mark(0xe3)];
  return Uint8Array.from([...head, ...config, ...sections.flat(), ...directory]);
}

const player = (surname: string, firstName: string, id: number): TestFile['players'][number] => ({
  texts: { 0: surname, 1: firstName, 5: String(103_000_000 + id), 9: 'Town Club', 10: 'RSA' },
  sex: id % 2,
  fideRating: id === 1 ? 0 : 1400 + id,
  nationalRating: 1300 + id,
  fideId: id === 1 ? 0 : 14_300_000 + id,
});

/** Five players and three rounds: wins, a draw, forfeits, byes, a half-point bye and one who is not paired. */
export const SMALL_SWISS: TestFile = {
  texts: {
    ...{
      0: 'Constructed Open',
      1: 'Section A',
      3: 'Anna Arbiter',
      4: 'Town Chess Club',
      5: 'Hall',
      10: 'Polokwane',
    },
    ...{ 14: '60\'+5"', 20: 'RSA', 21: 'NA Arbiter, Anna 14300900', 35: 'PA Deputy, Dan 14300901' },
  },
  players: [
    player('Alpha', 'Ann', 1),
    player('Bêta', 'Ben', 2),
    player('Gamma', 'Gus', 3),
    player('Delta', 'Dee', 4),
    player('Epsilon', 'Eve', 5),
  ],
  schedule: [
    {
      date: 20260808,
      games: [
        [1, 2, 1],
        [3, 4, 2],
        [5, BYE, 9],
      ],
    },
    {
      date: 20260808,
      games: [
        [2, 3, 3],
        [5, 1, 4],
        [4, NOT_PAIRED, 2],
      ],
    },
    {
      date: 20260809,
      games: [
        [1, 3, 5],
        [4, 5, 6],
        [2, NOT_PAIRED, 3],
      ],
    },
  ],
};
