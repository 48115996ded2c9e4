import { playerLine } from './trfText';

/** A TRF with every result code, and what it was made of; the same for the same seed. */
export interface MadeTrf {
  readonly text: string;
  /** The player lines, national rows and other records as they are in the text. */
  readonly lines: readonly string[];
  readonly isTeamEvent: boolean;
}

const WIN_POINTS = { usual: [1, 0.5], three: [3, 1] } as const;
/** Codes of two opponents, with the part of a win that each is worth. */
const PAIRED = [
  ...(['10', '01', '==', '10', '01', '=='] as const),
  ...(['+-', '-+', '--', 'WL', 'LW', 'DD'] as const),
];
/** Codes without an opponent. */
const UNPAIRED = ['U', 'F', 'H', 'Z', ' ', '+', '-', '='];
const WORTH: Readonly<Record<string, 'win' | 'draw'>> = {
  ...{ '1': 'win', '+': 'win', W: 'win', U: 'win', F: 'win' },
  ...{ '=': 'draw', D: 'draw', H: 'draw' },
};
const TITLES = ['', '', '', 'GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM'];
const NAMES = [
  'Alpha, Ann',
  'Bêta, Ben',
  'van der Gämma, Gus',
  "O'Delta, Dee",
  'Žeta, Zoë',
  'Iota-Kappa, Ida',
];

/** Numbers without a pattern that anybody sees, the same for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

/**
 * @param seed each seed gives another tournament: 2 to 25 players, 1 to 9 rounds, of individuals or of teams, with the usual
 *   point system or 3-1-0
 */
export function madeTrf(seed: number): MadeTrf {
  const random = randomOf(seed + 1);
  const count = 2 + random(24);
  const rounds = 1 + random(9);
  const system = random(4) === 0 ? 'three' : 'usual';
  const isTeamEvent = random(5) === 0 && count >= 4;
  const cells = Array.from({ length: count }, () => Array.from({ length: rounds }, () => '0000 - Z'));
  for (let round = 0; round < rounds; round += 1) pairRound(cells, round, random);
  const points = cells.map((own) => pointsOf(own, system));
  const [byNumber, blankRanks] = [random(3) === 0, random(6) === 0];
  const better = (one: number): number => points.filter((other) => other > points[one]!).length;
  const rank = (at: number): number => {
    const ties = points.slice(0, at).filter((other) => other === points[at]).length;
    return 1 + better(at) + (byNumber ? ties : 0);
  };
  const ids = Array.from({ length: count }, (_, at) =>
    String((random(2) === 0 ? 14_300_001 : 1_020_000_001) + at),
  );
  const players = cells.map((own, at) =>
    playerLine({
      number: at + 1,
      name: `${NAMES[random(NAMES.length)]} ${at + 1}`,
      gender: random(8) === 0 ? ' ' : random(2) === 0 ? 'm' : 'w',
      title: TITLES[random(TITLES.length)]!,
      rating: random(4) === 0 ? '0' : String(900 + random(1900)),
      federation: random(5) === 0 ? 'ZIM' : 'RSA',
      id: random(5) === 0 ? '' : ids[at]!,
      birth: birth(random),
      points: points[at]!.toFixed(1),
      rank: blankRanks ? '' : String(rank(at)),
      rounds: own,
    }).trimEnd(),
  );
  const national = Array.from({ length: count }, (_, at) => at + 1)
    .filter(() => random(3) > 0)
    .map((number) => nationalRow(number, random));
  const others = isTeamEvent ? teamRecords(count) : [];
  return {
    text: [...head(seed, rounds, system, isTeamEvent, random), ...players, ...national, ...others]
      .map((line) => `${line}\r\n`)
      .join(''),
    lines: [...players, ...national, ...others],
    isTeamEvent,
  };
}

function pairRound(cells: string[][], round: number, random: (below: number) => number): void {
  const here = cells.map((_, at) => at);
  for (let at = here.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [here[at], here[other]] = [here[other]!, here[at]!];
  }
  // The last round has a game, so that it counts as played.
  while (here.length > 0) {
    const alone =
      here.length === 1 || (random(5) === 0 && !(here.length === 2 && round === cells[0]!.length - 1));
    const one = here.pop()!;
    if (alone) {
      const code = UNPAIRED[random(UNPAIRED.length)]!;
      cells[one]![round] = code === ' ' ? '        ' : `0000 - ${code}`;
      continue;
    }
    const two = here.pop()!;
    const [white, black] = PAIRED[random(PAIRED.length)]!;
    const colourless = '+-'.includes(white!) && random(2) === 0;
    cells[one]![round] = `${String(two + 1).padStart(4)} ${colourless ? '-' : 'w'} ${white}`;
    cells[two]![round] = `${String(one + 1).padStart(4)} ${colourless ? '-' : 'b'} ${black}`;
  }
}

function pointsOf(own: readonly string[], system: keyof typeof WIN_POINTS): number {
  const [win, draw] = WIN_POINTS[system];
  return own.reduce((sum, cell) => {
    const worth = WORTH[cell.slice(7)];
    return sum + (worth === 'win' ? win : worth === 'draw' ? draw : 0);
  }, 0);
}

function birth(random: (below: number) => number): string {
  const year = 1950 + random(65);
  const two = (number: number): string => String(number).padStart(2, '0');
  if (random(6) === 0) return '';
  return random(4) === 0 ? `${year}/00/00` : `${year}/${two(1 + random(12))}/${two(1 + random(28))}`;
}

function nationalRow(number: number, random: (below: number) => number): string {
  const [rating, region] = [String(800 + random(1500)).padStart(4), ['CAP', 'GAU', 'KZN'][random(3)]!];
  const national = random(4) === 0 ? 'CMD' : '';
  const head = `RSA ${String(number).padStart(4)}  ${national.padStart(3)}`;
  return `${head.padEnd(48)}${rating} ${region} ${String(103_000_000 + number).padStart(11)}`;
}

function head(
  seed: number,
  rounds: number,
  system: keyof typeof WIN_POINTS,
  isTeamEvent: boolean,
  random: (below: number) => number,
): string[] {
  const dates = Array.from({ length: rounds }, (_, at) => `26/08/${String(8 + at).padStart(2, '0')}  `);
  const individual = ['FIDE_DUTCH_2026', 'FIDE_DUBOV', 'FIDE_DUTCH_BAKU', 'FIDE_BURSTEIN'];
  return [
    ...[`012 Constructed Open ${seed}`, '022 Polokwane', '032 RSA', '042 2026/08/08'],
    `052 2026/08/${String(7 + rounds).padStart(2, '0')}`,
    `092 ${isTeamEvent ? 'Team: Swiss-System' : 'Individual: Swiss-System'}`,
    ...['102 NA Arbiter, Anna (14300900)', '112 PA Deputy, Dan (Town Club)', '122 60 min + 5 sec'],
    `132 ${''.padEnd(87)}${dates.join('').trimEnd()}`,
    `142 ${rounds}`,
    ...(random(2) === 0 ? ['152 W'] : []),
    ...(system === 'three' ? ['162  W 3.0    D 1.0'] : []),
    ...['182 Constructed Pairings 1.0', `192 ${isTeamEvent ? 'FIDE_TEAM_MP_GP' : individual[random(4)]}`],
    ...['202 BH/C1,SB', '212 PTS,BH/C1,SB', '222 3600+5'],
    ...(isTeamEvent ? ['352 WB', '362 TW 2.0   TD 1.0'] : []),
    '172 RSA NIDOF',
  ];
}

/** Teams of two, in the order of the players. */
function teamRecords(count: number): string[] {
  return Array.from({ length: Math.floor(count / 2) }, (_, at) => {
    const players = [2 * at + 1, 2 * at + 2].map((number) => String(number).padStart(4)).join(' ');
    return `310 ${String(at + 1).padStart(3)} ${`Tëam ${at + 1}`.padEnd(32)} ${`T${at + 1}`.padEnd(5)} ${'1500'.padStart(6)} ${'4.0'.padStart(6)} ${'6.5'.padStart(6)} ${String(at + 1).padStart(3)}  ${players}`;
  });
}
