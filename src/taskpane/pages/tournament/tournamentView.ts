import { html, nothing, type TemplateResult } from 'lit-html';
import { assertNever } from '../../../engine/kit/assertNever';
import { roundsOf } from '../../../engine/kit/crosstable';
import type { SectionTable } from '../../../sheet/section/sectionPlayer';
import type { Actions } from '../../actions/actions';
import type { Range } from '../../month/monthState';
import { counted } from '../../kit/views/numbers';
import { problemList } from '../../kit/views/problemList';
import { rangeItem } from '../../kit/views/rangeItem';
import { exampleField } from './exampleField';
import type { SectionActions } from './sectionActions';
import type { SectionPreview } from './sectionPreview';
import { sectionResult } from './sectionResult';
import { sectionSettings } from './sectionSettings';
import type { SectionState } from './sectionState';

/** The page of a section: its crosstable, the document that rates it, what is wrong, and the result. */
export function sectionView(
  state: SectionState,
  preview: SectionPreview,
  own: SectionActions,
  actions: Actions,
): TemplateResult {
  return html`
    <header class="tight">
      <h1 id="view-title" tabindex="-1">A section's crosstable</h1>
      ${sourceSheet(state, own, actions)}
    </header>
    <section class="tight" aria-labelledby="ranges-title">
      <h2 id="ranges-title">My range</h2>
      <ul class="rows">
        ${crosstableItem(state, own, actions)}
      </ul>
      ${exampleField(state, own)}
    </section>
    ${check(preview, actions)} ${sectionSettings(state, own)} ${runButtons(preview, own)}
    ${state.result === null ? nothing : sectionResult(state.result, preview, actions)}
  `;
}

function sourceSheet(
  { sheet, front, written }: SectionState,
  own: SectionActions,
  actions: Actions,
): TemplateResult {
  const elsewhere = front !== null && front.hasCrosstable && !written.includes(front.sheet.id);
  return html`
    <div class="line">
      <p>${sheet === null ? 'No sheet read yet' : html`From the sheet <b>${sheet.name}</b>`}</p>
      <button type="button" class="button small" @click=${actions.refresh}>Refresh</button>
    </div>
    ${
      elsewhere
        ? html`
            <div class="note tight">
              <p>The sheet in front, <b>${front.sheet.name}</b>, has a crosstable too.</p>
              <div>
                <button type="button" class="button small" @click=${own.useSheetInFront}>
                  Use this sheet
                </button>
              </div>
            </div>
          `
        : nothing
    }
  `;
}

function crosstableItem(
  { range, sheet }: SectionState,
  own: SectionActions,
  actions: Actions,
): TemplateResult {
  const { useSelection, useArea, findByHeader } = own;
  const other = range.kind === 'picked' ? { title: 'Find by header', act: findByHeader } : null;
  const item = { id: 'crosstable', title: 'Crosstable', range, status: status(range), home: sheet };
  return rangeItem({ ...item, useSelection, useArea, other }, actions);
}

function status(range: Range): string {
  switch (range.kind) {
    case 'found':
      return `${counted(range.area.cells.length - 1, 'row')}, found by its header`;
    case 'picked':
      return range.area.cells.length === 0
        ? 'The range is empty. Select it again.'
        : counted(range.area.cells.length - 1, 'row');
    case 'ambiguous':
      return `There are ${range.areas.length} crosstables. Which one is it?`;
    case 'missing':
    case 'cleared':
      return 'Not found. It has a header row: No., Player, Rating, then 1, 2, 3 … or rounds. Select it.';
    default:
      return assertNever(range);
  }
}

function check({ table, problems }: SectionPreview, actions: Actions): TemplateResult | typeof nothing {
  if (table === null && problems.length === 0) return nothing;
  return html`
    <section class="stack" aria-labelledby="check-heading">
      <h2 id="check-heading">Before it runs</h2>
      ${table === null ? nothing : html`<p>${summary(table, problems.length)}</p>`}
      ${problems.length === 0 ? nothing : problemList(problems, actions)}
    </section>
  `;
}

function summary(table: SectionTable, problems: number): string {
  const what = `${counted(table.players.length, 'player')}, ${counted(roundsOf(table), 'round')}.`;
  return problems === 0 ? `${what} Nothing stands in the way.` : what;
}

/** A section that one system does not rate can still be compared: that system says there why it does not. */
function runButtons({ blocked, table }: SectionPreview, own: SectionActions): TemplateResult {
  const when = (possible: boolean, act: () => Promise<void>) => (): void => {
    if (possible) void act();
  };
  const [canRun, canCompare] = [blocked === null, table !== null];
  return html`
    <div class="tight bottom">
      <div class="pair">
        <button
          type="button"
          class="button primary"
          aria-disabled=${canRun ? 'false' : 'true'}
          aria-describedby="run-hint"
          @click=${when(canRun, own.run)}
        >
          Run
        </button>
        <button
          type="button"
          class="button"
          aria-disabled=${canCompare ? 'false' : 'true'}
          aria-describedby="run-hint"
          @click=${when(canCompare, own.compare)}
        >
          Compare systems
        </button>
      </div>
      <p class="quiet" id="run-hint">${blocked ?? 'Each writes a new sheet; your cells stay as they are.'}</p>
    </div>
  `;
}
