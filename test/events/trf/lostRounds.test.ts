import { type EventFileReading, readEventFile, readEventSheet } from '../../../src/events';
import { isPlayedGame } from '../../../src/events/model/eventFile';
import { makeEvent, type TestEvent } from '../support/randomEvent';
import { fullSize } from '../../support/fullSize';
import { codes, gameList, readText, textBytes, words } from '../support/readings';
import { seven, trfText } from '../support/trfText';
import { asCrosstable, asTrf16 } from '../support/writers';

/**
 * Lines that were cut off or wrapped, and rounds that were deleted: no such file is accepted with a game less, unless nothing
 * in it proves the loss. `LOST_ROUNDS=2000` makes as many tournaments as that, in some minutes.
 */
const TOURNAMENTS = Number(process.env.LOST_ROUNDS ?? fullSize(14, 9));
const WIDTHS = [72, 80, 100, 120];
/** The columns of the rounds begin behind the rank. */
const FIRST_CUT = 91;

/** What of a file besides the points says how many rounds it has; or not even the points. */
const DECLARATIONS = ['nothing', '142', 'nothing', 'XXR', 'nothing', 'dates', 'no points'] as const;
type Declaration = (typeof DECLARATIONS)[number];

function trfOf(event: TestEvent, declares: Declaration): string {
  const rounds = event.event.rounds ?? 0;
  const lines = asTrf16(event).trimEnd().split('\n');
  if (declares === '142' || declares === 'XXR') lines.unshift(`${declares} ${rounds}`);
  if (declares === 'dates') lines.unshift(`132 ${''.padEnd(87)}${'26/08/08  '.repeat(rounds).trimEnd()}`);
  const text = lines.join('\n');
  return declares === 'no points'
    ? overPlayers(text, (line) => `${line.slice(0, 80)}    ${line.slice(84)}`)
    : text;
}

const isPlayerLine = (line: string): boolean => line.startsWith('001');
const overPlayers = (text: string, change: (line: string) => string): string =>
  text
    .split('\n')
    .map((line) => (isPlayerLine(line) ? change(line) : line))
    .join('\n');

/** As a program that wraps at a column, and one that wraps at the last blank before it. */
function wrapped(text: string, width: number, atBlank: boolean): string {
  const wrap = (line: string): string => {
    if (line.length <= width) return line;
    const blank = line.lastIndexOf(' ', width);
    const at = atBlank && blank > 0 ? blank : width;
    return `${line.slice(0, at)}\n${wrap(line.slice(at))}`;
  };
  return text.split('\n').map(wrap).join('\n');
}

interface Loss {
  readonly kind: string;
  readonly text: string;
}

function* lossesOf(text: string, rounds: number): Generator<Loss> {
  const longest = Math.max(
    ...text
      .split('\n')
      .filter(isPlayerLine)
      .map((line) => line.length),
  );
  for (let column = FIRST_CUT; column < longest; column += 1) {
    const cut = text.split('\n').map((line) => line.slice(0, column));
    yield { kind: 'cut', text: cut.join('\n') };
  }
  for (const width of WIDTHS) {
    yield { kind: `wrapped at ${width}`, text: wrapped(text, width, false) };
    yield { kind: `wrapped before ${width}`, text: wrapped(text, width, true) };
  }
  for (let round = 1; round <= rounds; round += 1) {
    const from = 91 + 10 * (round - 1);
    const blanks = ' '.repeat(10);
    yield {
      kind: 'round deleted',
      text: overPlayers(text, (line) => line.slice(0, from) + line.slice(from + 10)),
    };
    yield {
      kind: 'round blanked',
      text: overPlayers(text, (line) => (line.slice(0, from) + blanks + line.slice(from + 10)).trimEnd()),
    };
  }
}

const isAccepted = ({ problems, games }: EventFileReading): boolean =>
  games.length > 0 && problems.every(({ severity: effect }) => effect !== 'error');

/** Why a loss cannot be known from the file; null where it can be. */
function unproved(event: TestEvent, reading: EventFileReading): string | null {
  const kept = new Set(gameList(reading));
  const lost = event.games.filter((game) => !kept.has(gameList({ games: [game] })[0]!));
  if (lost.every(({ result }) => result === '-/-')) return 'only double forfeits are lost';
  if (reading.players.every((player) => player.points === null)) return 'the file has no points';
  const system = SYSTEMS.find(([win, draw, bye]) =>
    reading.players.every(({ number, points }) => {
      const sum = reading.games.reduce((total, { white, black, result }) => {
        if (white !== number && black !== number) return total;
        if (result === 'bye') return total + bye;
        if (result === '½-½') return total + draw;
        const winner = result === '1-0' || result === '+/-' ? white : result === '-/-' ? null : black;
        return winner === number ? total + win : total;
      }, 0);
      return sum === points;
    }),
  );
  return system === undefined
    ? null
    : `the points follow from what is left, with a win ${system[0]}, a draw ${system[1]}`;
}

/** The point systems that a file need not declare: a win, a draw, a bye. */
const SYSTEMS = (
  [
    [1, 0.5],
    [3, 1],
    [2, 1],
  ] as const
).flatMap(([win, draw]) => [win, draw, 0].map((bye) => [win, draw, bye] as const));

test(`13: of ${TOURNAMENTS} tournaments none is accepted with a game less, unless nothing in the file proves it`, () => {
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const silent: string[] = [];
  for (let at = 0; at < TOURNAMENTS; at += 1) {
    const seed = 7919 * (at + 1);
    const players = at % 10 === 9 ? 30 + (seed % 170) : 2 + (seed % 29);
    const event = makeEvent(seed, players, 1 + (seed % 9), at % 5 === 0 && players < 12);
    const declares = DECLARATIONS[at % DECLARATIONS.length]!;
    const text = trfOf(event, declares);
    const whole = gameList(event).length;
    expect(isAccepted(readEventFile('section.trf', textBytes(text)))).toBe(true);
    for (const loss of lossesOf(text, event.event.rounds ?? 0)) {
      const reading = readEventFile('section.trf', textBytes(loss.text));
      count(`${loss.kind}: files`);
      if (!isAccepted(reading)) count(`${loss.kind}: refused`);
      else if (reading.games.length >= whole) count(`${loss.kind}: accepted with every game`);
      else {
        const why =
          reading.games.filter(isPlayedGame).length === event.games.filter(isPlayedGame).length
            ? 'no game over the board'
            : unproved(event, reading);
        // Where nothing proves the loss, the file says so.
        if (why === 'the file has no points') expect(codes(reading)).toContain('roundsUnproved');
        if (why !== null) count(`${loss.kind}: accepted, ${why}`);
        else silent.push(`seed ${seed}, ${declares}, ${loss.kind}\n${loss.text}`);
      }
    }
  }
  if (process.env.LOST_ROUNDS !== undefined) {
    process.stdout.write(
      `${[...counts]
        .map(([what, number]) => `${what}: ${number}`)
        .sort()
        .join('\n')}\n`,
    );
  }
  expect(silent.slice(0, 2)).toEqual([]);
});

test('13: a crosstable from which the column of a round was deleted is refused, unless nothing in it proves the loss', () => {
  for (let seed = 1; seed <= fullSize(60, 12); seed += 1) {
    const event = makeEvent(seed, 6 + (seed % 30), 3 + (seed % 7), false);
    const cells = asCrosstable(event);
    const header = cells.find((row) => row.includes('1.Rd'))!;
    expect(isAccepted(readEventSheet(cells))).toBe(true);
    for (let round = 1; round <= (event.event.rounds ?? 0); round += 1) {
      const column = header.indexOf(`${round}.Rd`);
      const reading = readEventSheet(
        cells.map((row) => (row.length > 1 ? row.filter((_, at) => at !== column) : row)),
      );
      expect([seed, round, isAccepted(reading)]).toEqual([seed, round, false]);
    }
  }
});

test('13: a TRF without points, 142, XXR and 132 is read, with a note that nothing proves its number of rounds', () => {
  const event = makeEvent(11, 9, 5, false);
  const found = (declares: Declaration): string[] => codes(readText(trfOf(event, declares)));
  expect(found('no points')).toContain('roundsUnproved');
  for (const declares of ['nothing', '142', 'XXR', 'dates'] as const) {
    expect(found(declares)).not.toContain('roundsUnproved');
  }
  const declared = `142 5\n${trfOf(event, 'no points')}`;
  expect(codes(readText(declared))).not.toContain('roundsUnproved');
});

describe('the message of a loss names what is missing', () => {
  const columns = (last: number): string =>
    trfText(
      seven().map((line) => line.slice(0, last)),
      { '132': null },
    );

  test('lines cut behind round 3 of 5 are refused, with the first player whose points prove it', () => {
    expect(words(readText(columns(119)))).toContain(
      'error: Line 9, column 81: Player 1 has 4 points, but the results of 3 rounds give 2.5, and 4 of 7 players have such a difference. Rounds are probably missing: lines were cut off, or a column was deleted. Export the file again.',
    );
  });

  test('wrapped lines are named at the first that continues another, and are no unknown records', () => {
    const text = trfText(seven(), { '132': null });
    const reading = readText(wrapped(text, 120, false));
    expect(words(reading)).toContain(
      'error: Line 10, column 1: This line continues the player line before it: an e-mail program or an editor wrapped 7 lines, so that rounds are missing. Attach the file to the e-mail, or export it again.',
    );
    expect(codes(reading)).not.toContain('unknownRecord');
    // What only looks like rounds behind another line is a record that is not known.
    expect(codes(readText(`${text}\nABC    1 w 1\n`))).not.toContain('linesWrapped');
    expect(codes(readText(`012 Open\n   1 w 1\n${text}`))).toContain('unknownRecord');
  });

  test('a round without results is one problem, however many players wait for one', () => {
    const text = trfText(
      seven().map((line) => `${line.slice(0, 108)}?${line.slice(109)}`),
      { '132': null },
    );
    expect(words(readText(text)).filter((line) => line.includes('no result yet'))).toEqual([
      'error: Line 9, column 109: Round 2 has no result yet for player 1 and 6 others ("?"). Send the file after the last round.',
    ]);
  });
});
