import { html, nothing, type TemplateResult } from 'lit-html';
import { OPTION_LABELS } from '../../../sheet/section/optionLabels';
import { sectionOptions } from '../../../sheet/section/options';
import { SECTION_SYSTEMS, SYSTEM_TITLES, type SectionSystem } from '../../../sheet/section/sectionSystem';
import { styleField, valueOf } from '../../kit/views/fields';
import { counted } from '../../kit/views/numbers';
import { optionField } from './optionField';
import { optionsOf } from './optionsOf';
import type { SectionActions } from './sectionActions';
import { type SectionState, sheetSection } from './sectionState';

/** The document that rates the section, what the section is, and the document's readings. */
export function sectionSettings({ choices }: SectionState, actions: SectionActions): TemplateResult {
  const chosen = sheetSection(choices);
  const { system } = chosen;
  const values = optionsOf(chosen, system);
  const changed = Object.keys(chosen.options[system] ?? {}).length;
  const specs = sectionOptions(system);
  const isOfSection = (key: string): boolean => OPTION_LABELS[system][key]?.ofSection === true;
  const fields = (ofSection: boolean): TemplateResult[] =>
    specs
      .filter(({ key }) => isOfSection(key) === ofSection)
      .map((spec) => optionField(system, spec, values[spec.key] ?? null, actions.setOption));
  return html`
    <section class="stack" aria-labelledby="settings-title">
      <h2 id="settings-title">Calculation</h2>
      <div class="field">
        <label for="system">System</label>
        <select id="system" @change=${(event: Event) => actions.setSystem(valueOf(event) as SectionSystem)}>
          ${SECTION_SYSTEMS.map(
            (one) => html`<option value=${one} ?selected=${one === system}>${SYSTEM_TITLES[one]}</option>`,
          )}
        </select>
      </div>
      ${fields(true)}
      <details>
        <summary tabindex="0">Readings, where the document is silent</summary>
        <div class="stack">${fields(false)}</div>
      </details>
      ${
        changed === 0
          ? nothing
          : html`
              <div class="line">
                <p class="quiet">${counted(changed, 'choice')} other than standard.</p>
                <button type="button" class="button small" @click=${actions.useStandards}>
                  Back to the standard
                </button>
              </div>
            `
      }
      ${styleField(choices.style, actions.setStyle)}
    </section>
  `;
}
