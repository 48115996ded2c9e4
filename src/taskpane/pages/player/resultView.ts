import { html, type TemplateResult, nothing, svg } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { RATING_TITLES } from '../../../cells/columns';
import { decimals, signed } from '../../../cells/numberText';
import { type PlayerMonth, RATING_TYPES, type RatingRecord, type RatingType } from '../../../engine/csa2024';
import { gameWords } from '../../../player/playerGames';
import type { ListPage } from '../../../player/playerPage';
import { isTotal, type RatingStep, type Bar, waterfall, type Waterfall } from '../../../player/ratingSteps';
import { isChanged, type WhatIf } from '../../../player/whatIf';
import { button, styleField, valueOf } from '../../kit/fields';
import { withClauseLinks, sheetLink } from '../../kit/links';
import { terms } from '../../month/glossary';
import type { MonthState } from '../../month/month';
import { isOutdated } from '../../month/subject';
import type { ShownMonth, PlayerState } from './player';
import type { PlayerActions } from './playerActions';

/** The four ratings of the month, old to new, and why they are what they are. */
export function resultView(month: PlayerMonth): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="result-title">
      <h2 id="result-title" tabindex="-1">New ratings</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Rating</th>
            <th scope="col">Old raw</th>
            <th scope="col">New raw</th>
            <th scope="col">Published</th>
          </tr>
        </thead>
        ${RATING_TYPES.map((type) => ratingRows(month.ratings[type]))}
      </table>
      <p class="quiet">Activity: ${withClauseLinks(`${month.activity} (clause 55)`)}</p>
      <p class="quiet">
        ${withClauseLinks('Published: one decimal in the month, a whole number on the rating list (clause 25).')}
      </p>
      ${terms(['raw', 'published', 'wp', 'weighted', 'lifted', 'floor'])}
    </section>
  `;
}

function ratingRows(record: RatingRecord): TemplateResult {
  return html`
    <tbody class="rating" data-rating=${record.type}>
      <tr>
        <th scope="row">${RATING_TITLES[record.type]}</th>
        <td>${record.unrated ? html`<span class="quiet">unrated</span>` : decimals(record.oldRaw, 1)}</td>
        <td>${decimals(record.newRaw, 1)}</td>
        <td class="published">${decimals(record.published, 1)}</td>
      </tr>
      <tr>
        <td class="reason quiet" colspan="4">${reasonsFor(record)}</td>
      </tr>
    </tbody>
  `;
}

/** How a rating came about, in a few words with the clauses that moved it. */
function reasonsFor(record: RatingRecord): string {
  const text = [...reasons(record)].join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function* reasons(record: RatingRecord): Generator<string> {
  const { change, maximumChange, published, newRaw } = record;
  const wp = record.weightedPerformance;
  if (record.unrated) yield 'unrated, starts at 1200 with K 40 (56)';
  yield record.totals.length === 0 ? 'no rated game' : `games ${signed(change, 1)} (41)`;
  if (record.changeCapped && maximumChange !== null) {
    yield `cut to the maximum of ${decimals(maximumChange, 1)} (47)`;
  }
  if (record.lifted && wp !== null) {
    yield record.liftCapped
      ? `lifted towards the weighted performance ${decimals(wp, 1)}, as far as the maximum allows (40, 47)`
      : `lifted to the weighted performance ${decimals(wp, 1)} (40)`;
  }
  if (record.raisedToFloor) yield `held at the floor ${decimals(record.floor, 1)} (42)`;
  if (record.penaltyPoints > 0) yield `${decimals(record.penaltyPoints, 0)} penalty points off (54)`;
  if (published > newRaw) yield 'the weighted rating is higher and is published (50)';
}

/** Why a rating is what it is: its steps as a picture, its best and its worst game. */
export function pointsView(
  { type, page }: ShownMonth,
  whatIf: WhatIf,
  actions: PlayerActions,
): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="points-title">
      <h2 id="points-title">Where the points came from</h2>
      ${listField(type, actions)}
      ${
        isChanged(whatIf)
          ? html`<p class="note">What-if result: it includes your changes below.</p>`
          : nothing
      }
      ${page.lists.map(listView)}
      <ul class="tight quiet">
        ${page.notes.map((note) => html`<li>${note}</li>`)}
      </ul>
    </section>
  `;
}

function listField(type: RatingType, actions: PlayerActions): TemplateResult {
  const choose = (event: Event): void =>
    actions.setType(RATING_TYPES.find((one) => one === valueOf(event)) ?? 'main');
  return html`
    <div class="field">
      <label for="player-list">Rating list</label>
      <select id="player-list" @change=${choose}>
        ${RATING_TYPES.map(
          (one) => html`<option value=${one} ?selected=${one === type}>${RATING_TITLES[one]}</option>`,
        )}
      </select>
    </div>
  `;
}

function listView(list: ListPage): TemplateResult {
  const { type, best, worst } = list;
  return html`
    <p>${list.sentence}</p>
    ${waterfallPicture(RATING_TITLES[type], list.steps)}
    <p>${list.weighted}</p>
    <dl class="tight">${games('Best game', best, type)} ${games('Worst game', worst, type)}</dl>
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
    <details>
      <summary tabindex="0">The same as a table</summary>
      ${stepTable(steps)}
    </details>
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
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Points</th>
          <th scope="col">Rating</th>
        </tr>
      </thead>
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

/** What is written of the month: a report with the regulations' nine steps, a page for the player, or both. */
export function writeView(
  { subject, report, name }: PlayerState,
  { choices }: MonthState,
  actions: PlayerActions,
): TemplateResult {
  const blocked = subject === null ? 'No sheet read yet.' : subject.blocked;
  const all = { isBlocked: blocked !== null, describedBy: 'write-hint' };
  return html`
    <section class="stack" aria-labelledby="write-title">
      <h2 id="write-title">Write</h2>
      ${styleField(choices.style, actions.setStyle)}
      <div class="tight">
        ${button('Run', actions.run, { ...all, id: 'run', look: 'primary wide' })}
        <div class="pair">
          ${button("Write the player's page", actions.writePage, { ...all, id: 'write-page', look: '' })}
          ${button('Write both', actions.writeBoth, { ...all, id: 'write-both', look: '' })}
        </div>
        <p class="quiet" id="write-hint">
          ${
            blocked ??
            "Run writes the report with the nine steps; the player's page prints on one page of A4. Each is a new sheet; your cells stay as they are."
          }
        </p>
      </div>
      ${
        report === null
          ? nothing
          : html`
              <p>Report: ${sheetLink(report.sheet, actions)}</p>
              ${
                isOutdated(report.month, subject?.month ?? null)
                  ? html`<p class="note">
                      The ranges or choices have changed since. Run again for a new report.
                    </p>`
                  : nothing
              }
            `
      }
      <details>
        <summary tabindex="0">Name on the player's page</summary>
        <div class="field">
          <label for="player-name">Name</label>
          <input
            id="player-name"
            type="text"
            autocomplete="off"
            aria-describedby="player-name-hint"
            .value=${live(name)}
            @input=${(event: Event) => actions.setName(valueOf(event))}
          />
          <p class="quiet" id="player-name-hint">
            May stay blank. It is written on the page and nowhere else.
          </p>
        </div>
      </details>
    </section>
  `;
}
