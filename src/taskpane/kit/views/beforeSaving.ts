import { html, type TemplateResult } from 'lit-html';
import { foundList } from './foundList';

/** A file that waits for the user, who first sees what it will lack. */
export interface WaitingFile {
  readonly name: string;
  readonly lacks: readonly string[];
}

/**
 * What a file will lack, before it is saved.
 *
 * @param id of the heading, at which the keyboard goes on
 */
export function beforeSaving(
  id: string,
  { name, lacks }: WaitingFile,
  { save, cancel }: { readonly save: () => Promise<void>; readonly cancel: () => void },
): TemplateResult {
  return html`
    <section class="stack" aria-labelledby=${id}>
      <h3 id=${id} tabindex="-1">Before "${name}" is saved</h3>
      ${foundList(lacks, 'note', 'What the file will lack')}
      <div class="pair">
        <button type="button" class="button primary" id="${id}-save" @click=${() => void save()}>
          Save the file
        </button>
        <button type="button" class="button" @click=${cancel}>Cancel</button>
      </div>
    </section>
  `;
}
