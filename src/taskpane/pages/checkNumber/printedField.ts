import { html, type TemplateResult } from 'lit-html';
import { numberInPrint } from '../../../sheet/crosscheck/readPrinted';
import { valueOf } from '../../kit/fields';
import { decimalsOrBlank } from '../../kit/numbers';
import { asWritten } from '../../../cells/numberStyle';

/** The figure that is asked about, and what is printed for it. */
export interface AskedFigure {
  readonly label: string;
  readonly clause: unknown;
  /** Unrounded; BLANK where it has to be blank. */
  readonly ours: number;
  readonly typed: string;
}

/** The field for the printed number, below the figure that it stands for. */
export function printedField(
  { label, clause, ours, typed }: AskedFigure,
  setTyped: (typed: string) => void,
): TemplateResult {
  const wrong = typed !== '' && numberInPrint(typed) === null;
  return html`
    <div class="field">
      <p>${label} (clause ${clause}). Ours: <b class="number">${decimalsOrBlank(ours, 3)}</b></p>
      <label for="typed">Printed number</label>
      <input
        id="typed"
        type="text"
        inputmode="decimal"
        autocomplete="off"
        aria-describedby="typed-hint"
        aria-invalid=${wrong ? 'true' : 'false'}
        .value=${typed}
        @input=${(event: Event) => setTyped(valueOf(event))}
      />
      <p class=${wrong ? 'wrong' : 'quiet'} id="typed-hint">
        ${
          wrong
            ? `"${typed}" is not a number. Type it as it is printed, such as ${asWritten('1524.1')}.`
            : `With its decimals as printed: ${asWritten('20.0')}, not 20. They tell how it was rounded.`
        }
      </p>
    </div>
  `;
}

/** Why a number cannot be explained as it is typed; null where it can. */
export function whyNotTyped(typed: string): string | null {
  if (typed === '') return 'Type the printed number first.';
  return numberInPrint(typed) === null ? 'Correct the printed number first.' : null;
}
