import { html, type TemplateResult } from 'lit-html';

/** A field for text files, which can also be dropped on it. */
export interface FileField {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Takes the files; the same ones may be chosen again afterwards. */
  readonly take: (files: readonly File[]) => Promise<void>;
}

/** A field for several text files at once, chosen or dropped. */
export function fileField({ id, label, hint, take }: FileField): TemplateResult {
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
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-describedby="${id}-hint"
        @change=${chosen}
      />
      <p class="quiet" id="${id}-hint">${hint}</p>
    </div>
  `;
}
