import { html, nothing, type TemplateResult } from 'lit-html';
import { numberInText } from '../../../cells/readNumber';
import type { ColumnPair, Pairing } from '../../../sheet/compare';
import { valueOf } from '../../kit/fields';
import { withCount } from '../../kit/numbers';
import { pairingOf } from './comparable';
import type { CheckListsActions } from './checkListsActions';
import type { CheckListsState, FoundSide, SideName } from './checkListsState';

interface Columns {
  readonly here: FoundSide;
  readonly there: FoundSide;
  readonly pairing: Pairing;
}

/** Which columns hold the ids, which belong together, and which have no partner. */
export function columnsView(state: CheckListsState, own: CheckListsActions): TemplateResult {
  const { here, there } = state.found;
  if (here === null || there === null) return html`${nothing}`;
  const columns = { here, there, pairing: pairingOf(state) };
  const { pairing } = columns;
  return html`
    ${state.way === 'id' ? keyFields(0, columns, own) : nothing}
    <details>
      <summary tabindex="0">Columns (${withCount(pairing.columns.length, 'pair')})</summary>
      <div class="stack">
        ${state.way === 'id' ? keyFields(1, columns, own) : nothing}
        <ul class="tight" aria-label="Columns compared">
          ${pairing.columns.map((pair) => pairItem(pair, columns, state, own))}
        </ul>
        ${onlyOn('here', pairing.onlyHere, here)} ${onlyOn('there', pairing.onlyThere, there)}
        ${
          state.way === 'id' && pairing.onlyHere.length > 0 && pairing.onlyThere.length > 0
            ? pairFields(columns, own)
            : nothing
        }
      </div>
    </details>
  `;
}

/** The columns with the ids; a second pair tells several rows of the same player apart. */
function keyFields(number: 0 | 1, { here, there, pairing }: Columns, own: CheckListsActions): TemplateResult {
  const key = pairing.keys[number] ?? null;
  const set = (side: SideName, value: string): void => {
    if (value === '') own.setKey(number, null);
    else own.setKey(number, { ...(key ?? { here: 0, there: 0 }), [side]: Number(value) });
  };
  const field = (side: SideName, found: FoundSide): TemplateResult => {
    const id = `key-${number}-${side}`;
    return html`
      <div class="field">
        <label for=${id}>${number === 0 ? 'Id' : 'Second id'} ${side}</label>
        <select id=${id} @change=${(event: Event) => set(side, valueOf(event))}>
          ${number === 1 || key === null ? option('', 'None', key === null) : nothing}
          ${found.titles.map((_, at) => option(String(at), titleOf(found, at), key?.[side] === at))}
        </select>
      </div>
    `;
  };
  return html`<div class="pair">${field('here', here)} ${field('there', there)}</div>`;
}

function option(value: string, text: string, selected: boolean): TemplateResult {
  return html`<option value=${value} ?selected=${selected}>${text}</option>`;
}

/** A column's header; where the first row is data already, its number. */
function titleOf({ titles }: FoundSide, at: number): string {
  const title = titles[at] ?? '';
  return title === '' || numberInText(title) !== null ? `Column ${at + 1}` : title;
}

function pairItem(
  pair: ColumnPair,
  { here, there }: Columns,
  { pairs }: CheckListsState,
  own: CheckListsActions,
): TemplateResult {
  const [ours, theirs] = [titleOf(here, pair.here), titleOf(there, pair.there)];
  const chosen = pairs.columns.some((one) => one.here === pair.here && one.there === pair.there);
  return html`
    <li class="line">
      <span>${ours === theirs ? ours : `${ours} and ${theirs}`}</span>
      ${
        chosen
          ? html`<button
              type="button"
              class="link"
              aria-label="Undo the pair ${ours} and ${theirs}"
              @click=${() => own.removePair(pair)}
            >
              Undo
            </button>`
          : nothing
      }
    </li>
  `;
}

function onlyOn(
  side: SideName,
  columns: readonly number[],
  found: FoundSide,
): TemplateResult | typeof nothing {
  if (columns.length === 0) return nothing;
  return html`<p class="quiet">Only ${side}: ${columns.map((at) => titleOf(found, at)).join(', ')}.</p>`;
}

/** Two columns without a partner, to be made one pair. */
function pairFields({ here, there, pairing }: Columns, own: CheckListsActions): TemplateResult {
  const pair = (event: Event): void => {
    const fields = (event.currentTarget as HTMLElement).closest('[data-pair]');
    const [ours, theirs] = [...(fields?.querySelectorAll('select') ?? [])].map(({ value }) => Number(value));
    if (ours !== undefined && theirs !== undefined) own.addPair({ here: ours, there: theirs });
  };
  const field = (side: SideName, found: FoundSide, free: readonly number[]): TemplateResult => html`
    <div class="field">
      <label for="pair-${side}">Column ${side}</label>
      <select id="pair-${side}">
        ${free.map((at) => option(String(at), titleOf(found, at), false))}
      </select>
    </div>
  `;
  return html`
    <div class="stack" data-pair>
      <div class="pair">
        ${field('here', here, pairing.onlyHere)} ${field('there', there, pairing.onlyThere)}
      </div>
      <button type="button" class="button small" @click=${pair}>Pair these columns</button>
    </div>
  `;
}
