import fc from 'fast-check';
import { fullSize } from '../support/fullSize';
import { type ChosenFile, joinFiles, type SectionDraft } from '../../src/intake';
import { tournamentFiles } from '../../src/intake/tournament';
import { makeEvent, randomEvent } from '../events/support/randomEvent';
import { gameList } from '../events/support/readings';
import {
  asSwissPerfect,
  iniText,
  type Pairing,
  scoBytes,
  SEVEN,
  SEVEN_PAIRINGS,
  trnBytes,
} from '../events/support/swissPerfectFiles';
import { bookOf, chosen, CLERK, day, intakeOf, type KeyedRow, obstacles, SEVEN_PLAYERS } from './support';

/** The table of players, with the names of the .trn. */
const PLAYERS = SEVEN_PLAYERS.map((player, at): KeyedRow =>
  at === 0 ? { ...player, surname: 'Bêta' } : player,
);

const sco = (pairings: readonly Pairing[] = SEVEN_PAIRINGS, name = 'Open.sco'): ChosenFile =>
  chosen(name, scoBytes(pairings));
const trn = (players = SEVEN, name = 'open.TRN'): ChosenFile => chosen(name, trnBytes(players));
const ini = (values: Readonly<Record<string, string | number>> = {}, name = 'OPEN.ini'): ChosenFile =>
  chosen(name, iniText(values));
const one = (...files: ChosenFile[]): SectionDraft => {
  const [draft, ...others] = joinFiles(files);
  expect(others).toEqual([]);
  return draft!;
};
const texts = (draft: SectionDraft): string[] => obstacles(intakeOf(draft, bookOf({ players: PLAYERS })));
const needs = (missing: string): string =>
  `error : SwissPerfect keeps an event in three files of one name: .sco, .trn and .ini. Choose the ${missing} of the same name together with this file.`;

describe('the .sco, the .trn and the .ini of SwissPerfect', () => {
  test('of one name are one section, in whatever order they are chosen', () => {
    const files = [sco(), trn(), ini()];
    for (const [a, b, c] of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ] as const) {
      const draft = one(files[a]!, files[b]!, files[c]!);
      expect(draft.files.map(({ name }) => name)).toEqual(['Open.sco', 'open.TRN', 'OPEN.ini']);
      expect(draft.event).toMatchObject({
        name: 'Town Open',
        organiser: 'Town Club',
        rounds: 5,
        format: null,
      });
      expect(draft.players.map(({ number, file }) => [number, file.name])).toEqual(
        SEVEN.map(({ ID }) => [ID, 'open.TRN']),
      );
      expect(draft.games.filter(({ result }) => result === 'bye')).toHaveLength(5);
      expect(draft.games).toHaveLength(20);
      expect(draft.disagreements).toEqual([]);
    }
  });

  test('have all games, forfeits and byes of the event, with colours and results', () => {
    fc.assert(
      fc.property(randomEvent, (event) => {
        const files = asSwissPerfect(event);
        const draft = one(chosen('x.sco', files.sco), chosen('x.trn', files.trn));
        expect(gameList(draft)).toEqual(gameList(event));
        const known = ['number', 'name', 'csaId', 'fideId', 'rating', 'nationalRating'] as const;
        for (const key of known) {
          expect(draft.players.map((player) => player[key])).toEqual(
            event.players.map((player) => player[key]),
          );
        }
      }),
      { numRuns: fullSize(40, 10) },
    );
  });

  test('13, 17, 19: what the files lack is asked, and the answers make the section ready', () => {
    const draft = one(sco(), trn(), ini());
    const asked = texts(draft);
    expect(asked.map((text) => /^\w+ [\d.]*/.exec(text)![0])).toEqual([
      'question 13.2',
      'question 17',
      'question 19',
    ]);
    const said = {
      ...CLERK,
      ...{ startDay: day('2026/08/08'), endDay: day('2026/08/09'), format: 'individualSwiss' as const },
      timeControl: { baseMinutes: 60, incrementSeconds: 5 },
    };
    const intake = intakeOf(draft, bookOf({ players: PLAYERS }), said);
    expect(obstacles(intake)).toEqual([]);
    expect(intake.totals).toMatchObject({ games: 15, byes: 5, forfeits: 0 });
  });

  test('keep half-point byes and other byes with points for a TRF26, though they are no activity', () => {
    const draft = one(
      sco([
        [1, 1, 2, 2, 0],
        [1, 3, 0, 1, 0],
        [1, 4, 0, 2, 0],
        [1, 0, 5, 0, 2],
        [1, 6, 0, 0, 0],
      ]),
      trn(),
    );
    expect(draft.rounds.map(({ player, code }) => `${player}${code}`)).toEqual([
      ...['11', '20', '3H', '4F', '5F', '6Z', '7Z'],
    ]);
  });

  test('13.1: without the .ini the name of the event is asked too', () => {
    expect(texts(one(sco(), trn())).some((text) => text.startsWith('question 13.1'))).toBe(true);
  });

  test('of which one is missing: what to choose with the others', () => {
    expect(texts(one(sco()))).toContain(needs('.trn'));
    expect(texts(one(sco(), ini()))).toContain(needs('.trn'));
    expect(texts(one(trn()))).toContain(needs('.sco'));
    expect(texts(one(ini()))).toContain(needs('.sco and the .trn'));
    expect(tournamentFiles([sco(), ini()])[0]!.refusals).toHaveLength(1);
  });

  test('of another name are another event', () => {
    const drafts = joinFiles([
      sco(),
      trn(),
      sco(SEVEN_PAIRINGS.slice(0, 4), 'b/open.sco'),
      trn(SEVEN, 'town.trn'),
    ]);
    expect(drafts.map(({ files }) => files.length)).toEqual([2, 1, 1]);
  });

  test('two of one ending: nobody knows which belongs to the others', () => {
    const draft = one(sco(), trn(), ini(), ini({ Name: 'Other Open' }, 'OPEN.ini (2)'));
    expect(draft.disagreements).toEqual([
      'The files "OPEN.ini" and "OPEN.ini (2)" are both the .ini of the same event of SwissPerfect. Remove them, then choose the files of one event at a time.',
    ]);
  });

  test('from before the last round', () => {
    expect(texts(one(sco(), trn(), ini({ Rounds: 7 })))).toContain(
      'error : The file is from before round 6 (Rounds of the .ini 7, results of 5 rounds). Send it after the last round.',
    );
  });

  test('with games of a player who is not in the .trn', () => {
    const draft = one(sco(), trn(SEVEN.slice(0, 6)), ini());
    expect(texts(draft).filter((text) => text.includes('opponent 7'))).toEqual([
      'error : Round 1: opponent 7 is not in the file.',
    ]);
  });

  test('17.1: too small a section is reported once nothing else is wrong', () => {
    const small = (pairings: readonly Pairing[]): string[] =>
      one(sco(pairings), trn(), ini({ Rounds: 1 })).problems.map(({ problem }) => problem.problem);
    const roundRobin: Pairing[] = [
      [1, 1, 2, 2, 0],
      [1, 2, 3, 2, 0],
      [1, 3, 1, 2, 0],
    ];
    expect(small(roundRobin)).not.toContain('sectionTooSmall');
    const three = one(
      sco(roundRobin.map(([, ...pairing], at): Pairing => [at + 1, ...pairing])),
      trn(SEVEN.slice(0, 3)),
      ini({ Rounds: 3 }),
    );
    expect(three.event.format).toBe('singleRoundRobin');
    expect(three.problems.map(({ problem }) => problem.problem)).toContain('sectionTooSmall');
    const two = one(sco([[1, 1, 2, 2, 0, 1, 2]]), trn(SEVEN.slice(0, 3)), ini({ Rounds: 1 }));
    expect(two.problems.map(({ problem }) => problem.problem)).not.toContain('sectionTooSmall');
  });

  test('8, 14.4: an arbiter among the players, and one id for two players', () => {
    const players = SEVEN.map((player) => ({ ...player, LOC_ID: '105000009' })).slice(0, 2);
    const codes = one(sco([[1, 1, 2, 2, 0]]), trn(players), ini({ Arbiter: 'Pat Player2' })).problems.map(
      ({ problem }) => problem.problem,
    );
    expect(codes).toEqual(expect.arrayContaining(['fileIdTwice', 'arbiterAmongPlayers']));
  });

  test('go into the page Tournament with either rating', () => {
    const { sco: results, trn: players } = asSwissPerfect(makeEvent(3, 8, 5, false));
    const [tournament, ...others] = tournamentFiles([chosen('x.sco', results), chosen('x.trn', players)]);
    expect([others, tournament!.refusals]).toEqual([[], []]);
    expect(tournament!.rated.rating).toBeGreaterThan(0);
  });
});
