import { type BureauState, type Checked, openOf } from './bureauState';
import { button, hintedButton } from '../../kit/fields';
import { html, nothing, type TemplateResult } from 'lit-html';
import { withCount, withThousands } from '../../../cells/numberText';
import { gamesAndPlayers, periodTitle, type Effect } from '../../../bureau';
import { cellLink, withClauseLinks } from '../../kit/links';
import { textNumbersView } from '../../kit/textNumbers';
import type { BureauActions } from './bureauActions';
import type { FoundQuestion, FoundProblem } from './inHand';

/** What is wrong with the tables, before anything is run. */
export function checkStep(
  { checked }: BureauState,
  confirmed: ReadonlySet<string>,
  actions: BureauActions,
): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="bureau-check-title">
      <h2 id="bureau-check-title">2 Check</h2>
      <div class="tight">
        ${hintedButton({
          id: 'bureau-check',
          title: 'Check the tables',
          hint: 'Lists what is wrong with them and writes nothing. Run checks them too.',
          act: actions.check,
        })}
      </div>
      ${checked === null ? nothing : whatWasFound(checked, confirmed, actions)}
    </section>
  `;
}

function answered(count: number): TemplateResult | typeof nothing {
  if (count === 0) return nothing;
  return html`<p class="quiet">
    ${withCount(count, 'question')} answered before. Settings list what was confirmed, and can ask again.
  </p>`;
}

function whatWasFound(
  checked: Checked,
  confirmed: ReadonlySet<string>,
  actions: BureauActions,
): TemplateResult {
  const { period, counts, problems, lost, textNumbers } = checked;
  const { players, events, eventsLeftOut, games, gamesLeftOut } = counts;
  const open = openOf(checked, confirmed);
  return html`
    <p id="bureau-checked" tabindex="-1">
      ${periodTitle(period)}: ${withCount(players, 'player')}, ${withCount(events + eventsLeftOut, 'event')},
      ${withCount(games + gamesLeftOut, 'row of games', 'rows of games')}.
      ${problems.length === 0 ? 'No problems in the tables.' : nothing}
      ${lost.games === 0 ? nothing : html`<strong>${gamesAndPlayers(lost)} cannot be rated.</strong>`}
    </p>
    ${problemGroups(['error'], problems, actions)}
    ${open.length === 0 ? nothing : questionsView(open, actions)}
    ${answered(checked.questions.length - open.length)}
    ${problemGroups(['skipped', 'note'], problems, actions)}
    ${textNumbersView(textNumbers, actions.textNumbers)}
  `;
}

type Kind = FoundQuestion['kind'];

const ONE: Readonly<Record<Kind, string>> = { rateWithout: 'Rate without them', isRight: 'It is right' };
const ALL: Readonly<Record<Kind, (count: string) => string>> = {
  rateWithout: (count) => `Rate without all of them (${count})`,
  isRight: (count) => `All ${count} are right`,
};

type Actions = Pick<BureauActions, 'goTo' | 'answer'>;

/** What has to be corrected, or confirmed, before the month is rated. */
function questionsView(open: readonly FoundQuestion[], actions: Actions): TemplateResult {
  return html`
    <div class="stack" role="group" aria-labelledby="bureau-questions">
      <h3 id="bureau-questions" tabindex="-1">Before the month is rated</h3>
      <p class="quiet">Correct the cell, or answer: the workbook remembers it, as long as nothing changes.</p>
      ${ofKind('rateWithout', open, actions)} ${ofKind('isRight', open, actions)}
    </div>
  `;
}

function ofKind(
  kind: Kind,
  open: readonly FoundQuestion[],
  actions: Actions,
): TemplateResult | typeof nothing {
  const asked = open.filter((one) => one.kind === kind);
  if (asked.length === 0) return nothing;
  const more = asked.length - SHOWN;
  return html`
    <ul class="stack" aria-label=${kind === 'isRight' ? 'Is this right?' : 'Would not be rated'}>
      ${asked.slice(0, SHOWN).map((one) => questionItem(one, actions))}
    </ul>
    ${more > 0 ? html`<p class="quiet">And ${withThousands(more)} more.</p>` : nothing}
    ${
      asked.length === 1
        ? nothing
        : button(ALL[kind](withThousands(asked.length)), () => actions.answer(asked), {
            id: `bureau-all-${kind}`,
            look: 'wide',
          })
    }
  `;
}

function questionItem(question: FoundQuestion, actions: Actions): TemplateResult {
  const { kind, text, cell, others, loss, says } = question;
  return html`
    <li class="found question">
      ${loss === '' ? nothing : html`<p><strong>${loss}</strong></p>`}
      <p>
        ${cell === null ? nothing : cellLink(cell, actions)} ${withClauseLinks(text)}
        ${others === 0 ? nothing : `And ${withCount(others, 'more cell')} like it.`}
      </p>
      <div>${button(ONE[kind], () => actions.answer([question]), { label: `${ONE[kind]}: ${says}` })}</div>
    </li>
  `;
}

/** The most problems or questions of a kind shown at once, and the most cells of one. */
const SHOWN = 20;

/** Questions are asked by themselves. */
type Listed = Exclude<Effect, 'question'>;

const TITLES: Readonly<Record<Listed, string>> = {
  error: 'Errors that block the run',
  skipped: 'Rows left out',
  note: 'Notes',
};

/**
 * What was wrong with the tables, by what it leads to; each with a way to its cells.
 *
 * @param effects what is listed, in this order
 */
function problemGroups(
  effects: readonly Listed[],
  problems: readonly FoundProblem[],
  actions: Pick<BureauActions, 'goTo'>,
): TemplateResult | typeof nothing {
  if (!problems.some((one) => effects.some((effect) => effect === one.effect))) return nothing;
  const id = `bureau-problems-${effects[0]}`;
  return html`
    <div class="stack" role="group" aria-labelledby=${id}>
      <h3 id=${id}>${effects[0] === 'error' ? 'To be corrected' : 'Problems in the tables'}</h3>
      ${effects.map((effect) =>
        group(
          effect,
          problems.filter((problem) => problem.effect === effect),
          actions,
        ),
      )}
    </div>
  `;
}

function group(
  effect: Listed,
  problems: readonly FoundProblem[],
  actions: Pick<BureauActions, 'goTo'>,
): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  const more = problems.length - SHOWN;
  const count = problems.reduce((sum, { cells }) => sum + Math.max(1, cells.length), 0);
  return html`
    <details ?open=${effect === 'error'}>
      <summary tabindex="0">${TITLES[effect]} (${withThousands(count)})</summary>
      <ul class="stack" aria-label=${TITLES[effect]}>
        ${problems.slice(0, SHOWN).map((problem) => item(problem, actions))}
      </ul>
      ${more > 0 ? html`<p class="quiet">And ${withThousands(more)} more.</p>` : nothing}
    </details>
  `;
}

function item({ effect, text, cells }: FoundProblem, actions: Pick<BureauActions, 'goTo'>): TemplateResult {
  const more = cells.length - SHOWN;
  return html`
    <li class="found ${effect === 'error' ? 'error' : 'note'}">
      <p>
        ${cells.slice(0, SHOWN).map((cell) => html`${cellLink(cell, actions)} `)}
        ${more > 0 ? `and ${withThousands(more)} more cells` : nothing}
      </p>
      <p>${withClauseLinks(text)}</p>
    </li>
  `;
}
