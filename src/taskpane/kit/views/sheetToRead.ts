import { html, type TemplateResult } from 'lit-html';

/** The button that reads the list on the sheet in front, beside a field for files. */
export function sheetToRead(id: string, hint: string, take: () => Promise<void>): TemplateResult {
  return html`
    <div class="tight">
      <button
        type="button"
        class="button wide"
        id=${id}
        aria-describedby="${id}-hint"
        @click=${() => void take()}
      >
        Read this sheet
      </button>
      <p class="quiet" id="${id}-hint">${hint}</p>
    </div>
  `;
}
