import { html, nothing, type TemplateResult } from 'lit-html';
import type { Finding } from '../../../sheet/example/findings';
import { foundKey } from '../../../sheet/figures/key';
import type { SectionSheet } from '../../../sheet/subject/sectionSheet';
import type { SectionTrace } from '../../../sheet/subject/sectionTrace';
import type { Pane } from '../../kit/page';
import { mainAction } from '../../kit/fields';
import type { SectionInFront } from '../../month/sectionInFront';
import { printedField, whyNotTyped } from './printedField';
import type { SectionActions } from './sectionActions';
import type { SectionState } from './sectionState';
import { traceList, type TraceSheet } from './traceList';

/** The page One number while a section's sheet is in front: where a printed number parts from the document. */
export function sectionView(
  state: SectionState,
  inFront: SectionInFront,
  actions: SectionActions & { readonly refresh: () => Promise<void> },
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  const { read, sheet } = inFront;
  return html`
    <div class="line">
      <p>${read.kind === 'unread' ? 'The' : sheetWords(read)} sheet <b>${sheet.name}</b></p>
      <button type="button" class="button small" @click=${actions.refresh}>Refresh</button>
    </div>
    ${read.kind === 'unread' ? html`<p class="note">${read.why}</p>` : asked(state, read, inFront, actions, pane)}
  `;
}

const SHEET_WORDS: Readonly<Record<SectionSheet['kind'], string>> = {
  report: 'A section by',
  example: 'An example of',
  print: 'Printed by',
};

function sheetWords({ kind, document }: SectionSheet): string {
  return `${SHEET_WORDS[kind]} ${document.title}: the`;
}

function asked(
  { figure, typed, remark, result }: SectionState,
  read: SectionSheet,
  inFront: SectionInFront,
  actions: SectionActions,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  if (figure === null)
    return html`
      <p class="quiet">
        ${remark ?? ''} Select a calculated number in the sheet, or the printed number beside it: the page
        follows the selected cell.
      </p>
    `;
  const { label, clause } = figure.figure;
  return html`
    ${
      remark === null
        ? nothing
        : html`<p class="note">${remark} Still asked about: <b>${capital(label)}</b>.</p>`
    }
    ${printedField({ label: capital(label), clause, ours: figure.ours, typed }, actions.setTyped)}
    <div class="tight bottom">
      ${mainAction({
        id: 'explain',
        title: 'Explain',
        blocked: whyNotTyped(typed),
        hint: 'Follows the number through the print beside the figures. No cell is changed.',
        act: actions.explain,
      })}
    </div>
    <p class="unseen" aria-live="polite" id="searching">${result === null ? '' : traceTitle(result)}</p>
    ${result === null ? nothing : answer(result, traceSheet(read, inFront), pane)}
    <p class="quiet">
      <a class="link" href="help/${read.document.id}.html" target="_blank" rel="noopener"
        >${read.document.title}, clause by clause</a
      >
    </p>
  `;
}

function answer(result: SectionTrace, on: TraceSheet, pane: Pick<Pane, 'goTo'>): TemplateResult {
  const { before, after } = result.trace;
  return html`
    <section class="stack" aria-labelledby="explain-title">
      <h2 id="explain-title" tabindex="-1">${traceTitle(result)}</h2>
      <p>${result.text}</p>
      ${result.finding === null ? nothing : known(result.finding)}
    </section>
    ${before.length === 0 ? nothing : traceList('What it follows from', 'before', before, on, pane)}
    ${after.length === 0 ? nothing : traceList('What follows from it', 'after', after, on, pane)}
  `;
}

/** What is known of the document's print. */
function known({ title, text }: Finding): TemplateResult {
  return html`<p>A finding about the print: <b>${title}.</b> ${text}</p>`;
}

/** The verdict in a few words. */
function traceTitle({ trace: { asked: number, origins } }: SectionTrace): string {
  if (number.verdict !== 'differs') return 'The two are equal';
  if (number.madeHere) return 'The difference is made here';
  return origins.length === 0 ? 'Rounding on the way' : 'It follows from other printed figures';
}

function traceSheet(read: SectionSheet, { sheet, code }: SectionInFront): TraceSheet {
  return {
    sheet,
    placeOf: (key) => code.placeOnSheet(read, key),
    words: (key) => read.report.figures.get(foundKey(key)) ?? { label: key, clause: '' },
    clauses: (clause) => [clause],
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
