import { dataFile } from '../events/support/readings';
import { readBoardResult } from '../../src/cells/readBoardResult';
import { periodOf } from '../../src/bureau';
import {
  appended,
  bookOf,
  CLERK,
  day,
  draftOf,
  intakeOf,
  monthOf,
  obstacles,
  SIX,
  verdictsOf,
} from './support';

const AUGUST = periodOf(day('2026/08/01'));

describe('an example file with national rows', () => {
  const book = bookOf({ players: SIX });
  const intake = intakeOf(draftOf(dataFile('good_trf26_rsa_rows.trf')), book);

  test('is ready once the host region is known', () => {
    expect(obstacles(intakeOf(intake.draft, book, {}))).toEqual([
      'question 13.4: No file has the code of the host region (clause 13.4).',
    ]);
    expect(obstacles(intake)).toEqual([]);
    expect(intake.state).toBe('ready');
  });

  test('has a verdict for each clause', () => {
    expect(intake.verdicts.map(({ clause, verdict }) => `${clause} ${verdict}`)).toEqual([
      '6 asked',
      '7 asked',
      '8 meets',
      '9 meets',
      '13.1 meets',
      '13.2 meets',
      '13.3 meets',
      '13.4 meets',
      '13.5 asked',
      '14.1 meets',
      '14.2 meets',
      '14.3 meets',
      '14.4 meets',
      '14.5 meets',
      '15 meets',
      '16 meets',
      '17.1 meets',
      '19 meets',
      '21 meets',
      '22 meets',
      '46 meets',
      '55 meets',
      '57 note',
      '60 asked',
      '61 meets',
      '62 note',
      '63 meets',
      '65 meets',
    ]);
    expect(verdictsOf(intake, '17.1')).toEqual([
      'meets: Round robin with 6 players and 5 completed rounds; 17.1 asks 6 and 5.',
    ]);
    expect(verdictsOf(intake, '65')).toEqual(['meets: Rated in August 2026, published on 2026/09/01 (66).']);
  });

  test('becomes rows that the month takes without a problem', () => {
    const month = monthOf(appended(book, intake.rows!), AUGUST);
    expect(month.problems.filter(({ table }) => table !== 'performances' && table !== 'history')).toEqual([]);
    expect(month.counts).toMatchObject({ players: 6, events: 1, games: 15, gamesLeftOut: 0 });
    expect(month.events[0]).toMatchObject({
      name: 'Constructed Open, Section A',
      format: 'singleRoundRobin',
      rounds: 5,
      minutes: 65,
      startDay: day('2026/08/08'),
      endDay: day('2026/08/09'),
      receivedDay: day('2026/08/20'),
      abroad: false,
    });
    expect(readBoardResult(intake.rows!.games[0]!.result as string)).toBe('whiteWins');
    expect(intake.rows!.files[0]).toMatchObject({
      file: 'file1.trf',
      kind: 'TRF26',
      section: 'Section A',
      region: 'CAP',
      chiefArbiter: 'NA Arbiter, Anna',
      chiefArbiterId: '14300000',
      roundDays: '2026/08/08, 2026/08/08, 2026/08/08, 2026/08/09, 2026/08/09',
      games: 15,
    });
  });
});

describe('an example file whose words and games say two formats', () => {
  const draft = draftOf(dataFile('good_trf16_csa_ids.trf'));

  test('is asked about its format, and ready with the answer', () => {
    expect(obstacles(intakeOf(draft))).toEqual([
      'question 17: Line 8, column 5: The file says "Individual: Swiss-System", but the games are those of a round robin. Which was it? (clause 17).',
    ]);
    const answered = intakeOf(draft, bookOf({ players: SIX }), { ...CLERK, format: 'individualSwiss' });
    expect(answered.state).toBe('ready');
    expect(answered.rows!.events[0]).toMatchObject({ format: 'Swiss' });
  });
});
