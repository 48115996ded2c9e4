import { html, type TemplateResult } from 'lit-html';
import { SECTION_EXAMPLES } from '../../../sheet/section/examples';
import { SECTION_SYSTEMS, SYSTEM_TITLES } from '../../../sheet/section/sectionSystem';
import { valueOf } from '../../kit/views/fields';
import { exampleToInsert, type SectionActions } from './sectionActions';
import type { SectionState } from './sectionState';

/**
 * The documents' own examples. Open while there is no crosstable yet. The summary has a tabindex because Office.js for
 * Excel on the web does not know that it takes the focus.
 */
export function exampleField(state: SectionState, actions: SectionActions): TemplateResult {
  const chosen = exampleToInsert(state).id;
  return html`
    <details ?open=${state.range.kind === 'missing'}>
      <summary tabindex="0">Insert an example</summary>
      <div class="stack">
        <div class="field">
          <label for="example">Example</label>
          <select
            id="example"
            aria-describedby="example-hint"
            @change=${(event: Event) => actions.setExample(valueOf(event))}
          >
            ${SECTION_SYSTEMS.map(
              (system) => html`
                <optgroup label=${SYSTEM_TITLES[system]}>
                  ${SECTION_EXAMPLES.filter((example) => example.system === system).map(
                    ({ id, title }) => html`<option value=${id} ?selected=${id === chosen}>${title}</option>`,
                  )}
                </optgroup>
              `,
            )}
          </select>
          <p class="quiet" id="example-hint">
            On a new sheet: each number of the document's own example live, beside the printed one.
          </p>
        </div>
        <div>
          <button type="button" class="button" @click=${actions.insertExample}>Insert the example</button>
        </div>
      </div>
    </details>
  `;
}
