import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { backToStandard } from '../../kit/interpretationsFold';
import { clauseLinks } from './clauses';
import { OPTION_LABELS, type OptionSpec } from './documents';
import { offeredOptions } from './offeredOptions';
import { optionField } from './optionField';
import { valuesOf } from './tournament';
import { OPTIONS_TITLE, type TournamentActions } from './tournamentActions';
import { sheetTournament, type TournamentState } from './tournamentState';

/**
 * What the document has to know of the tournament, and what is chosen where it is silent. So that Run is near, what is
 * seldom needed is closed, and of the fields above it only a single one has a link to its clause: the document's title
 * leads there too. The summary has a tabindex because Office.js for Excel on the web does not know that it takes the focus.
 */
export function optionsView(
  { choices, preview }: TournamentState,
  actions: TournamentActions,
): TemplateResult {
  const { system, options } = sheetTournament(choices);
  const values = valuesOf(options, system);
  const { always, special, interpretations } = offeredOptions(system, values, preview.table);
  const changed = Object.keys(options[system] ?? {}).length;
  const fields = (specs: readonly OptionSpec[], isLinked = true): unknown =>
    repeat(
      specs,
      ({ key }) => `${system}/${key}`,
      (spec) => {
        const clause = OPTION_LABELS[system][spec.key]?.clause ?? '';
        const value = values[spec.key] ?? null;
        const place = isLinked ? clauseLinks(clause, system) : [clause];
        return optionField({ system, spec, value, place }, actions.setOption);
      },
    );
  return html`
    <section class="stack" aria-labelledby=${OPTIONS_TITLE}>
      <h2 id=${OPTIONS_TITLE} tabindex="-1">This tournament</h2>
      ${fields(always, always.length === 1)}
      ${
        special.length + interpretations.length === 0
          ? nothing
          : html`
              <details>
                <summary tabindex="0">
                  ${special.length === 0 ? INTERPRETATIONS : 'Special cases and interpretations'}
                  ${changed === 0 ? nothing : html`<span class="quiet">(${changed} changed)</span>`}
                </summary>
                <div class="stack">
                  ${
                    special.length === 0
                      ? nothing
                      : html`
                          <h3>Special cases</h3>
                          ${fields(special)}
                          <h3>${INTERPRETATIONS}</h3>
                        `
                  }
                  ${fields(interpretations)}
                  ${changed === 0 ? nothing : backToStandard(changed, actions.useStandards)}
                </div>
              </details>
            `
      }
    </section>
  `;
}

const INTERPRETATIONS = 'Interpretations, where the document is silent';
