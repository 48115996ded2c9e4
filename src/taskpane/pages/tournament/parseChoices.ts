import { isValueOf } from '../../../engine/kit/interpretation';
import { REPORT_STYLES } from '../../../sheet/kit/sheetModel';
import { isObject, oneOf, parseBox, parseSheets } from '../../kit/parse';
import { type OptionValues, rulesOf, TOURNAMENT_RULES, type TournamentRules } from './documents';
import {
  INITIAL_CHOICES,
  INITIAL_SHEET_TOURNAMENT,
  type SheetTournament,
  type TournamentChoices,
} from './tournamentState';

/** Reads choices that an earlier visit saved, maybe of an older version: what does not fit is left out. */
export function parseChoices(saved: unknown): TournamentChoices {
  if (!isObject(saved)) return INITIAL_CHOICES;
  return {
    ...parseSheets(saved, parseSheet),
    style: oneOf(REPORT_STYLES, saved.style, INITIAL_CHOICES.style),
  };
}

function parseSheet(saved: Record<string, unknown>): SheetTournament {
  const options: Partial<Record<TournamentRules, OptionValues>> = {};
  for (const system of TOURNAMENT_RULES) {
    const values = isObject(saved.options) ? saved.options[system] : null;
    if (isObject(values)) options[system] = parseOptions(system, values);
  }
  return {
    pick: parseBox(saved.pick),
    system: oneOf(TOURNAMENT_RULES, saved.system, INITIAL_SHEET_TOURNAMENT.system),
    options,
  };
}

function parseOptions(system: TournamentRules, saved: Record<string, unknown>): OptionValues {
  const known = rulesOf(system).options.filter((spec) => isValueOf(spec, saved[spec.key]));
  return Object.fromEntries(known.map(({ key }) => [key, saved[key]])) as OptionValues;
}
