import { html, nothing, type TemplateResult } from 'lit-html';
import { assertNever } from '../../engine/kit/assertNever';
import type { SheetArea } from '../../excel/workbook';
import type { BlockKind } from '../../sheet/cells/columns';
import { boxAddress } from '../../sheet/report/address';
import type { Actions } from '../actions/actions';
import { BLOCK_TITLES, quoted } from '../state/preview';
import { areaOf, type PaneState, type Range } from '../state/state';
import { counted } from './numbers';

/** What the month does without a block; the other two it cannot do without. */
const WITHOUT: Readonly<Partial<Record<BlockKind, string>>> = {
  history: 'Optional: without it Wr pads with the present rating.',
  past: 'Optional: without it only this month counts for Wp.',
};

/** One of the four ranges: where it is, how many rows it has, and how to choose another. */
export function rangeRow(kind: BlockKind, state: PaneState, actions: Actions): TemplateResult {
  const range = state.ranges[kind];
  const title = BLOCK_TITLES[kind];
  const area = areaOf(range);
  const has = area !== null;
  const drop = (): void => void (has ? actions.clearRange(kind) : actions.findRange(kind));
  return html`
    <li class="tight" data-block=${kind}>
      <div class="line">
        <h3 id="range-${kind}">${title}</h3>
        ${area === null || area.cells.length === 0 ? nothing : addressLink(area, title, state, actions)}
      </div>
      <div class="line">
        <p class="quiet">${status(kind, range)}</p>
        <div class="buttons">
          <button
            type="button"
            class="button small"
            aria-describedby="range-${kind}"
            @click=${() => void actions.useSelection(kind)}
          >
            Use selection
          </button>
          ${
            range.kind === 'missing' || range.kind === 'ambiguous'
              ? nothing
              : html`
                  <button type="button" class="button small" aria-describedby="range-${kind}" @click=${drop}>
                    ${has ? 'Clear' : 'Find by headers'}
                  </button>
                `
          }
        </div>
      </div>
      ${range.kind === 'ambiguous' ? candidates(kind, range.areas, actions) : nothing}
    </li>
  `;
}

function addressLink(area: SheetArea, title: string, { sheet }: PaneState, actions: Actions): TemplateResult {
  const prefix = area.sheet.id === sheet?.id ? '' : `${quoted(area.sheet.name)}!`;
  const address = prefix + boxAddress(area.box);
  return html`
    <button
      type="button"
      class="link number"
      aria-label="${title}: go to ${address}"
      @click=${() => void actions.goTo({ sheetId: area.sheet.id, box: area.box })}
    >
      ${address}
    </button>
  `;
}

function status(kind: BlockKind, range: Range): string {
  switch (range.kind) {
    case 'found':
      return `${rows(range.area)}, found by its headers`;
    case 'picked':
      return range.area.cells.length === 0 ? 'The range is empty. Select it again.' : rows(range.area);
    case 'ambiguous':
      return `${range.areas.length} tables have these headers. Which one is it?`;
    case 'missing':
      return WITHOUT[kind] ?? 'Not found. Select it, header row included.';
    case 'cleared':
      return WITHOUT[kind] ?? 'Cleared. Select it, header row included.';
    default:
      return assertNever(range);
  }
}

function rows({ cells }: SheetArea): string {
  return counted(cells.length - 1, 'row');
}

function candidates(kind: BlockKind, areas: readonly SheetArea[], actions: Actions): TemplateResult {
  return html`
    <div class="buttons">
      ${areas.map(
        (area) => html`
          <button
            type="button"
            class="button small number"
            aria-label="Use ${boxAddress(area.box)} as ${BLOCK_TITLES[kind]}"
            @click=${() => void actions.useArea(kind, area)}
          >
            ${boxAddress(area.box)}
          </button>
        `,
      )}
    </div>
  `;
}
