import type { QjrlRatedRecord, QjrlSection, QjrlUnratedRecord } from '../../../engine/qjrl';
import { WHOLE_FORMAT } from '../../kit/formats';
import type { CellSpec } from '../../kit/sheetBuilder';
import { differenceOfScore, percentOfScore } from './qjrlFormulas';
import type { SectionPage } from './sectionPage';

/** The rated players' records. */
export function ratedPlayers({ players }: QjrlSection): QjrlRatedRecord[] {
  return players.filter((record): record is QjrlRatedRecord => record.kind === 'rated');
}

/** The unrated players' records of those who have played; the others have nothing to work out. */
export function unratedPlayers({ players }: QjrlSection): UnratedWithGames[] {
  return players.filter(
    (record): record is UnratedWithGames => record.kind === 'unrated' && record.performance !== null,
  );
}

/** An unrated player with a game, and so with a performance. */
export type UnratedWithGames = QjrlUnratedRecord & { readonly performance: number };

export const DETAIL = '0.00';

/** Section 2: the percentage score and its difference. */
export function scoreFigures(
  page: SectionPage,
  record: QjrlSection,
  { player, scoreDifference }: QjrlRatedRecord | QjrlUnratedRecord,
): CellSpec[] {
  const { number } = player;
  return [
    page.figure(
      `${number}/percent`,
      scoreDifference?.percent ?? null,
      (at) => percentOfScore(at.cell(`${number}/score`), at.cell(`${number}/games`), record),
      record.options.method === 'tables' ? WHOLE_FORMAT : DETAIL,
    ),
    page.figure(
      `${number}/diff`,
      scoreDifference?.diff ?? null,
      (at) => differenceOfScore(at, at.cell(`${number}/percent`), record),
      record.options.method === 'tables' ? WHOLE_FORMAT : DETAIL,
    ),
  ];
}
