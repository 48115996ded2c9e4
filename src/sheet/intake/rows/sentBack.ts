import { asksFor, eventProblemWords } from '../../../events/problems/problemText';
import type { Checked } from '../clauses/checked';
import type { FileProblem } from '../section';
import type { SentBackKey } from '../sheets';
import type { Obstacle } from '../verdict';
import { EXPECTED, EXPECTED_BY_CLAUSE } from './expected';
import { dayCell, leftOutPlayers } from './newRows';
import type { NewRow } from './rows';

type Row = NewRow<SentBackKey>;

const EFFECTS = {
  error: 'Refuses the file',
  question: 'Please say',
  skipped: 'Left out',
} as const;

/** Clause 13: what goes back to the region of a section that cannot be appended: one row for each thing that stands in its way. */
export function refusalRows(checked: Checked, obstacles: readonly Obstacle[]): Row[] {
  const { draft } = checked;
  const refusing = draft.problems.filter(
    ({ problem }) => problem.effect === 'error' && asksFor(problem.code) === null,
  );
  const texts = new Set(refusing.map(({ problem }) => `${problem.line} ${problem.column} ${problem.clause}`));
  const others = obstacles.filter(
    ({ effect, place, clause, player }) =>
      player !== null ||
      effect === 'question' ||
      !texts.has(`${place?.line ?? null} ${place?.column ?? null} ${clause}`),
  );
  return [
    ...refusing.map((found) => problemRow(checked, found, 'error')),
    // That a file came twice is no fault of the region.
    ...others.filter(({ clause }) => clause !== '63').map((one) => obstacleRow(checked, one)),
    ...leftOutRows(checked),
  ];
}

/** What was left out of a file that is appended. */
export function leftOutRows(checked: Checked): Row[] {
  const problems = checked.draft.problems
    .filter(({ problem }) => problem.effect === 'skipped')
    .map((found) => problemRow(checked, found, 'skipped'));
  const players = leftOutPlayers(checked).map(({ player, games }): Row => {
    const found = `${player.name} is not known; ${games === 1 ? 'the 1 game is' : `the ${games} games are`} left out.`;
    const expected = EXPECTED_BY_CLAUSE['14.4']!;
    return {
      ...common(checked, player.file.name, 'skipped'),
      line: player.line,
      found,
      expected,
      clause: '14.4',
    };
  });
  return [...problems, ...players];
}

function common({ facts, today }: Checked, file: string, effect: keyof typeof EFFECTS): Row {
  return { file, event: facts.event, section: facts.section, effect: EFFECTS[effect], day: dayCell(today) };
}

function problemRow(checked: Checked, { file, problem }: FileProblem, effect: keyof typeof EFFECTS): Row {
  const { line, column, clause, code } = problem;
  const words = eventProblemWords(problem);
  return {
    ...common(checked, file.name, effect),
    line,
    column,
    found: words.endsWith('?') ? words : `${words}.`,
    expected: EXPECTED[code] ?? null,
    clause,
  };
}

function obstacleRow(checked: Checked, { effect, text, clause, place }: Obstacle): Row {
  return {
    ...common(checked, place?.file ?? checked.draft.files[0].name, effect),
    line: place?.line ?? null,
    column: place?.column ?? null,
    found: text,
    expected: EXPECTED_BY_CLAUSE[clause] ?? null,
    clause,
  };
}
