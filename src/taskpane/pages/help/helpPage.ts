import type { Page } from '../../kit/page';
import { helpView } from './helpView';

/** The page Help: the help pages, and what the words mean. */
export function createHelpPage(): Page {
  return { view: helpView, refresh: () => Promise.resolve() };
}
