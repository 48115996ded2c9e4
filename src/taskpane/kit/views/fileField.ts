import { html, nothing, type TemplateResult } from 'lit-html';

/** A field for files, which can also be dropped on it. */
export interface FileField {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** The kinds of files that are offered first; all of them unless it is said. */
  readonly accept?: string;
  /** Whether a whole folder is chosen, where the browser can. */
  readonly folder?: boolean;
  /** Takes the files; the same ones may be chosen again afterwards. */
  readonly take: (files: readonly File[]) => Promise<void>;
}

/** Lists as CSV. */
export const TEXT_FILES = '.csv,.txt,.tsv,text/csv,text/plain';

/** A field for several files at once, chosen or dropped. */
export function fileField({ id, label, hint, accept, folder = false, take }: FileField): TemplateResult {
  const chosen = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const files = [...(input.files ?? [])];
    if (files.length > 0) void take(files).then(() => (input.value = ''));
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) void take(files);
  };
  // Without this the browser opens what is dropped in place of the pane.
  const over = (event: DragEvent): void => event.preventDefault();
  return html`
    <div class="field" @dragover=${over} @drop=${dropped}>
      <label for=${id}>${label}</label>
      <input
        id=${id}
        type="file"
        multiple
        accept=${accept ?? nothing}
        ?webkitdirectory=${folder}
        aria-describedby="${id}-hint"
        @change=${chosen}
      />
      <p class="quiet" id="${id}-hint">${hint}</p>
    </div>
  `;
}
