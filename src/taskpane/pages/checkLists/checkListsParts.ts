import type { CompareWorkbook } from '../../../excel/compareWorkbook';
import type { Focus, Pane, Slice } from '../../kit/page';
import type { CheckListsState } from './checkListsState';

/** What the page works with. */
export interface CheckListsParts {
  readonly pane: Pane;
  readonly state: Slice<CheckListsState>;
  readonly focus: Focus;
  readonly excel: CompareWorkbook;
}
