import { button } from './fields';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { SheetArea, SheetRef } from '../../excel/workbook';
import { boxAddress } from '../../figures/address';
import type { Pane } from './page';
import { quoted } from './shownProblem';
import { areaOf, type Range } from './range';

/** A range that a page reads, and what can be done about it. */
export interface RangeItem {
  readonly id: string;
  readonly title: string;
  readonly range: Range;
  readonly status: string;
  /** The sheet that the page reads from, which addresses need not name. */
  readonly home: SheetRef | null;
  readonly useSelection: () => Promise<void>;
  readonly useArea: (area: SheetArea) => Promise<void>;
  /** Takes it away or goes back to what the headers tell; null where there is nothing of the kind to do. */
  readonly other: { readonly title: string; readonly act: () => Promise<void> } | null;
}

/** A range: where it is, how many rows it has, and how to choose another. */
export function rangeItem(item: RangeItem, pane: Pick<Pane, 'goTo'>): TemplateResult {
  const { id, title, range, status, other } = item;
  const area = areaOf(range);
  return html`
    <li class="tight" data-block=${id}>
      <div class="line">
        <h3 id="range-${id}">${title}</h3>
        ${area === null || area.cells.length === 0 ? nothing : addressLink(area, item, pane)}
      </div>
      <div class="line">
        <p class="quiet">${status}</p>
        <div class="buttons">
          ${button('Use selection', item.useSelection, { describedBy: `range-${id}` })}
          ${other === null ? nothing : button(other.title, other.act, { describedBy: `range-${id}` })}
        </div>
      </div>
      ${range.kind === 'ambiguous' ? candidates(range.areas, item) : nothing}
    </li>
  `;
}

function addressLink(area: SheetArea, { title, home }: RangeItem, pane: Pick<Pane, 'goTo'>): TemplateResult {
  const prefix = area.sheet.id === home?.id ? '' : `${quoted(area.sheet.name)}!`;
  const address = prefix + boxAddress(area.box);
  return button(address, () => pane.goTo({ sheetId: area.sheet.id, box: area.box }), {
    look: 'link number',
    label: `${title}: go to ${address}`,
  });
}

function candidates(areas: readonly SheetArea[], { title, useArea }: RangeItem): TemplateResult {
  return html`
    <div class="buttons">
      ${areas.map((area) =>
        button(boxAddress(area.box), () => useArea(area), {
          look: 'small number',
          label: `Use ${boxAddress(area.box)} as ${title}`,
        }),
      )}
    </div>
  `;
}
