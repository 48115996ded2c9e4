import { button } from './fields';
import { html, nothing, type TemplateResult } from 'lit-html';
import { withCount, withThousands } from '../../cells/numberText';
import type { SheetArea } from '../../excel/ranges';
import type { TextCell, TurnedCell } from '../../excel/textNumbers';
import type { TextNumber } from '../../month/textNumbers';
import type { Pane } from './page';

/** What a page does with text in cells of numbers. */
export type TextNumbers = ReturnType<typeof createTextNumbers>;

/** Turns text into numbers on a page, which is read anew afterwards. */
export function createTextNumbers(pane: Pane, refresh: () => Promise<void>) {
  const state = pane.slice<{ readonly turned: readonly TurnedCell[] }>({ turned: [] });
  return {
    /** The cells that were turned into numbers last, and can be text again. */
    turned: () => state.get().turned,
    turn: async (cells: readonly TextCell[]) => {
      await pane.perform('Turning text into numbers…', async () => {
        const turned = await pane.workbook.turnIntoNumbers(cells);
        state.set({ turned });
        const left = cells.length - turned.length;
        pane.say('done', `${areNow(turned.length)}${left === 0 ? '' : ` ${leftAlone(left)}`}`);
        await refresh();
      });
    },
    undo: async () => {
      await pane.perform('Writing the text back…', async () => {
        const { turned } = state.get();
        const count = await pane.workbook.turnBackIntoText(turned);
        state.set({ turned: [] });
        const left = turned.length - count;
        const words = `${withCount(count, 'cell')} ${count === 1 ? 'is' : 'are'} changed back to text.`;
        pane.say('done', left === 0 ? words : `${words} ${leftAlone(left)}`);
        await refresh();
      });
    },
  };
}

/** 24 text cells are numbers now. */
function areNow(count: number): string {
  return `${withCount(count, 'text cell')} ${count === 1 ? 'is a number' : 'are numbers'} now.`;
}

function leftAlone(count: number): string {
  return `${withCount(count, 'cell')} ${count === 1 ? 'has' : 'have'} changed in the meantime, or ${count === 1 ? 'is a formula' : 'are formulas'}, and ${count === 1 ? 'is' : 'are'} left alone.`;
}

/** Text numbers at their places in the workbook. */
export function textCells(
  { sheet, box }: Pick<SheetArea, 'sheet' | 'box'>,
  found: readonly TextNumber[],
): TextCell[] {
  return found.map(({ row, column, text, value }) => ({
    sheetId: sheet.id,
    row: box.row + row,
    column: box.column + column,
    text,
    value,
  }));
}

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
      <div>${button(`Turn ${withCount(count, 'text cell')} into ${numbers}`, () => turn(found))}</div>
    </div>
  `;
}

function wayBack(count: number, undo: TextNumbers['undo']): TemplateResult {
  return html`
    <div class="line">
      <p class="quiet">
        ${withCount(count, 'cell')} of text ${count === 1 ? 'is a number' : 'are numbers'} now.
      </p>
      ${button('Change back to text', undo)}
    </div>
  `;
}
