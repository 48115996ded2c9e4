import { html, nothing, type TemplateResult } from 'lit-html';
import type { TextCell } from '../../../excel/textNumbers';
import type { TextNumbers } from '../textNumbers';
import { withCount, withThousands } from './numbers';

/** Offers to turn text into the numbers that it means; afterwards, to have the text again. */
export function textNumbersView(
  found: readonly TextCell[],
  { turned, turn, undo }: TextNumbers,
): TemplateResult | typeof nothing {
  if (found.length > 0) return offer(found, turn);
  return turned().length === 0 ? nothing : wayBack(turned().length, undo);
}

function offer(found: readonly TextCell[], turn: TextNumbers['turn']): TemplateResult {
  const count = found.length;
  const [are, numbers] = count === 1 ? ['number here is', 'a number'] : ['numbers here are', 'numbers'];
  return html`
    <div class="note tight">
      <p>
        ${withThousands(count)} ${are} text, such as <span class="number">${found[0]?.text}</span>. The add-in
        reads ${count === 1 ? 'it' : 'them'}; Excel's own formulas do not.
      </p>
      <div>
        <button type="button" class="button small" @click=${() => void turn(found)}>
          Turn ${withThousands(count)} text ${count === 1 ? 'cell' : 'cells'} into ${numbers}
        </button>
      </div>
    </div>
  `;
}

function wayBack(count: number, undo: TextNumbers['undo']): TemplateResult {
  return html`
    <div class="line">
      <p class="quiet">
        ${withCount(count, 'cell')} of text ${count === 1 ? 'is a number' : 'are numbers'} now.
      </p>
      <button type="button" class="button small" @click=${() => void undo()}>Make text of them again</button>
    </div>
  `;
}
