import { html, svg, type TemplateResult } from 'lit-html';
import {
  isTotal,
  type RatingStep,
  type Bar,
  waterfall,
  type Waterfall,
} from '../../../sheet/player/ratingSteps';
import { decimals, signed } from '../../../cells/numberText';

/** In units of the picture, which are pixels at the pane's least width. */
const WIDTH = 288;
const ROW = 38;
const TEXT = 13;
const BAR_TOP = 19;
const BAR_HEIGHT = 12;

/** The steps of a rating as bars, one below the other, and the same as a table. */
export function waterfallPicture(list: string, steps: readonly RatingStep[]): TemplateResult {
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
