import { calendarDay, formatCalendarDay } from '../../src/engine/kit/calendarDay';
import { completed } from '../../src/engine/kit/progress';
import { periodOf } from '../../src/bureau';
import { type Correction, correctionReport, correctSteps } from '../../src/publications/correction';
import { appealUntil } from '../../src/engine/csa2024/deadlines';
import { correctionDeadline } from '../../src/publications/guards';
import { CORRECTION_STANDARD } from '../../src/publications/options';
import type { TableFiles } from '../../src/publications/tableFiles';
import { corrected, correction, FIRST, madeMonth, published, turned, withEventCells } from './support';

const day = (text: string) => calendarDay(...(text.split('/').map(Number) as [number, number, number]))!;

describe('clause 63: a change is reported in time', () => {
  const FEBRUARY = periodOf(day('2024/02/01'));

  test.each([
    ['2024/01/20', FIRST, 'endOfMonthPlayed', '2024/01/31'],
    ['2024/01/20', FIRST, 'beforeListIsOut', '2024/01/31'],
    // Played in January, handed in in February (61).
    ['2024/01/20', FEBRUARY, 'endOfMonthPlayed', '2024/01/31'],
    ['2024/01/20', FEBRUARY, 'beforeListIsOut', '2024/02/29'],
  ] as const)('of a section that ended on %s', (end, period, choice, deadline) => {
    expect(formatCalendarDay(correctionDeadline(day(end), period, choice))).toBe(deadline);
  });
});

test('clause 11: an appeal is possible until 21 calendar days after the notification', () => {
  expect(formatCalendarDay(appealUntil(day('2024/02/20')))).toBe('2024/03/12');
});

const files = madeMonth(FIRST, 11);
const right: TableFiles = { ...files, games: turned(files.games) };
const chain = [published(files, FIRST)];

const stopOf = (of: Correction, packages = chain) => completed(correctSteps(packages, of, new Set()));

describe('a decision about a published month', () => {
  test.each([
    ['refuse', { reason: ' ' }, '11'],
    ['from-now-on', { decidedBy: '' }, '64'],
    ['republish', { reason: '' }, '64'],
  ] as const)('to %s needs a reason and who decided', (outcome, missing, clause) => {
    expect(stopOf(correction(right, { outcome, ...missing }))).toMatchObject({
      kind: 'decision',
      faults: [{ clause }],
    });
  });

  test('names the corrected sections, what was and is, and whether it was reported in time', () => {
    const [month] = corrected(chain, correction(right));
    expect(month!.sections).toHaveLength(1);
    const { was, is, name } = month!.sections[0]!;
    expect([was.length, is.length]).toEqual([1, 1]);
    expect(was[0]!.replace(' 1-0', ' 0-1')).toBe(is[0]);
    const report = (reportedOn: string | null) =>
      correctionReport(
        correction(right, {
          reportedOn: reportedOn === null ? null : day(reportedOn),
          notifiedOn: day('2024/02/20'),
        }),
        [month!],
      ) as { sections: { name: string; inTime: boolean | null }[]; appealUntil: string };
    expect(report(null).sections).toMatchObject([{ name, inTime: null }]);
    expect(report('2024/01/31').sections[0]!.inTime).toBe(true);
    expect(report('2024/02/01').sections[0]!.inTime).toBe(false);
    expect(report(null).appealUntil).toBe('2024/03/12');
  });

  test('of two packages with one version is none', () => {
    expect(stopOf(correction(right), [...chain, ...chain])).toMatchObject({
      kind: 'chain',
      faults: [{ package: 'csa-2024-01-v1' }],
    });
  });
});

describe('clause 10: an event abroad that was processed', () => {
  const header = files.players.split('\r\n')[0]!.split(',');
  const fide = header.indexOf('FIDE rating');
  const withFide = (rating: (id: string) => string) =>
    files.players
      .split('\r\n')
      .map((line, row) => {
        const fields = line.split(',');
        if (row === 0 || fields.length < header.length) return line;
        fields[fide] = rating(fields[0]!);
        return fields.join(',');
      })
      .join('\r\n');
  const abroad = {
    ...files,
    // A game abroad counts where the opponent has a FIDE rating (10.1).
    players: withFide(() => '1500'),
    events: withEventCells(files.events, { Where: 'Abroad', 'FIDE rated': 'yes' }),
  };
  const packages = [published(abroad, FIRST)];
  const event = abroad.events.split('\r\n')[1]!.split(',')[0]!;
  const unrated = { ...abroad, events: withEventCells(abroad.events, { 'Un-rated': 'yes' }) };
  const gone = {
    ...abroad,
    events: abroad.events
      .split('\r\n')
      .filter((_, at) => at !== 1)
      .join('\r\n'),
    games: abroad.games
      .split('\r\n')
      .filter((line) => !line.startsWith(`${event},`))
      .join('\r\n'),
    penalties: abroad.penalties
      .split('\r\n')
      .filter((line) => !line.includes(event))
      .join('\r\n'),
  };

  const rows = abroad.games.split('\r\n');
  const withoutGames = {
    ...abroad,
    games: rows.filter((line) => !line.startsWith(`${event},`)).join('\r\n'),
    penalties: gone.penalties,
  };
  const [, own = ''] = rows;
  const player = own.split(',').find((field) => /^\d{6}$/.test(field))!;
  const withoutPlayer = {
    ...withoutGames,
    games: rows.filter((line) => !line.startsWith(`${event},`) || !line.includes(player)).join('\r\n'),
  };

  test.each([
    ['un-rated', unrated],
    ['deleted', gone],
    ['left without its games', withoutGames],
    ['left without the games of one player', withoutPlayer],
  ])('is not %s on request', (_, tables) => {
    const stop = stopOf(correction(tables, { reason: 'the region asks for it' }), packages);
    expect(stop).toMatchObject({ kind: 'decision', faults: [{ clause: '10' }] });
    expect((stop as unknown as { faults: { text: string }[] }).faults[0]!.text).toContain(event);
  });

  test('is not left without a FIDE rating on Players by which a game of another player counts (10.1)', () => {
    const players = withFide((id) => (id === player ? '' : '1500'));
    const stop = stopOf(correction({ ...abroad, players }), packages);
    expect(stop).toMatchObject({ kind: 'decision', faults: [{ clause: '10' }] });
  });

  test('is taken out by the Committee, which is recorded, and a request can be refused', () => {
    const decided = correction(unrated, { decidedBy: 'Ratings Committee' });
    expect(corrected(packages, decided)[0]!.made!.publication.decidedBy).toBe('Ratings Committee');
    expect(corrected(packages, correction(unrated, { outcome: 'refuse' }))[0]!.made).toBeNull();
  });

  test('may be corrected as any other', () => {
    const games = abroad.games.replace(new RegExp(`^(${event},.*),1-0,`, 'm'), '$1,0-1,');
    expect(games).not.toBe(abroad.games);
    expect(corrected(packages, correction({ ...abroad, games }))[0]!.sections).toHaveLength(1);
  });

  test('at home is un-rated by the Bureau', () => {
    const events = withEventCells(files.events, { 'Un-rated': 'yes' });
    expect(corrected(chain, correction({ ...files, events }))[0]!.sections[0]!.isRated).toEqual({
      before: true,
      after: false,
    });
  });

  test('by standard', () => {
    expect(CORRECTION_STANDARD).toEqual({
      correctionDeadline: 'endOfMonthPlayed',
      monthsSince: 'ratedAgain',
      publishedLists: 'revisedBeside',
      highestAfterCorrection: 'follows',
    });
  });
});
