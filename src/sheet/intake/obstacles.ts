import { asksFor, eventProblemText } from '../../events/problems/problemText';
import { type Checked, placeOf, placeOfPlayer } from './clauses/checked';
import type { Obstacle, Verdict } from './verdict';

/** What stands between a section and the tables, in the order: files, players, clauses. */
export function obstaclesOf(checked: Checked, verdicts: readonly Verdict[]): readonly Obstacle[] {
  return [...ofFiles(checked), ...ofPlayers(checked), ...ofClauses(checked, verdicts)];
}

const obstacle = (effect: Obstacle['effect'], clause: string, text: string): Obstacle => ({
  effect,
  clause,
  text,
  place: null,
  questions: [],
  player: null,
});

/** Problems that refuse a file. What a person can say instead is asked by the verdict of its clause. */
function ofFiles({ draft }: Checked): Obstacle[] {
  const problems = draft.problems
    .filter(({ problem }) => problem.effect === 'error' && asksFor(problem.code) === null)
    .map((found): Obstacle => {
      const { file, problem } = found;
      const text = eventProblemText(problem, file.reading.kind);
      return { ...obstacle('error', problem.clause, text), place: placeOf(found) };
    });
  const all = [...draft.disagreements.map((text) => obstacle('error', '', text)), ...problems];
  return all.length > 0 || draft.games.length > 0 ? all : [obstacle('error', '', noGames(draft))];
}

function noGames({ files }: Checked['draft']): string {
  const names = files.map(({ name }) => `"${name}"`).join(' and ');
  return files.every(({ reading }) => reading.kind === 'chessResultsPlayers')
    ? `${names}: a list of players without games. Choose it together with the crosstable or the pairings of the same tournament.`
    : `${names}: there are no games in it.`;
}

/** Players who are not clear; one without an entry in any round changes nothing and is not asked about. */
function ofPlayers({ matches }: Checked): Obstacle[] {
  return matches.flatMap((match): Obstacle[] => {
    const { player, games } = match;
    if (games === 0) return [];
    const place = placeOfPlayer(player);
    const common = { place, questions: ['players'] as const, player: player.number };
    switch (match.kind) {
      case 'refused':
        // What a person has said can be said otherwise.
        return [
          { effect: match.answered ? 'question' : 'error', clause: match.clause, text: match.why, ...common },
        ];
      case 'confirm':
      case 'unknown':
        return [{ effect: 'question', clause: '14.4', text: match.question, ...common }];
      default:
        return [];
    }
  });
}

function ofClauses({ draft, answers }: Checked, verdicts: readonly Verdict[]): Obstacle[] {
  const refusedAlready = new Set(
    draft.problems.filter(({ problem }) => problem.effect === 'error').map(({ problem }) => problem.clause),
  );
  return verdicts.flatMap(({ clause, found, place, verdict, questions, blocks, liftable }): Obstacle[] => {
    const asks = verdict === 'asked';
    if (!blocks || (!asks && verdict !== 'doesNot')) return [];
    if (verdict === 'doesNot' && liftable && answers.rateAnyway !== null) return [];
    // A file that is not read at all has nothing to be asked about, and one fault is said once.
    if (draft.games.length === 0 || (!asks && refusedAlready.has(clause))) return [];
    const where = place === null || place.text === '' ? '' : `${place.text}: `;
    const text = `${where}${found} (clause ${clause})`;
    return [{ effect: asks ? 'question' : 'error', clause, text, place, questions, player: null }];
  });
}

/** A column that a run needs, such as `Round of the table of games`, and the workbook's table does not have. */
export function missingColumn(column: string): Obstacle {
  const text = `There is no column ${column}. Add it to the header row: without it this section would be rated differently.`;
  return obstacle('question', '', text);
}
