import { html, type TemplateResult } from 'lit-html';
import type { Deferred } from '../../excel/deferredCleanup';
import type { Pane } from '../kit/page';

interface Words {
  /** What is the matter with the sheets of these names. */
  readonly says: (names: string) => string;
  readonly button: string;
  readonly doing: string;
}

const WORDS: Readonly<Record<Deferred['kind'], Words>> = {
  unfinished: {
    says: (names) => `Not complete, and not removed because Excel refused it: ${names}.`,
    button: 'Remove the unfinished sheets',
    doing: 'Removing the unfinished sheets…',
  },
  former: {
    says: (names) => `Replaced, but not removed because Excel refused it: ${names}.`,
    button: 'Remove the former sheets',
    doing: 'Removing the former sheets…',
  },
  unshown: {
    says: (names) =>
      `Complete, but not shown because another workbook was in front: ${names}. Their top rows do not stay in view yet.`,
    button: 'Show the new sheets',
    doing: 'Showing the new sheets…',
  },
};

/** What could not be finished while another workbook was in front, each with a button that does it. */
export function deferredView({ workbook, perform }: Pick<Pane, 'workbook' | 'perform'>): TemplateResult {
  return html`${workbook.deferred().map((item) => {
    const { says, button, doing } = WORDS[item.kind];
    const act = (): void => void perform(doing, () => workbook.runDeferred(item));
    return html`<div class="note problem">
      <p>
        ${says(item.sheets.map((name) => `"${name}"`).join(', '))} Click into the workbook that this pane
        belongs to, then press the button.
      </p>
      <button type="button" class="button small" @click=${act}>${button}</button>
    </div>`;
  })}`;
}
