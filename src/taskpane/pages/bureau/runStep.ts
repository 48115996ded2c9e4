import { html, nothing, type TemplateResult } from 'lit-html';
import { withCount } from '../../../cells/numberText';
import { periodTitle } from '../../../bureau';
import { MONTH_OPTIONS } from '../../../documents/csa2024/options';
import type { SheetRef } from '../../../excel/workbook';
import { button, hintedButton } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { cellLink, sheetLink, withClauseLinks } from '../../kit/links';
import { INTERPRETATIONS, interpretationsFold } from '../../kit/optionFields';
import type { BureauActions } from './bureauActions';
import type { AskingAboutSheets, BureauRun, StateWithTables } from './bureauState';

const INTERPRETED = 'Interpretations of the ratings, where the regulations are silent';

/** 25: the rounding of the printed example is its own, and no way to rate a federation. */
const OFFERED = MONTH_OPTIONS.filter(({ key }) => key !== 'rounding');

/** The run of a month: how it is rated, what to do with the sheets of an earlier run, and what came of it. */
export function runStep(state: StateWithTables, actions: BureauActions): TemplateResult {
  const { run, progress, asking, choices, explained } = state;
  return html`
    ${asking === null || progress !== null ? nothing : askingView(asking, actions)}
    ${run === null ? nothing : afterRun(run, explained, actions)}
    ${interpretationsFold(
      {
        id: INTERPRETATIONS,
        ids: 'interpretation-',
        title: INTERPRETED,
        options: OFFERED,
        values: choices.interpretations,
      },
      actions,
    )}
  `;
}

/** Whether the sheets of an earlier run are to be replaced. */
function askingView(
  { doing, period, sheets, edits }: AskingAboutSheets,
  { decide, goTo }: Pick<BureauActions, 'decide' | 'goTo'>,
): TemplateResult {
  const edited = sheets.filter(({ isEdited, table }) => isEdited && table === null);
  const carried = sheets.filter(({ isEdited, table }) => isEdited && table !== null);
  const names = (some: typeof sheets): string => some.map(({ sheet }) => `"${sheet.name}"`).join(', ');
  return html`
    <section class="stack" aria-labelledby="bureau-asking">
      <h3 id="bureau-asking" tabindex="-1">
        ${periodTitle(period)} was ${doing === 'forward' ? 'started' : 'run'} before. Replace its sheets?
      </h3>
      <p class="buttons">${sheets.map(({ sheet }) => sheetLink(sheet, { goTo }))}</p>
      ${
        edited.length === 0
          ? nothing
          : html`<p class="found error">
              Edited since they were written: ${names(edited)}. Replacing them deletes what you typed there.
            </p>`
      }
      ${
        carried.length === 0
          ? nothing
          : html`<p class="found note">
              Edited since they were written: ${names(carried)}. What you typed there stays: people, FIDE
              ratings, K, new players, penalties and your own columns.
            </p>`
      }
      ${edits.length === 0 ? nothing : editsView(edits)}
      <p class="quiet">
        Nothing is written yet. The old sheets are deleted once the new ones are complete; your own formulas
        that refer to them will show #REF!.
      </p>
      <div class="buttons">
        ${button(
          edits.length === 0 ? 'Replace them' : 'Replace them, keep these cells',
          () => decide('replace'),
          {
            id: 'bureau-replace',
            look: 'primary',
          },
        )}
        ${
          edits.length === 0
            ? nothing
            : button('Replace these cells too', () => decide('replaceEdits'), {
                id: 'bureau-replace-edits',
                look: '',
              })
        }
        ${button('Keep both', () => decide('keep'), { id: 'bureau-keep', look: '' })}
        ${button('Cancel', () => decide(null), { id: 'bureau-leave', look: '' })}
      </div>
    </section>
  `;
}

/** The most edits that are shown. */
const MOST_EDITS = 20;

/** Cells of the next month that follow from this one, and are not what this one gives. */
function editsView(edits: readonly string[]): TemplateResult {
  const more = edits.length - MOST_EDITS;
  return html`
    <p>
      ${withCount(edits.length, 'cell')} there ${edits.length === 1 ? 'differs' : 'differ'} from the results:
    </p>
    <ul class="stack" aria-label="Cells that differ from the results">
      ${edits.slice(0, MOST_EDITS).map((text) => html`<li class="found question">${text}</li>`)}
    </ul>
    ${more > 0 ? html`<p class="quiet">And ${withCount(more, 'more cell')}.</p>` : nothing}
  `;
}

/** The sheets of a run, and what can be looked at or sent on from it. */
function afterRun(run: BureauRun, explained: SheetRef | null, actions: BureauActions): TemplateResult {
  return html`
    <p class="buttons">${run.sheets.map((sheet) => sheetLink(sheet, actions))}</p>
    ${byRules(run, actions)}
    ${hintedButton({
      id: 'bureau-explain',
      title: 'Explain a player',
      hint: 'The month of the player whose row is selected, step by step.',
      act: actions.explain,
    })}
    ${explained === null ? nothing : whyLink(explained, actions)} ${actions.sectionsOut.view(run)}
  `;
}

/** What the regulations do not rate, in games and players, each with the cell that decides it. */
function byRules({ notRated }: BureauRun, actions: BureauActions): TemplateResult | typeof nothing {
  if (notRated.length === 0) return nothing;
  const games = notRated.reduce((sum, one) => sum + one.games, 0);
  return fold({
    id: 'bureau-not-rated',
    line: `Not rated by the regulations: ${withCount(games, 'game')}`,
    body: html`
      <ul class="stack" aria-label="Not rated by the regulations">
        ${notRated.map(
          ({ cell, loss, text }) => html`
            <li class="found note">
              <p>${cell === null ? nothing : cellLink(cell, actions)} ${loss}</p>
              <p>${withClauseLinks(text)}</p>
            </li>
          `,
        )}
      </ul>
    `,
  });
}

/** The way from the report of a player who was explained to their page. */
function whyLink({ name }: SheetRef, { openPlayer }: BureauActions): TemplateResult {
  return html`
    <p>${name}: ${button('Why did it change?', openPlayer, { id: 'bureau-why', look: 'link' })}</p>
  `;
}
