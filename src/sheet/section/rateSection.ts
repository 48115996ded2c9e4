import * as csa2013 from '../../engine/csa2013';
import * as fide2008 from '../../engine/fide2008';
import * as qjrl from '../../engine/qjrl';
import * as rhp from '../../engine/rhp';
import type { OptionValues } from './options';
import type { SectionTable } from './sectionPlayer';
import { type SectionSystem } from './sectionSystem';

/** What an engine has found of a section, every figure on the way included. */
export type SectionRecord =
  csa2013.Csa2013SectionRecord | fide2008.Fide2008SectionRecord | qjrl.QjrlSection | rhp.RhpSection;

/** A section with what it was rated from. */
export interface RatedSection<R extends SectionRecord = SectionRecord> {
  readonly table: SectionTable;
  readonly values: OptionValues;
  readonly record: R;
}

/**
 * Rates a section by one of the four documents.
 *
 * @param table from `readCrosstable`
 * @param values from `readOptions`, or `standardOptions` with changes
 */
export function rateSection(system: SectionSystem, table: SectionTable, values: OptionValues): RatedSection {
  return { table, values, record: recordOf(system, table, values) };
}

function recordOf(system: SectionSystem, table: SectionTable, values: OptionValues): SectionRecord {
  switch (system) {
    case 'csa2013':
      return csa2013.ratedSection(table, {
        ...chosen(csa2013.CSA2013_SECTION, values),
        readings: chosen(csa2013.CSA2013, values),
      });
    case 'fide2008':
      return fide2008.ratedSection(table, {
        ...chosen(fide2008.FIDE2008_SECTION, values),
        ...(values['format'] === 'byCrosstable' ? { format: formatOf(table) } : {}),
        readings: chosen(fide2008.FIDE2008, values),
      });
    case 'qjrl':
      return qjrl.ratedSection(table, chosen(QJRL_EVENT, values), {
        ...chosen(qjrl.QUEENSLAND_JUNIOR, values),
        ...(values['cycles'] === 0 ? { cycles: null } : {}),
        performanceCeiling: {
          above: Number(values['performanceAbove']),
          below: Number(values['performanceBelow']),
        },
      });
    case 'rhp':
      return rhp.ratedSection(table, chosen(rhp.RED_HOT_PAWN, values));
  }
}

const QJRL_EVENT: qjrl.QjrlEvent = { kind: 'open', k: null };

function formatOf({ columns }: SectionTable): fide2008.EventFormat {
  return columns === 'opponents' ? 'roundRobin' : 'swiss';
}

/**
 * An engine's options with those that are chosen: the keys and values of `options.ts` are the engines' own, which a test
 * holds them to. 0 is blank where an option may be left blank.
 */
function chosen<T extends object>(standard: T, values: OptionValues): T {
  const entries = Object.entries(standard as Readonly<Record<string, unknown>>).map(
    ([key, usual]): [string, unknown] => {
      const value = values[key];
      return [key, value === undefined || (value === 0 && usual === null) ? usual : value];
    },
  );
  return Object.fromEntries(entries) as T;
}
