import { html, nothing, type TemplateResult } from 'lit-html';
import type { TextFile, Pane } from '../kit/page';

/** A byte order mark belongs to a file, not to text that is copied. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** Files that this Excel cannot save, as text to be copied. */
export function offeredFiles(
  files: readonly TextFile[],
  { offer, say }: Pick<Pane, 'offer' | 'say'>,
): TemplateResult | typeof nothing {
  if (files.length === 0) return nothing;
  const copy = async (event: Event, { name, text }: TextFile): Promise<void> => {
    const field = (event.currentTarget as HTMLElement).parentElement?.querySelector('textarea');
    field?.select();
    try {
      await navigator.clipboard.writeText(withoutMark(text));
      say('done', `The text of ${name} is copied. Paste it into a text editor and save it as ${name}.`);
    } catch {
      say(
        'problem',
        `Excel did not let the pane copy. The text of ${name} is selected: press Cmd+C (Ctrl+C) now.`,
      );
    }
  };
  return html`<section class="note" aria-label="Files to copy">
    ${files.map(
      (file, at) =>
        html`<div class="field">
          <label for="offered-${at}">${file.name}</label>
          <textarea id="offered-${at}" rows="4" readonly .value=${withoutMark(file.text)}></textarea>
          <button
            type="button"
            class="button small"
            aria-label="Copy ${file.name}"
            @click=${(event: Event) => void copy(event, file)}
          >
            Copy
          </button>
        </div>`,
    )}
    <button type="button" class="button small" @click=${() => offer([])}>Close the files</button>
  </section>`;
}
