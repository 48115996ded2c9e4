import { asksFor, eventProblemText } from '../../events/problems/problemText';
import type { BureauTable, ColumnKey } from '../bureau';
import { TABLES } from '../bureau/tables';
import { type Checked, placeOf, placeOfPlayer } from './clauses/checked';
import type { NewRow } from './rows/rows';
import type { IntakeTables } from './tables/readIntakeTables';
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
    .filter(({ problem }) => problem.effect === 'refuses' && asksFor(problem.code) === null)
    .map((found): Obstacle => {
      const { file, problem } = found;
      const text = eventProblemText(problem, file.reading.kind);
      return { ...obstacle('refuses', problem.clause, text), place: placeOf(found) };
    });
  const all = [...draft.disagreements.map((text) => obstacle('refuses', '', text)), ...problems];
  return all.length > 0 || draft.games.length > 0 ? all : [obstacle('refuses', '', noGames(draft))];
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
          { effect: match.answered ? 'asks' : 'refuses', clause: match.clause, text: match.why, ...common },
        ];
      case 'confirm':
      case 'unknown':
        return [{ effect: 'asks', clause: '14.4', text: match.question, ...common }];
      default:
        return [];
    }
  });
}

function ofClauses({ draft, answers }: Checked, verdicts: readonly Verdict[]): Obstacle[] {
  const refusedAlready = new Set(
    draft.problems.filter(({ problem }) => problem.effect === 'refuses').map(({ problem }) => problem.clause),
  );
  return verdicts.flatMap(({ clause, found, place, verdict, questions, blocks, liftable }): Obstacle[] => {
    const asks = verdict === 'asked';
    if (!blocks || (!asks && verdict !== 'doesNot')) return [];
    if (verdict === 'doesNot' && liftable && answers.rateAnyway !== null) return [];
    // A file that is not read at all has nothing to be asked about, and one fault is said once.
    if (draft.games.length === 0 || (!asks && refusedAlready.has(clause))) return [];
    const where = place === null || place.text === '' ? '' : `${place.text}: `;
    const text = `${where}${found} (clause ${clause})`;
    return [{ effect: asks ? 'asks' : 'refuses', clause, text, place, questions, player: null }];
  });
}

/** Columns without which a figure would be another one; what else a table has no column for stands on the sheet Files. */
const NEEDED: { readonly [T in BureauTable]?: readonly ColumnKey<T>[] } = {
  events: ['section', 'boards', 'increment', 'fideRated', 'rateAnyway'],
  games: ['section', 'round', 'opponent', 'opponentFide'],
  penalties: ['section', 'kind'],
};

/** Columns that rows fill and the workbook's tables do not have: nothing is lost in silence. */
export function missingColumns(
  rows: {
    readonly [T in 'events' | 'games' | 'penalties']: readonly NewRow<ColumnKey<T>>[];
  },
  tables: IntakeTables,
  more: readonly string[],
): Obstacle[] {
  const own = (['events', 'games', 'penalties'] as const).flatMap((table) =>
    (NEEDED[table] ?? []).flatMap((key) => {
      const fills = rows[table].some((row) => isTelling((row as NewRow<string>)[key]));
      const missing = tables.has(table) && tables.placeOf(table, key) === null;
      return fills && missing ? [`${titleOf(table, key)} of the table of ${table}`] : [];
    }),
  );
  return [...own, ...more].map((column) =>
    obstacle(
      'asks',
      '',
      `There is no column ${column}. Add it: without it this section would be read as another one.`,
    ),
  );
}

/** Blank says the same as 0 minutes of increment and as no. */
const isTelling = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== 0 && value !== 'no' && value !== '';

function titleOf(table: BureauTable, key: string): string {
  return TABLES[table].columns.find((column) => column.key === key)?.title ?? key;
}
