import type { PageLayoutState } from '../../model/documentState';

/** The numbers that files have for paper. */
const paperNumbers: Readonly<Record<PageLayoutState['paperSize'], number>> = {
  Letter: 1,
  Legal: 5,
  A3: 8,
  A4: 9,
  A5: 11,
};

const inches = (points: number): number => points / 72;

/** The margins of a sheet as our library takes them, in inches. */
export function marginsOf(layout: PageLayoutState) {
  return {
    left: inches(layout.leftMargin),
    right: inches(layout.rightMargin),
    top: inches(layout.topMargin),
    bottom: inches(layout.bottomMargin),
    header: inches(layout.headerMargin),
    footer: inches(layout.footerMargin),
  };
}

/** Puts into the part of a sheet how it is printed, around the margins, which our library has written. */
export function withPrintSetUp(sheetXml: string, layout: PageLayoutState): string {
  const { zoom, orientation, paperSize, centerHorizontally, centerVertically } = layout;
  const fits = zoom.scale === undefined || zoom.scale === null;
  // 0 pages: as many as it takes.
  const size = fits
    ? `fitToWidth="${zoom.horizontalFitToPages ?? 0}" fitToHeight="${zoom.verticalFitToPages ?? 0}"`
    : `scale="${zoom.scale}"`;
  const centred = `<printOptions horizontalCentered="${centerHorizontally ? 1 : 0}" verticalCentered="${centerVertically ? 1 : 0}"/>`;
  const setUp = `<pageSetup paperSize="${paperNumbers[paperSize]}" ${size} orientation="${orientation.toLowerCase()}"/>`;
  return sheetXml
    .replace(/<pageMargins [^>]*\/>/, (margins) => `${centred}${margins}${setUp}`)
    .replace(/<worksheet [^>]*>/, (start) =>
      fits ? `${start}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` : start,
    );
}
