import { html, nothing, type TemplateResult } from 'lit-html';
import { valueOf, selectOptions } from '../../kit/fields';
import { PRINTED_EXAMPLES, type PrintedSheet, type SectionExample, rulesOf } from './documents';
import { exampleToInsert, type TournamentActions } from './tournamentActions';
import { sheetTournament, type TournamentState } from './tournamentState';

/**
 * The examples, tables and text of the chosen document, and after them those of the others. Open while there is no crosstable yet. The
 * summary has a tabindex because Office.js for Excel on the web does not know that it takes the focus.
 */
export function exampleFields(state: TournamentState, actions: TournamentActions): TemplateResult {
  const { system } = sheetTournament(state.choices);
  const chosen = exampleToInsert(state).id;
  // The example of the regulations of 2024 is a player's month, which the page Check has.
  const own = PRINTED_EXAMPLES.filter((example) => example.system === system);
  const group = (title: string, examples: readonly (SectionExample | PrintedSheet)[]): TemplateResult => html`
    <optgroup label=${title}>
      ${selectOptions(
        examples.map(({ id, title: name }) => [id, name]),
        chosen,
      )}
    </optgroup>
  `;
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
            ${own.length === 0 ? nothing : group(rulesOf(system).title, own)}
            ${group(
              'Other documents',
              PRINTED_EXAMPLES.filter((example) => !own.includes(example)),
            )}
          </select>
          <p class="quiet" id="example-hint">
            On a new sheet: each number of the document's own example, table or text live, beside the printed
            one.
          </p>
        </div>
        <div>
          <button type="button" class="button" @click=${actions.insertExample}>Insert the example</button>
        </div>
      </div>
    </details>
  `;
}
