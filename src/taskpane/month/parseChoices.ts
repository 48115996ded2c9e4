import { BLOCK_KINDS, type BlockKind } from '../../cells/columns';
import { REPORT_STYLES } from '../../sheet/kit/sheetModel';
import { parseInterpretations, READINGS } from '../../sheet/documents/csa2024/readings';
import type { PickedCells } from '../kit/page';
import { isObject, isWhole, oneOf, parsePick, parseSheets } from '../kit/parse';
import { INITIAL_CHOICES, type MonthChoices, type SheetChoices } from './monthChoices';
import { asCalendarDay } from '../../engine/kit/calendarDay';

/** Reads choices that an earlier visit saved, maybe of an older version: what does not fit is left out. */
export function parseChoices(saved: unknown): MonthChoices {
  if (!isObject(saved)) return INITIAL_CHOICES;
  return {
    ...parseSheets(saved, parseSheet),
    style: oneOf(REPORT_STYLES, saved.style, INITIAL_CHOICES.style),
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
    calculationDay: isWhole(saved.calculationDay) ? asCalendarDay(saved.calculationDay) : null,
    reading: READINGS.find((one) => one === saved.reading) ?? null,
    interpretations: isObject(saved.interpretations) ? parseInterpretations(saved.interpretations) : null,
  };
}
