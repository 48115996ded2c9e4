import { type EventFileReading, readEventFile, writeTrf } from '../../src/events';
import { fullSize } from '../support/fullSize';
import { madeTrf } from './support/madeTrf';
import { dataFile, gameList, readText, textBytes } from './support/readings';
import { seven, trfText } from './support/trfText';
import { layoutFaults } from './support/trf26Layout';

const EXAMPLES = [
  'cp1252.trf',
  'good_trf16_csa_ids.trf',
  'good_trf26_rsa_rows.trf',
  'results_contradict.trf',
  'shifted_sa_app_layout.trf',
  'utf8_padded_by_bytes.trf',
];
const SEEDS = Array.from({ length: fullSize(500, 120) }, (_, at) => at);

/** Everything that a TRF holds of its players: name, ids, birth, sex, title, ratings, points, rank; and every round. */
function contents({ players, original, ...reading }: EventFileReading): object {
  const rounds = original!.rounds.map(({ player, round, opponent, colour, code }) =>
    [player, round, opponent, colour, code].join(' '),
  );
  return {
    players: players.map((player) => ({ ...player, line: null })),
    rounds: rounds.sort(),
    games: gameList(reading),
  };
}

describe('TRF in, TRF26 out, in again', () => {
  test.each(EXAMPLES)(
    '%s: every player, id, birth, title, result code, point and rank is the same',
    (name) => {
      const first = readEventFile(name, dataFile(name));
      const text = writeTrf(first);
      const again = readText(text);
      expect(first.players).toHaveLength(6);
      expect(contents(again)).toEqual(contents(first));
      expect(layoutFaults(text)).toEqual([]);
      expect([again.kind, again.encoding]).toEqual(['trf26', 'UTF-8']);
      const { startDay, endDay, name: event, city, arbiters } = first.event;
      expect(again.event).toMatchObject({ startDay, endDay, name: event, city, arbiters });
    },
  );

  test(`${SEEDS.length} made files with every result code: the same, line by line and character by character`, () => {
    const codes = new Set<string>();
    const failures: unknown[] = [];
    for (const seed of SEEDS) {
      const made = madeTrf(seed);
      const first = readText(made.text);
      const text = writeTrf(first);
      for (const { opponent, code } of first.original!.rounds) {
        codes.add(`${opponent === null ? 'without' : 'with'} ${code}`);
      }
      const faults = layoutFaults(text);
      const lost = made.lines.filter((line) => !text.includes(`\r\n${line}\r\n`));
      const same = JSON.stringify(contents(readText(text))) === JSON.stringify(contents(first));
      if (faults.length > 0 || lost.length > 0 || !same) failures.push({ seed, faults, lost, same });
    }
    expect(failures).toEqual([]);
    expect([...codes].sort()).toEqual(
      [
        ...['1', '0', '=', '+', '-', 'W', 'L', 'D'].map((code) => `with ${code}`),
        ...['U', 'F', 'H', 'Z', '', '+', '-', '='].map((code) => `without ${code}`),
      ].sort(),
    );
  });

  test('the made files are laid out by the standard themselves, and read with nothing to refuse', () => {
    for (const seed of SEEDS.slice(0, 100)) {
      const { text } = madeTrf(seed);
      expect(layoutFaults(text)).toEqual([]);
      const refusals = readText(text).problems.filter(
        ({ severity: effect, clause }) => effect === 'error' && clause === '',
      );
      expect({ seed, refusals }).toEqual({ seed, refusals: [] });
    }
  });

  test.each([
    ['begins with a byte order mark', (text: string) => `\uFEFF${text}`],
    ['a column too far right', (text: string) => text.replace(/\r\n001 /, '\r\n001  ')],
    ['192 without 310', (text: string) => text.replace(/192 \S+/, '192 FIDE_TEAM')],
    ['no type of the standard', (text: string) => text.replace(/192 \S+/, '192 SWISS')],
    ['a day first', (text: string) => text.replace('042 2026/08/08', '042 08/08/2026')],
    ['a code that is none', (text: string) => text.replace(/ w 1/, ' w 2')],
  ])('the check of the layout notices %s', (_, change) => {
    const text = SEEDS.map((seed) => madeTrf(seed)).find(
      (made) => !made.isTeamEvent && made.text.includes(' w 1'),
    )!.text;
    expect(layoutFaults(text)).toEqual([]);
    expect(layoutFaults(change(text))).not.toEqual([]);
  });
});

describe('other spellings of a file come out as the standard has them, and mean the same', () => {
  test.each([
    [
      'codes in small letters',
      (text: string) => text.replace(/0000 - ([HFUZ])/g, (cell) => cell.toLowerCase()),
    ],
    ['s for Black', (text: string) => text.replace(/(\d) b /g, '$1 s ')],
    ['f for a woman', (text: string) => text.replace(/^(001 .{4} )w/gm, '$1f')],
    ['a title in one letter', (text: string) => text.replace(/^(001 .{4} .)( GM)/gm, '$1  g')],
    [
      'points of XXS instead of 162',
      (text: string) => text.replace('162  W 3.0    D 1.0', 'XXS W=3.0 D=1.0'),
    ],
  ])('%s', (_, change) => {
    let changed = 0;
    for (const seed of SEEDS.slice(0, 60)) {
      const { text } = madeTrf(seed);
      if (change(text) === text) continue;
      changed += 1;
      const out = writeTrf(readText(change(text)));
      expect(layoutFaults(out)).toEqual([]);
      expect(contents(readText(out))).toEqual(contents(readText(text)));
    }
    expect(changed).toBeGreaterThan(5);
  });

  test('a name of a team is put back into its columns where the writer counted bytes', () => {
    const made = SEEDS.map((seed) => madeTrf(seed)).find(
      ({ isTeamEvent, text }) => isTeamEvent && /^001 .*\P{ASCII}/mu.test(text),
    )!;
    const byBytes = made.text
      .split('\r\n')
      .map((line) => {
        const extra = textBytes(line).length - line.length;
        // The blanks behind the name are fewer by the bytes that its letters have beyond their first.
        return extra === 0
          ? line
          : line.replace(new RegExp(`(\\P{ASCII}\\S*(?: \\S+)*) {${extra}}(?= )`, 'u'), '$1');
      })
      .join('\r\n');
    const out = writeTrf(readText(byBytes));
    expect(byBytes).not.toBe(made.text);
    expect(layoutFaults(out)).toEqual([]);
    expect(made.lines.filter((line) => !out.includes(`\r\n${line}\r\n`))).toEqual([]);
  });

  test('a national row keeps its own name, class, sex and birth, in the columns and the spelling of the standard', () => {
    const head = 'RSA    1 fCMD Ann Alpha'.padEnd(48);
    const own = `${head}1201 CAP   103000001 1990.02.03`;
    const text = trfText([...seven({}), own]);
    const out = writeTrf(readText(text));
    expect(out).toContain(`\r\n${head.replace('fCMD', 'wCMD')}1201 CAP   103000001 1990/02/03\r\n`);
    expect(layoutFaults(out)).toEqual([]);
  });

  test('national rows of another federation and points given by the arbiter (299) stay as they are', () => {
    const own = ['ZIM    1'.padEnd(48) + '1500 HAR       Z1234', '299          -0.5    1    2'];
    const out = writeTrf(readText(trfText([...seven({}), ...own])));
    for (const line of own) expect(out).toContain(`\r\n${line}\r\n`);
    expect(layoutFaults(out)).toEqual([]);
  });

  test('records of pairing programs and comments are left out', () => {
    const out = writeTrf(readText(trfText([...seven({}), 'XXZ 5', '### a remark', 'XXR 5'])));
    expect(out).not.toMatch(/XX|###/);
    expect(out).toContain('\r\n142 5\r\n');
  });

  test('what has no room stays blank and never becomes another number', () => {
    const [first] = readText(madeTrf(1).text).players;
    const long = { ...first!, id58: '123456789012', csaId: null, region: null, nationalRating: null };
    const out = writeTrf({ event: readText(madeTrf(1).text).event, players: [long], games: [] });
    expect(out).not.toContain('12345678901');
  });
});
