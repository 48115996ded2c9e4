import type { Strictness } from '../excel';
import { isAtLeast } from '../excel';
import { RichApiError } from '../model/richApiError';
import type { RequestFacts, Use } from './requestFacts';

/** A use of a member that empties the list of what the user can undo. */
export interface UndoCleared {
  /** The number of the request. */
  readonly request: number;
  /** Such as `Worksheet.delete`. */
  readonly member: string;
}

/** The Excel in which a member is used. */
interface Circumstances {
  readonly request: RequestFacts;
  readonly excelApi: string | undefined;
  readonly undo: Strictness['undo'];
}

/** From here on most of what add-ins write can be undone, and several requests can be one step. */
const UNDOABLE = '1.19';
const MERGEABLE = '1.20';

/**
 * Members that cannot be undone, and on which Excel: the table of Microsoft's page "Undo support with the Excel JavaScript
 * API", as far as the workbench has them.
 */
const NOT_UNDOABLE: Readonly<Record<string, Strictness['undo'] | 'everywhere'>> = {
  'DocumentProperties.author': 'web',
  'DocumentProperties.category': 'web',
  'DocumentProperties.comments': 'web',
  'DocumentProperties.company': 'web',
  'DocumentProperties.keywords': 'web',
  'DocumentProperties.manager': 'web',
  'DocumentProperties.revisionNumber': 'web',
  'DocumentProperties.subject': 'web',
  'DocumentProperties.title': 'web',
  'NamedItem.comment': 'web',
  'Workbook.close': 'everywhere',
  'Workbook.insertWorksheetsFromBase64': 'everywhere',
  'Workbook.save': 'everywhere',
  'Worksheet.copy': 'everywhere',
  'Worksheet.delete': 'everywhere',
  'Worksheet.name': 'desktop',
  'Worksheet.position': 'desktop',
  'Worksheet.standardWidth': 'web',
  'Worksheet.visibility': 'desktop',
  'WorksheetProtection.protect': 'everywhere',
  'WorksheetProtection.setPassword': 'everywhere',
  'WorksheetProtection.unprotect': 'everywhere',
  'WorksheetProtection.updateOptions': 'everywhere',
};

/** Methods that read, find or show, and so leave nothing to undo; so do the functions of a sheet, and all of the runtime. */
const CHANGES_NOTHING = /^(_|get|find|calculate|select$|activate$|suspend|load)/i;
const NO_DOCUMENT = /^(Functions|Runtime|\w+Service|CustomFunctions|Application)\./;

/** Keeps the log of what would empty the user's Undo, and refuses what cannot be merged into one step. */
export class UndoStack {
  readonly cleared: UndoCleared[] = [];

  used(member: string, use: Use, { request, excelApi, undo }: Circumstances): void {
    const name = member.slice(member.indexOf('.') + 1);
    if (use === 'load' || NO_DOCUMENT.test(member) || (use === 'call' && CHANGES_NOTHING.test(name))) return;
    const never = NOT_UNDOABLE[member];
    const canBeUndone =
      never === undefined ? isAtLeast(excelApi, UNDOABLE) : never !== 'everywhere' && never !== undo;
    if (canBeUndone) return;
    if (request.mergesUndo && isAtLeast(excelApi, MERGEABLE)) throw undoNotSupported();
    this.cleared.push({ request: request.index, member });
  }
}

const undoNotSupported = (): RichApiError =>
  new RichApiError(
    'UndoNotSupported',
    "The operation can't be undone, so it can't be part of an undo group.",
  );
