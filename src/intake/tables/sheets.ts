import { type Cells, placesOfColumns } from '../../cells/headers';
import { laterColumn, linesOfLog, logColumn, type LogSheet } from '../../bureau/tables/logSheet';
import { DATE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';

/** What was appended from which file (13, 15, 61, 63): one row a file and section. */
export const FILES_SHEET = {
  sheetName: 'Files',
  tableName: 'CsaFiles',
  note: 'Every file that was appended, with what the tables have no column for: organiser, arbiters, dates of the rounds, and the result for each clause. A file on this sheet is not appended again (63).',
  columns: [
    logColumn('file', 'File', 26),
    logColumn('event', 'Event', 30),
    logColumn('section', 'Section', 16),
    logColumn('start', 'Start date', 12, DATE_FORMAT),
    logColumn('end', 'End date', 12, DATE_FORMAT),
    logColumn('received', 'Received on', 13, DATE_FORMAT),
    logColumn('state', 'State', 12),
    logColumn('kind', 'Kind', 24),
    logColumn('hash', 'Hash', 20),
    logColumn('region', 'Host region', 13),
    logColumn('organiser', 'Organiser', 22),
    logColumn('organiserId', 'Organiser CSA id', 18),
    logColumn('chiefArbiter', 'Chief arbiter', 24),
    logColumn('chiefArbiterId', 'Chief arbiter id', 18),
    logColumn('otherArbiters', 'Other arbiters', 30),
    logColumn('roundDays', 'Round dates', 30),
    logColumn('registered', 'Registered on', 15, DATE_FORMAT),
    logColumn('rateAnyway', 'Rate anyway decided by', 24),
    logColumn('link', 'Link', 24),
    logColumn('interpretations', 'Interpretations', 30),
    logColumn('games', 'Games', 10, WHOLE_FORMAT),
    logColumn('leftOut', 'Games left out', 16, WHOLE_FORMAT),
    logColumn('verdicts', 'Clauses', 60),
    laterColumn('handedInBy', 'Handed in by', 22),
    laterColumn('registeredBy', 'Registered by', 22),
    laterColumn('arbitersPlayed', 'Arbiters who played', 24),
  ],
} as const satisfies LogSheet;
export type FilesKey = (typeof FILES_SHEET)['columns'][number]['key'];

/** Where the columns of the sheet Files stand in its table, its header first. */
export function placesInFiles([header = []]: Cells): Map<FilesKey, number> {
  return placesOfColumns<FilesKey>(header, FILES_SHEET.columns);
}

/** Its rows. */
export const linesOfFiles = (cells: Cells) => linesOfLog<FilesKey>(FILES_SHEET, cells);

/** What goes back to the region (13): one row for each thing that is wrong with a file. */
export const SENT_BACK_SHEET = {
  sheetName: 'Sent back',
  tableName: 'CsaSentBack',
  note: 'What is wrong with files, one row each, ready to be sent to the region: a file that does not comply is not processed and is sent back (clause 13). Each refusal can be appealed against until the day in Appeal until (11). A file that comes again joins its entry: the day and what changed are in the last two columns.',
  columns: [
    logColumn('file', 'File', 26),
    logColumn('event', 'Event', 30),
    logColumn('section', 'Section', 16),
    logColumn('effect', 'Effect', 24),
    logColumn('line', 'Line', 8, WHOLE_FORMAT),
    logColumn('column', 'Column', 10, WHOLE_FORMAT),
    logColumn('found', 'What was found', 70),
    logColumn('expected', 'What is expected', 60),
    logColumn('clause', 'Clause', 10),
    logColumn('day', 'Checked on', 13, DATE_FORMAT),
    laterColumn('region', 'Host region', 13),
    laterColumn('appealUntil', 'Appeal until', 13, DATE_FORMAT),
    laterColumn('cameAgain', 'Came again on', 15, DATE_FORMAT),
    laterColumn('changed', 'What changed', 40),
  ],
} as const satisfies LogSheet;
/** What a row of the sheet means for its file; rows are read back by it. */
export const SENT_BACK_EFFECTS = {
  error: 'Refuses the file',
  question: 'Please answer',
  skipped: 'Left out',
} as const;
export type SentBackKey = (typeof SENT_BACK_SHEET)['columns'][number]['key'];
