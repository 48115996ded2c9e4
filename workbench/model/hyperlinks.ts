import { contains, intersection } from './address';
import type { CellBlock } from './cellBlock';
import { requireHyperlinksFit } from './limits';
import { invalidArgument } from './richApiError';

const fields = ['address', 'documentReference', 'screenTip', 'textToDisplay'] as const;

/** The link of a cell or of cells that share one, as the API gives it; null where there is none. */
export function readHyperlink({ context, sheetId, box }: CellBlock): Record<string, string> | null {
  const link = context.document.sheet(sheetId).hyperlinks.find((candidate) => contains(candidate.box, box));
  if (!link) return null;
  const found = fields.flatMap((field) => {
    const text = link[field];
    return text === undefined ? [] : [[field, text] as const];
  });
  return Object.fromEntries(found);
}

/** Sets or (with null) removes the link; a text to display becomes the first cell's content. */
export function writeHyperlink({ context, sheetId, box }: CellBlock, value: unknown): void {
  context.requireUnprotected(sheetId);
  const state = context.document.sheet(sheetId);
  const others = state.hyperlinks.filter((link) => !intersection(link.box, box));
  if (value === null || value === undefined) {
    state.hyperlinks = others;
  } else if (typeof value === 'object') {
    const given = value as Record<string, unknown>;
    const texts = fields.flatMap((field) => {
      const text = given[field];
      return typeof text === 'string' ? [[field, text] as const] : [];
    });
    const link: Partial<Record<(typeof fields)[number], string>> = Object.fromEntries(texts);
    if (link.address === undefined && link.documentReference === undefined) throw invalidArgument();
    requireHyperlinksFit(others.length + 1);
    state.hyperlinks = [...others, { box, ...link }];
    if (link.textToDisplay !== undefined) {
      context.grid.writeCells(sheetId, { ...box, rows: 1, columns: 1 }, [[`'${link.textToDisplay}`]]);
    }
  } else {
    throw invalidArgument();
  }
  context.documentChanged();
}
