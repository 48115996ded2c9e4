import { html, nothing, type TemplateResult } from 'lit-html';
import { assertNever } from '../../../engine/kit/closedSet';
import type { Pane } from '../../kit/page';
import { filledRows, type Range } from '../../kit/range';
import { withCount } from '../../../cells/numberText';
import { rangeItem } from '../../kit/rangeItem';
import { exampleFields } from './exampleFields';
import { otherSheet } from './tournament';
import { CROSSTABLE_TITLE, type TournamentActions } from './tournamentActions';
import type { TournamentState } from './tournamentState';

/** Where the crosstable is; while there is none, an example is offered. */
export function crosstableView(
  state: TournamentState,
  actions: TournamentActions,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  const { range, sheet } = state;
  const { useSelection, useArea, findByHeader } = actions;
  const other = range.kind === 'picked' ? { title: 'Find by header', act: findByHeader } : null;
  const item = { id: 'crosstable', title: 'Crosstable', range, status: status(range), home: sheet };
  return html`
    <section class="tight" aria-labelledby=${CROSSTABLE_TITLE}>
      <h2 id=${CROSSTABLE_TITLE} tabindex="-1">My range</h2>
      <p>${sheet === null ? 'No sheet read yet' : html`From the sheet <b>${sheet.name}</b>`}</p>
      ${sheetInFront(state, actions)}
      <ul class="rows">
        ${rangeItem({ ...item, useSelection, useArea, other }, pane)}
      </ul>
      ${range.kind === 'missing' ? exampleFields(state, actions) : nothing}
    </section>
  `;
}

function sheetInFront(
  state: TournamentState,
  { useSheetInFront }: TournamentActions,
): TemplateResult | typeof nothing {
  const other = otherSheet(state);
  if (other === null) return nothing;
  return html`
    <div class="note tight">
      <p>The sheet in front, <b>${other.name}</b>, has a crosstable too.</p>
      <div>
        <button type="button" class="button small" @click=${useSheetInFront}>Use this sheet</button>
      </div>
    </div>
  `;
}

function status(range: Range): string {
  switch (range.kind) {
    case 'found':
      return `${withCount(filledRows(range.area), 'row')}, found by its header`;
    case 'picked':
      return range.area.cells.length === 0
        ? 'The range is empty. Select it again.'
        : withCount(filledRows(range.area), 'row');
    case 'ambiguous':
      return `There are ${range.areas.length} crosstables. Which one is it?`;
    case 'missing':
    case 'cleared':
      return 'Not found. It has a header row: No., Player, Rating, then 1, 2, 3 … or rounds. Select it.';
    default:
      return assertNever(range);
  }
}
