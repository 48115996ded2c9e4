import type { OtherWorkbook, SetVersions, Strictness } from '../excel';
import { isAtLeast } from '../excel';
import { RichApiError, generalException, invalidSelection } from '../model/richApiError';
import { versionOfMember } from './apiSets';
import type { RequestFacts, Use } from './requestFacts';
import type { UndoStack } from './undoStack';

/** What an Excel makes of the members that one batch uses, whatever the workbench can do. */
export interface MemberRules {
  /** Whether this Excel has the member: a load of all properties leaves out what it does not have. */
  offers(type: string, member: string): boolean;
  /** Throws what this Excel answers where it refuses the member now. */
  check(type: string, member: string, use: Use): void;
}

export interface RuleOptions {
  strictness(): Strictness;
  sets(): SetVersions;
  readonly otherWorkbook: OtherWorkbook;
  readonly undo: UndoStack;
}

/** The rules of this Excel for the next batch. */
export function rulesFor(options: RuleOptions, request: RequestFacts): MemberRules {
  const sets = options.sets();
  const behind = request.usesWorkbook && options.otherWorkbook.isInFrontOfNextRequest();
  const offers = (type: string, member: string): boolean => {
    const version = versionOfMember(type, member);
    return version === undefined || isAtLeast(sets['ExcelApi'], version);
  };
  return {
    offers,
    check(type, member, use) {
      if (!offers(type, member)) throw apiNotFound();
      if (behind) refuseBehind(type, member, use);
      options.undo.used(`${type}.${member}`, use, {
        request,
        excelApi: sets['ExcelApi'],
        undo: options.strictness().undo,
      });
    },
  };
}

const apiNotFound = (): RichApiError =>
  new RichApiError(
    'ApiNotFound',
    'The API you are trying to use could not be found. It may be available in a newer version of Excel.',
    404,
  );

/**
 * What fails while another workbook is in front: the table of Microsoft's page "Troubleshooting Excel add-ins", section "API
 * limitations when the active workbook switches". `Worksheet.gridlines` is what the client sends for `showGridlines`, `headings` for `showHeadings`.
 */
const BEHIND: Readonly<Record<string, () => RichApiError>> = {
  'Chart.activate': generalException,
  'Range.select': generalException,
  'Table.clearFilters': generalException,
  'Workbook.getActiveCell': invalidSelection,
  'Workbook.getSelectedRange': invalidSelection,
  'Workbook.getSelectedRanges': invalidSelection,
  'Worksheet.activate': generalException,
  'Worksheet.delete': invalidSelection,
  'Worksheet.gridlines': generalException,
  'Worksheet.headings': generalException,
  // Not in the table, but reported: office-js#6365. The names of the workbook are read.
  'Worksheet.names': invalidSelection,
  'WorksheetCollection.add': generalException,
  'WorksheetFreezePanes.freezeAt': generalException,
  'WorksheetFreezePanes.freezeColumns': generalException,
  'WorksheetFreezePanes.freezeRows': generalException,
  'WorksheetFreezePanes.getLocationOrNullObject': generalException,
  'WorksheetFreezePanes.unfreeze': generalException,
};

function refuseBehind(type: string, member: string, use: Use): void {
  const name = `${type}.${member}`;
  const refusal = BEHIND[name];
  // Properties are listed as what is changed; reading them is no matter of the window in front.
  if (refusal && (use !== 'load' || name === 'Worksheet.names')) throw refusal();
}
