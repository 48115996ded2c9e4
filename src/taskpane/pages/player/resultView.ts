import { html, type TemplateResult, nothing, svg } from 'lit-html';
import { RATING_TITLES } from '../../../cells/columns';
import { decimals, signed } from '../../../cells/numberText';
import { type PlayerMonth, RATING_TYPES, type RatingRecord, type RatingType } from '../../../engine/csa2024';
import { gameWords } from '../../../player/playerGames';
import type { ListPage } from '../../../player/playerPage';
import { isTotal, type RatingStep, type Bar, waterfall, type Waterfall } from '../../../player/ratingSteps';
import { isChanged, type WhatIf } from '../../../player/whatIf';
import { type Card, cards, tableHead } from '../../kit/cards';
import { button, selectOptions, styleField, textField, valueOf } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { info } from '../../kit/info';
import { withClauseLinks, sheetLink } from '../../kit/links';
import { fieldValue } from '../../kit/typing';
import { terms } from '../../month/glossary';
import type { MonthState } from '../../month/month';
import { isOutdated } from '../../month/subject';
import { ASKED, RESULT_TITLE, type ShownMonth, type PlayerState } from './player';
import type { PlayerActions } from './playerActions';

/** The four ratings of the month, each with its change and why; the reports written of it. */
export function resultView({ subject, shown, report }: PlayerState, actions: PlayerActions): TemplateResult {
  const title = 'New ratings';
  return html`
    <section class="stack" aria-labelledby=${RESULT_TITLE}>
      <div class="line">
        <div class="labelled">
          <h2 id=${RESULT_TITLE} tabindex="-1">${shown === null ? 'No ratings yet' : title}</h2>
          ${shown === null ? nothing : info('result-hint', title, withClauseLinks(PUBLISHED))}
        </div>
        ${button('Refresh', actions.refresh)}
      </div>
      ${
        shown === null
          ? nothing
          : cards(
              title,
              RATING_TYPES.map((type) => ratingCard(shown.real.ratings[type])),
            )
      }
      ${report === null ? nothing : reportLine(report, subject?.month ?? null, actions)}
    </section>
  `;
}

const PUBLISHED =
  'Published ratings: one decimal in the month, a whole number on the rating list (clause 25). Below each: the raw rating before and after the month.';

function ratingCard(record: RatingRecord): Card {
  const { type, oldRaw, newRaw, published } = record;
  const change = signed(newRaw - oldRaw, 1);
  return {
    id: type,
    title: RATING_TITLES[type],
    value: decimals(published, 1),
    ...(decimals(newRaw, 1) === decimals(oldRaw, 1) ? {} : { change }),
    why: whyOf(record),
  };
}

/** How a rating came about, in a few words with the clauses that moved it. */
function whyOf(record: RatingRecord): string {
  const { unrated, totals, oldRaw, newRaw } = record;
  if (unrated && totals.length === 0) return 'Unrated, no rated game';
  const raw = `Raw ${decimals(oldRaw, 1)} → ${decimals(newRaw, 1)}`;
  return [totals.length === 0 ? 'No rated game' : raw, ...reasons(record)].join('; ');
}

function* reasons(record: RatingRecord): Generator<string> {
  const { maximumChange, published, newRaw } = record;
  const wp = record.weightedPerformance;
  if (record.unrated) yield 'unrated before: 1200, K 40 (56)';
  if (record.changeCapped && maximumChange !== null) {
    yield `cut to the maximum of ${decimals(maximumChange, 1)} (47)`;
  }
  if (record.lifted && wp !== null) {
    yield record.liftCapped
      ? `lifted towards Wp ${decimals(wp, 1)}, up to the maximum (40, 47)`
      : `lifted to Wp ${decimals(wp, 1)} (40)`;
  }
  if (record.raisedToFloor) yield `held at the floor ${decimals(record.floor, 1)} (42)`;
  if (record.penaltyPoints > 0) yield `${decimals(record.penaltyPoints, 0)} penalty points off (54)`;
  if (published > newRaw) yield 'the higher weighted rating is published (50)';
}

function reportLine(
  { sheet, month }: NonNullable<PlayerState['report']>,
  now: PlayerMonth | null,
  actions: PlayerActions,
): TemplateResult {
  return html`
    <p>Report: ${sheetLink(sheet, actions)}</p>
    ${
      isOutdated(month, now)
        ? html`<p class="note">The ranges or choices have changed since. Run again for a new report.</p>`
        : nothing
    }
  `;
}

/** Why a rating is what it is: its steps as a picture, with the text folded. */
export function pointsView(
  { type, page }: ShownMonth,
  whatIf: WhatIf,
  actions: PlayerActions,
): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="points-title">
      <div class="line">
        <h2 id="points-title">Where the points came from</h2>
        ${listSelect('player-list', 'Rating list', type, actions)}
      </div>
      ${
        isChanged(whatIf)
          ? html`<p class="note">What-if result: it includes your changes below.</p>`
          : nothing
      }
      ${page.lists.map((list) => listView(list, page.notes))}
    </section>
  `;
}

/** The list that is looked at, which the page's questions are about. */
function listSelect(id: string, label: string, type: RatingType, actions: PlayerActions): TemplateResult {
  const choose = (event: Event): void =>
    actions.setType(RATING_TYPES.find((one) => one === valueOf(event)) ?? 'main');
  const lists = RATING_TYPES.map((one) => [one, RATING_TITLES[one]] as const);
  return html`<select id=${id} class="short" aria-label=${label} @change=${choose}>
    ${selectOptions(lists, type)}
  </select>`;
}

function listView(list: ListPage, notes: readonly string[]): TemplateResult {
  const { type, best, worst, steps } = list;
  return html`
    ${waterfallPicture(RATING_TITLES[type], steps)}
    ${fold({
      id: 'points-details',
      line: 'Best and worst game, all steps',
      body: html`
        <p>${list.sentence}</p>
        <p>${list.weighted}</p>
        <dl class="tight">${games('Best game', best, type)} ${games('Worst game', worst, type)}</dl>
        ${stepTable(steps)}
        <ul class="tight quiet">
          ${notes.map((note) => html`<li>${withClauseLinks(note)}</li>`)}
        </ul>
      `,
    })}
    ${terms(['raw', 'published', 'wp', 'weighted', 'lifted', 'floor'])}
  `;
}

function games(title: string, all: ListPage['best'], type: RatingType): TemplateResult | typeof nothing {
  return all.length === 0
    ? nothing
    : html`
        <div>
          <dt><b>${title}${all.length === 1 ? '' : 's'}</b></dt>
          ${all.map((game) => html`<dd>${gameWords(game, type)}</dd>`)}
        </div>
      `;
}

/** In units of the picture, which are pixels at the pane's least width. */
const WIDTH = 288;
const ROW = 38;
const TEXT = 13;
const BAR_TOP = 19;
const BAR_HEIGHT = 12;

/** The steps of a rating as bars, one below the other, and the same as a table. */
function waterfallPicture(list: string, steps: readonly RatingStep[]): TemplateResult {
  const { low, high, bars } = waterfall(steps);
  const height = bars.length * ROW;
  return html`
    <svg
      class="waterfall"
      viewBox="0 0 ${WIDTH} ${height}"
      role="img"
      aria-label="Where the points of ${list} came from: ${steps.map(inWords).join('; ')}."
    >
      <defs>
        <pattern id="lost" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="lost" width="5" height="5" />
          <rect class="stripe" width="1.5" height="5" />
        </pattern>
      </defs>
      ${bars.map((bar, at) => row(bar, bars[at + 1], at, { low, high }))}
    </svg>
  `;
}

/** Words and points above, the bar below, and a line down to where the next bar begins. */
function row(
  { step, look, from, to }: Bar,
  next: Bar | undefined,
  at: number,
  { low, high }: Pick<Waterfall, 'low' | 'high'>,
): TemplateResult {
  const x = (rating: number): number => ((rating - low) / (high - low)) * WIDTH;
  const top = at * ROW;
  const width = Math.max(1.5, x(to) - x(from));
  return svg`
    <text x="0" y=${top + TEXT} class=${look === 'level' ? 'total' : ''}>${step.title}</text>
    <text x=${WIDTH} y=${top + TEXT} class="value ${look === 'level' ? 'total' : ''}">${figure(step)}</text>
    <rect class="bar ${look}" x=${Math.min(x(from), WIDTH - width)} y=${top + BAR_TOP} width=${width}
      height=${BAR_HEIGHT} />
    ${
      next === undefined
        ? ''
        : svg`<line x1=${x(step.after)} x2=${x(step.after)} y1=${top + BAR_TOP + BAR_HEIGHT}
            y2=${top + ROW + BAR_TOP} />`
    }
  `;
}

/** A rating, or points with their sign. */
function figure(step: RatingStep): string {
  return isTotal(step) ? decimals(step.after, 1) : signed(step.points, 1);
}

const inWords = (step: RatingStep): string => `${step.title} ${figure(step)}`;

function stepTable(steps: readonly RatingStep[]): TemplateResult {
  return html`
    <table>
      ${tableHead(['Step', 'Points', 'Rating'])}
      <tbody class="steps">
        ${steps.map(
          (step) => html`
            <tr>
              <th scope="row">${step.words} <span class="quiet">(${step.clauses})</span></th>
              <td>${isTotal(step) ? '' : signed(step.points, 1)}</td>
              <td>${decimals(step.after, 1)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** A number that somebody else has published, to be explained on the page that explains numbers. */
export function askView(
  { type }: ShownMonth,
  { asked }: PlayerState,
  actions: PlayerActions,
): TemplateResult {
  const title = 'Explain my published rating';
  const list = RATING_TITLES[type];
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') void actions.ask();
  };
  return html`
    <section class="tight" aria-labelledby="ask-title">
      <div class="labelled">
        <h2 id="ask-title">${title}</h2>
        ${info('ask-hint', title, 'Why does my rating list show another number than this page?')}
      </div>
      <div class="ask">
        ${listSelect('ask-list', 'List of the published number', type, actions)}
        <input
          id=${ASKED}
          type="text"
          inputmode="decimal"
          autocomplete="off"
          placeholder="1630"
          aria-label="Published ${list} rating"
          aria-describedby="ask-hint"
          .value=${fieldValue(asked)}
          @input=${(event: Event) => actions.setAsked(valueOf(event))}
          @keydown=${onKey}
        />
        ${button('Explain', actions.ask, { look: '', label: `Explain the published ${list} rating` })}
      </div>
    </section>
  `;
}

/** How the report and the player's page are written, folded. */
export function writeSettings(
  { name }: PlayerState,
  { choices }: MonthState,
  actions: PlayerActions,
): TemplateResult {
  return fold({
    id: 'write-how',
    line: "Report style, name on the player's page",
    action: 'Change',
    body: html`
      ${styleField(choices.style, actions.setStyle)}
      ${textField({
        id: 'player-name',
        label: 'Name',
        text: name,
        hint: "Optional. It is written only on the player's page.",
        type: actions.setName,
      })}
    `,
  });
}

/** The choice of what is written, always visible at the end of the pane; the Tab key reaches it after the result. */
export function writeBar({ subject }: PlayerState, actions: PlayerActions): TemplateResult {
  const blocked = subject === null ? 'No sheet read yet.' : subject.blocked;
  const all = { isBlocked: blocked !== null, describedBy: 'write-hint' };
  return html`
    <section class="bottom first tight" aria-label="Write">
      ${blocked === null ? nothing : html`<p class="quiet" id="write-hint">${withClauseLinks(blocked)}</p>`}
      <div class="labelled">
        ${button('Run', actions.run, { ...all, id: 'run', look: 'primary' })}
        ${button("Write the player's page", actions.writePage, { ...all, id: 'write-page' })}
        ${button('Write both', actions.writeBoth, { ...all, id: 'write-both' })}
        ${blocked === null ? info('write-hint', 'Write', WRITES) : nothing}
      </div>
    </section>
  `;
}

const WRITES =
  "Run writes the report with the nine steps; the player's page prints on one page of A4. Each is a new sheet; your cells stay as they are.";
