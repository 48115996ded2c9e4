/** A player line of TRF, column by column, written here without the code that is tested. */
export interface TestPlayer {
  readonly number: number;
  readonly name?: string;
  readonly gender?: string;
  readonly title?: string;
  readonly rating?: string;
  readonly federation?: string;
  readonly id?: string;
  readonly birth?: string;
  readonly points?: string;
  readonly rank?: string;
  /** "   2 w 1" for each round. */
  readonly rounds?: readonly string[];
}

export function playerLine(player: TestPlayer): string {
  const {
    number,
    name = `Player${number}, Pat`,
    gender = 'm',
    title = '',
    rating = '0',
    federation = 'RSA',
  } = player;
  const { id = '', birth = '', points = '', rank = '', rounds = [] } = player;
  const cells = rounds.map((cell) => cell.padStart(8)).join('  ');
  return `001 ${String(number).padStart(4)} ${gender.padEnd(1)}${title.padStart(3)} ${name.padEnd(33)} ${rating.padStart(4)} ${federation.padEnd(3)} ${id.padStart(11)} ${birth.padEnd(10)} ${points.padStart(4)} ${rank.padStart(4)}  ${cells}`;
}

/** The lines of the head, which a case can replace one by one. */
export const HEAD: Readonly<Record<string, string>> = {
  '012': 'Constructed Open',
  '022': 'Polokwane',
  '032': 'RSA',
  '042': '2026/08/08',
  '052': '2026/08/09',
  '092': 'Individual: Swiss-System',
  '102': 'NA Arbiter, Anna (14300000)',
  '122': '60 min + 5 sec',
  '132': `${''.padEnd(87)}26/08/08  26/08/08  26/08/08  26/08/09  26/08/09`,
};

/** A file of a head and player lines; null takes a line of the head away. */
export function trfText(
  lines: readonly string[],
  head: Readonly<Record<string, string | null>> = {},
): string {
  const all = { ...HEAD, ...head };
  const records = Object.keys(all)
    .filter((record) => all[record] !== null)
    .sort();
  return [...records.map((record) => `${record} ${all[record]}`), ...lines].join('\n') + '\n';
}

/** Seven players and five rounds: a Swiss with a bye of the pairing in each round, in which each game stands twice. */
export const SEVEN: readonly TestPlayer[] = [
  {
    number: 1,
    id: '105000001',
    points: '4.0',
    rounds: ['   4 w 1', '   2 b 1', '   3 w =', '   5 b =', '   6 w 1'],
  },
  {
    number: 2,
    id: '105000002',
    points: '3.0',
    rounds: ['   5 b 1', '   1 w 0', '   6 b 0', '   7 w 1', '   3 b 1'],
  },
  {
    number: 3,
    id: '105000003',
    points: '2.5',
    rounds: ['   6 w 1', '   7 b 1', '   1 b =', '   4 w 0', '   2 w 0'],
  },
  {
    number: 4,
    id: '105000004',
    points: '2.0',
    rounds: ['   1 b 0', '   5 w 0', '   7 w 0', '   3 b 1', '0000 - U'],
  },
  {
    number: 5,
    id: '105000005',
    points: '3.5',
    rounds: ['   2 w 0', '   4 b 1', '0000 - U', '   1 w =', '   7 b 1'],
  },
  {
    number: 6,
    id: '105000006',
    points: '2.0',
    rounds: ['   3 b 0', '0000 - U', '   2 w 1', '0000 - Z', '   1 b 0'],
  },
  {
    number: 7,
    id: '105000007',
    points: '2.0',
    rounds: ['0000 - U', '   3 w 0', '   4 b 1', '   2 b 0', '   5 w 0'],
  },
];

/** The seven players with some cells replaced: { 1: { 0: '   4 w 0' } } is player 1, round 1. */
export function seven(
  changes: Readonly<Record<number, Partial<TestPlayer> & { cells?: Readonly<Record<number, string>> }>> = {},
): string[] {
  return SEVEN.map((player) => {
    const { cells = {}, ...rest } = changes[player.number] ?? {};
    const rounds = player.rounds!.map((cell, at) => cells[at + 1] ?? cell);
    return playerLine({ ...player, rounds, ...rest });
  });
}
