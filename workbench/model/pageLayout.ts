import { boundedBox, type CellBlock } from './cellBlock';
import type { DocumentContext } from './documentContext';
import type { PageLayoutState, PageZoom } from './documentState';
import type { ModelObject, Property } from './objectType';
import { defineType } from './objectType';
import { Range } from './range';
import { resolveBlock } from './resolve';
import { invalidArgument } from './richApiError';

interface PageLayout extends ModelObject {
  readonly context: DocumentContext;
  readonly sheetId: string;
}

/** How a sheet is printed. */
export const pageLayoutOf = (context: DocumentContext, sheetId: string): ModelObject =>
  ({ type: pageLayoutType, context, sheetId }) as PageLayout;

const stateOf = ({ context, sheetId }: PageLayout): PageLayoutState =>
  context.document.sheet(sheetId).pageLayout;

/** A property of the state; `fits` says which values Excel takes. */
function kept<K extends keyof PageLayoutState>(
  key: K,
  fits: (value: unknown) => value is PageLayoutState[K],
): Property<PageLayout> {
  return {
    get: (layout) => stateOf(layout)[key],
    set: (layout, value) => {
      if (!fits(value)) throw invalidArgument();
      layout.context.requireUnprotected(layout.sheetId);
      stateOf(layout)[key] = value;
      layout.context.documentChanged();
    },
  };
}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isMargin = (value: unknown): value is number => typeof value === 'number' && value >= 0;
const isOrientation = (value: unknown): value is PageLayoutState['orientation'] =>
  value === 'Portrait' || value === 'Landscape';
/** The paper that the workbench can save; Excel knows more. */
const isPaper = (value: unknown): value is PageLayoutState['paperSize'] =>
  value === 'Letter' || value === 'A4' || value === 'A3' || value === 'A5' || value === 'Legal';

/** A scale of 10 to 400 per cent, or numbers of pages; not both. */
function isZoom(value: unknown): value is PageZoom {
  if (typeof value !== 'object' || value === null) return false;
  const { scale, horizontalFitToPages, verticalFitToPages } = value as Record<string, unknown>;
  const isPages = (pages: unknown): boolean =>
    pages === undefined || pages === null || (Number.isInteger(pages) && Number(pages) > 0);
  if (scale === undefined || scale === null)
    return isPages(horizontalFitToPages) && isPages(verticalFitToPages);
  return typeof scale === 'number' && scale >= 10 && scale <= 400;
}

/** A method that keeps a range of the sheet itself. */
const keeps =
  (key: 'printArea' | 'printTitles') =>
  (layout: PageLayout, area: unknown): void => {
    const { context, sheetId } = layout;
    context.requireUnprotected(sheetId);
    if (!(area instanceof Range) && typeof area !== 'string') throw invalidArgument();
    const block: CellBlock = typeof area === 'string' ? resolveBlock(context, sheetId, area) : area;
    if (block.sheetId !== sheetId) throw invalidArgument();
    stateOf(layout)[key] = boundedBox(context, sheetId, block.box);
    context.documentChanged();
  };

const pageLayoutType = defineType<PageLayout>('PageLayout', {
  properties: {
    orientation: kept('orientation', isOrientation),
    paperSize: kept('paperSize', isPaper),
    zoom: kept('zoom', isZoom),
    centerHorizontally: kept('centerHorizontally', isFlag),
    centerVertically: kept('centerVertically', isFlag),
    leftMargin: kept('leftMargin', isMargin),
    rightMargin: kept('rightMargin', isMargin),
    topMargin: kept('topMargin', isMargin),
    bottomMargin: kept('bottomMargin', isMargin),
    headerMargin: kept('headerMargin', isMargin),
    footerMargin: kept('footerMargin', isMargin),
  },
  methods: { setPrintArea: keeps('printArea'), setPrintTitleRows: keeps('printTitles') },
});
