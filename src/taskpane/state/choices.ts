import { BLOCK_KINDS, type BlockKind } from '../../cells/columns';
import { READINGS } from '../../sheet/report/readings';
import { REPORT_STYLES } from '../../sheet/kit/sheetModel';
import { isObject, isWhole, oneOf, parseBox } from './parse';
import { type Choices, NO_CHOICES, type PickedCells, PRINTED_SOURCES, type SheetChoices } from './state';

/** Reads choices that an earlier visit saved, maybe of an older version: what does not fit is left out. */
export function parseChoices(saved: unknown): Choices {
  if (!isObject(saved)) return NO_CHOICES;
  const sheets = isObject(saved.sheets) ? Object.entries(saved.sheets) : [];
  return {
    sheetId: typeof saved.sheetId === 'string' ? saved.sheetId : null,
    sheets: Object.fromEntries(
      sheets.flatMap(([id, sheet]) => (isObject(sheet) ? [[id, parseSheet(sheet)]] : [])),
    ),
    reading: oneOf(READINGS, saved.reading, NO_CHOICES.reading),
    style: oneOf(REPORT_STYLES, saved.style, NO_CHOICES.style),
    printedSource: oneOf(PRINTED_SOURCES, saved.printedSource, NO_CHOICES.printedSource),
    printed: parsePick(saved.printed),
  };
}

function parseSheet(saved: Record<string, unknown>): SheetChoices {
  const picks: Partial<Record<BlockKind, PickedCells>> = {};
  for (const kind of BLOCK_KINDS) {
    const pick = isObject(saved.picks) ? parsePick(saved.picks[kind]) : null;
    if (pick !== null) picks[kind] = pick;
  }
  const cleared: unknown[] = Array.isArray(saved.cleared) ? saved.cleared : [];
  return {
    picks,
    cleared: BLOCK_KINDS.filter((kind) => cleared.includes(kind)),
    calculationDay: isWhole(saved.calculationDay) ? saved.calculationDay : null,
  };
}

function parsePick(saved: unknown): PickedCells | null {
  if (!isObject(saved) || typeof saved.sheetId !== 'string') return null;
  const box = parseBox(saved.box);
  return box === null ? null : { sheetId: saved.sheetId, box };
}
