import { asksFor, eventProblemText } from '../../src/events';
import { FILE_PROBLEMS, eventProblem } from '../../src/problems/files';
import { declared } from '../../src/problems/table';

describe('the words of a problem', () => {
  const problem = (line: number | null, column: number | null) =>
    eventProblem('opponentUnknown', { line, column }, { opponent: 77, round: 3 });

  test('name the line of a text and the cell of a list', () => {
    const text = 'Round 3: opponent 77 is not in the file.';
    expect(eventProblemText(problem(20, 92), 'trf16')).toBe(`Line 20, column 92: ${text}`);
    expect(eventProblemText(problem(20, null), 'trf26')).toBe(`Line 20: ${text}`);
    expect(eventProblemText(problem(20, 28), 'chessResultsCrosstable')).toBe(`Cell AB20: ${text}`);
    expect(eventProblemText(problem(20, 26), 'chessResultsPlayers')).toBe(`Cell Z20: ${text}`);
    expect(eventProblemText(problem(20, 52), 'playerCard')).toBe(`Cell AZ20: ${text}`);
    expect(eventProblemText(problem(20, 53), 'unknown')).toBe(`Cell BA20: ${text}`);
    expect(eventProblemText(problem(20, 702), 'unknown')).toBe(`Cell ZZ20: ${text}`);
    expect(eventProblemText(problem(20, 703), 'unknown')).toBe(`Cell AAA20: ${text}`);
    expect(eventProblemText(problem(20, null), 'chessResultsPairings')).toBe(`Row 20: ${text}`);
    expect(eventProblemText(problem(null, null), 'swissManager')).toBe(text);
  });

  test('have the clause of their kind behind them', () => {
    expect(eventProblemText(eventProblem('endMissing', null, {}), 'trf16')).toBe(
      'The end date is missing (36). Fill it in (clause 13.2).',
    );
  });

  test('what a person has to say of the event is known for the problems that ask', () => {
    expect(asksFor('endMissing')).toBe('endDay');
    expect(asksFor('timeUnknown')).toBe('timeControl');
    expect(asksFor('resultsContradict')).toBeNull();
  });

  test('every clause is a number of the regulations', () => {
    for (const code of Object.keys(FILE_PROBLEMS))
      expect(declared(code).clause).toMatch(/^(\d{1,2}(\.\d)?)?$/);
  });
});
