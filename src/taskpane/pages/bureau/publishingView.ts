import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { decimals, withCount } from '../../../cells/numberText';
import { periodTitle } from '../../../bureau';
import { packageName } from '../../../publications/monthPackage';
import { button, valueOf } from '../../kit/fields';
import {
  fits,
  MOST_KEPT_BYTES,
  type Prepared,
  PUBLISHED,
  PUBLISHING,
  type PublishingState,
} from './publicationsState';

/** What can be done with a publication in sight. */
export interface PublishingActions {
  readonly setReason: (reason: string) => void;
  readonly setDecidedBy: (decidedBy: string) => void;
  readonly publish: () => Promise<void>;
  readonly leave: () => void;
}

/** What will be published, before anything is written; afterwards what was. */
export function publishingView(
  state: PublishingState,
  actions: PublishingActions,
): TemplateResult | typeof nothing {
  const { prepared, done } = state;
  if (prepared !== null) return askingView(prepared, state, actions);
  return done === null ? nothing : html`<p id=${PUBLISHED} tabindex="-1">${done}</p>`;
}

function askingView(
  prepared: Prepared,
  { reason, decidedBy, isTried }: PublishingState,
  actions: PublishingActions,
): TemplateResult {
  const { made, lists, sections, playersChanged, interpretations } = prepared;
  const { period, version } = made.publication;
  return html`
    <section class="stack" aria-labelledby=${PUBLISHING}>
      <h3 id=${PUBLISHING} tabindex="-1">
        Publish ${periodTitle(period)}${version === 1 ? '' : `, version ${version}`}?
      </h3>
      <p>
        Rated: ${lists}.
        ${withCount(sections, 'section')}${
          playersChanged === null
            ? nothing
            : html`, ${withCount(playersChanged, 'player')} with another ${version === 1 ? 'rating' : 'row'}`
        }.
      </p>
      <p>${interpretations === '' ? 'Standard interpretations.' : `Interpretations: ${interpretations}.`}</p>
      <p class="quiet">${placeText(prepared)}</p>
      ${
        version === 1
          ? nothing
          : html`
              ${textField('publish-reason', 'Reason', reason, isTried, actions.setReason)}
              ${textField('publish-decided-by', 'Decided by', decidedBy, isTried, actions.setDecidedBy)}
            `
      }
      <div class="buttons">
        ${button('Publish', actions.publish, { id: 'publish-now', look: 'primary' })}
        ${button('Cancel', actions.leave, { id: 'publish-leave', look: '' })}
      </div>
    </section>
  `;
}

const MB = 1_000_000;
const megabytes = (bytes: number): string => `${decimals(bytes / MB, bytes < MB ? 2 : 1)} MB`;

/** Where the package will be. */
function placeText(prepared: Prepared): string {
  const { zip } = prepared.package;
  const name = packageName(prepared.made.publication);
  const row = 'A row is added to the sheet Publications.';
  if (fits(prepared))
    return `${name} (${megabytes(zip.length)}) is kept in this workbook and saved as a file. ${row}`;
  return `${name} has ${megabytes(zip.length)}, and this workbook has ${megabytes(prepared.keptBytes)} of packages: more than ${megabytes(MOST_KEPT_BYTES)} are too much for it. The package is saved as a file only. ${row}`;
}

function textField(
  id: string,
  label: string,
  value: string,
  isTried: boolean,
  set: (value: string) => void,
): TemplateResult {
  const isMissing = isTried && value.trim() === '';
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <input
        type="text"
        id=${id}
        autocomplete="off"
        aria-invalid=${String(isMissing)}
        aria-describedby=${isMissing ? `${id}-wrong` : nothing}
        .value=${live(value)}
        @change=${(event: Event) => set(valueOf(event))}
      />
      ${isMissing ? html`<p class="wrong" id="${id}-wrong">A later version needs this (64).</p>` : nothing}
    </div>
  `;
}
