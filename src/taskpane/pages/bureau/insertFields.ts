import { html, type TemplateResult } from 'lit-html';
import type { BureauActions } from './bureauParts';
import { valueOf } from '../../kit/fields';
import { withThousands } from '../../../cells/numberText';
import { type BureauState, SAMPLE_SIZES } from './bureauState';

/** The two ways to begin: empty tables, or a sample. */
export function insertFields({ sampleSize }: BureauState, actions: BureauActions): TemplateResult {
  return html`
    <div class="stack">
      <div class="tight">
        <button
          type="button"
          class="button wide"
          id="insert-bureau"
          aria-describedby="insert-bureau-hint"
          @click=${actions.insertWorkbook}
        >
          Insert a bureau workbook
        </button>
        <p class="quiet" id="insert-bureau-hint">Six empty tables on sheets of their own, to fill in.</p>
      </div>
      <div class="field">
        <label for="sample-size">Sample</label>
        <select
          id="sample-size"
          @change=${(event: Event) => actions.setSampleSize(SAMPLE_SIZES[Number(valueOf(event))] ?? sampleSize)}
        >
          ${SAMPLE_SIZES.map(
            (size, at) => html`
              <option value=${at} ?selected=${size === sampleSize}>
                ${withThousands(size.players)} players, ${withThousands(size.games)} games
              </option>
            `,
          )}
        </select>
        <button
          type="button"
          class="button wide"
          id="insert-sample"
          aria-describedby="insert-sample-hint"
          @click=${actions.insertSample}
        >
          Insert a sample bureau
        </button>
        <p class="quiet" id="insert-sample-hint">A generated federation and its last month, to try a run.</p>
      </div>
    </div>
  `;
}
