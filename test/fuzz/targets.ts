import type { AnyTarget } from './kit/target';
import { borders } from './readers/borders';
import { bureau, intake, ranges } from './readers/bureau';
import { cells } from './readers/cells';
import { compare, prints } from './readers/checks';
import { crosstable } from './readers/crosstable';
import {
  anything,
  csvLists,
  lists,
  pages,
  swissManager,
  swissPerfect,
  trf,
  workbooks,
} from './readers/eventFiles';
import { formulas } from './readers/formulas';
import { functions } from './readers/functions';
import { month, sheets } from './readers/month';
import { csv } from './readers/textFiles';

export { fuzz } from './kit/run';

/** Every reader of the add-in, by its name. */
export const TARGETS: readonly AnyTarget[] = [
  ...[cells, functions, csv, trf, workbooks, pages, csvLists, swissManager, swissPerfect, anything, lists],
  ...[month, sheets, crosstable, bureau, intake, ranges, compare, prints, formulas],
  borders,
];
