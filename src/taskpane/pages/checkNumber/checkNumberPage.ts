import type { Surroundings } from '../../actions/actions';
import type { LoadedPage, PaneState } from '../../month/monthState';
import { explainActions } from './explainActions';
import { explainView } from './explainView';
import { readExplain } from './readExplain';

/** The page Explain: why a printed number is not ours. */
export function createExplainPage(surroundings: Surroundings): LoadedPage {
  const own = explainActions(surroundings);
  return {
    view: ({ explain }, actions) => explainView(explain, own, actions),
    read: () => readExplain(surroundings),
    newlyShown,
  };
}

/** The answer, and before it the number that a picked figure is printed as. */
function newlyShown({ explain: before }: PaneState, { explain: now }: PaneState): string | null {
  if (now.result !== null && now.result.explanation !== before.result?.explanation) return 'explain-title';
  return now.picked !== before.picked ? 'typed' : null;
}
