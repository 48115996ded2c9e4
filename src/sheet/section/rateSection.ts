import * as csa2013 from '../../engine/csa2013';
import * as fide2008 from '../../engine/fide2008';
import * as qjrl from '../../engine/qjrl';
import * as rhp from '../../engine/rhp';
import type { OptionValues } from './options';
import { fideTable, qjrlTable, rhpTable, type SectionTable } from './sectionPlayer';
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
  return { table, values, record: recordOf(system, table, new Chosen(values)) };
}

function recordOf(system: SectionSystem, table: SectionTable, chosen: Chosen): SectionRecord {
  switch (system) {
    case 'csa2013':
      return csa2013.ratedSection(table, csa2013Options(chosen));
    case 'fide2008':
      return fide2008.ratedSection(fideTable(table), fide2008Options(chosen, table));
    case 'qjrl': {
      const event = { kind: chosen.one('event', qjrl.EVENT_KINDS), k: chosen.number('k') };
      return qjrl.ratedSection(qjrlTable(table), event, qjrlOptions(chosen));
    }
    case 'rhp':
      return rhp.ratedSection(rhpTable(table), {
        pointsFrom: chosen.one('pointsFrom', ['formula', 'chart']),
        rounding: chosen.one('rounding', ['halfUp', 'none']),
        ratingsUsed: chosen.one('ratingsUsed', ['atConclusion', 'atStart']),
        startingRating: chosen.number('startingRating') || null,
      });
  }
}

/** Options by their keys, in the types that the engines take; a value of another type is the first of the set. */
class Chosen {
  constructor(private readonly values: OptionValues) {}

  one<T extends string>(key: string, set: readonly T[]): T {
    return set.find((value) => value === this.values[key]) ?? set[0]!;
  }

  number(key: string): number | null {
    const value = this.values[key];
    return typeof value === 'number' ? value : null;
  }

  is(key: string): boolean {
    return this.values[key] === true;
  }
}

const ROUNDING = ['whole', 'none'] as const;

function csa2013Options(chosen: Chosen): csa2013.Csa2013SectionOptions {
  return {
    kind: chosen.one('kind', ['other', 'u8', 'u10', 'u8u10', 'beginner']),
    type: chosen.one('type', csa2013.RATING_TYPES),
    rounds: chosen.number('rounds') || null,
    braille: chosen.is('braille'),
    dispensation: chosen.is('dispensation'),
    team: chosen.is('team'),
    lowestSection: chosen.is('lowestSection'),
    manualFloor: chosen.number('floor') || null,
    readings: {
      ...csa2013.CSA2013,
      beginnerField: chosen.one('beginnerField', ['playersUp', 'percentageUp']),
      kNotGiven: chosen.one('kNotGiven', ['fromRating', 'required']),
      sixtyPercent: chosen.one('sixtyPercent', ['roundsUp', 'percentageUp']),
      requestedByeIsPlayed: chosen.is('requestedByeIsPlayed'),
      unratedGameIsPlayed: chosen.is('unratedGameIsPlayed'),
      unratedInPerformance: chosen.one('unratedInPerformance', ['leftOut', 'temporaryRating']),
      allUnrated: chosen.one('allUnrated', ['sameSteps', 'asRealExample3']),
      performanceRounding: chosen.one('performanceRounding', ROUNDING),
      newRatingRounding: chosen.one('newRatingRounding', ROUNDING),
    },
  };
}

function fide2008Options(chosen: Chosen, table: SectionTable): fide2008.Fide2008SectionOptions {
  const format = chosen.one('format', ['byCrosstable', ...fide2008.EVENT_FORMATS]);
  const byCrosstable = table.columns === 'opponents' ? 'roundRobin' : 'swiss';
  return {
    ...fide2008.FIDE2008_SECTION,
    format: format === 'byCrosstable' ? byCrosstable : format,
    floor: chosen.number('floor') ?? 0,
    matchGames: chosen.number('matchGames') || null,
    championship: chosen.one('championship', fide2008.CHAMPIONSHIPS),
    teamChampionship: chosen.is('teamChampionship'),
    readings: {
      ...fide2008.FIDE2008,
      kNotGiven: chosen.one('kNotGiven', ['fromRating', 'required']),
      unratedConditions: chosen.one('unratedConditions', ['firstEvent', 'everyEvent']),
      onePoint: chosen.one('onePoint', ['againstRated', 'inAllGames']),
      floorReached: chosen.one('floorReached', ['atLeast', 'above']),
      roundRobinAverage: chosen.one('roundRobinAverage', ['whole', 'exact']),
      doubleRoundRobinN: chosen.one('doubleRoundRobinN', ['opponents', 'games']),
      cappingPasses: chosen.one('cappingPasses', ['one', 'untilStable']),
      newAt2400: chosen.one('newAt2400', ['thirtyFirst', 'tenAtOnce']),
    },
  };
}

function qjrlOptions(chosen: Chosen): qjrl.QjrlOptions {
  return {
    method: chosen.one('method', ['tables', 'formulas']),
    print: chosen.one('print', ['corrected', 'asPrinted']),
    threePercentRule: chosen.is('threePercentRule'),
    ceilings: chosen.is('ceilings'),
    performanceCeiling: {
      above: chosen.number('performanceAbove') ?? 0,
      below: chosen.number('performanceBelow') ?? 0,
    },
    performanceOpposition: chosen.one('performanceOpposition', ['withCeilings', 'asRated']),
    cycles: chosen.number('cycles') || null,
    settledBelow: chosen.number('settledBelow') ?? 0,
    startValue: chosen.number('startValue') || null,
    provisionalRounding: chosen.one('provisionalRounding', ['nearest', 'none']),
    guardFromGames: chosen.number('guardFromGames') ?? 0,
    guardFromGain: chosen.number('guardFromGain') ?? 0,
    lightningForNewPlayers: chosen.one('lightningForNewPlayers', ['left out', 'in the performance']),
    rounding: chosen.one('rounding', ['nearest', 'none']),
  };
}
