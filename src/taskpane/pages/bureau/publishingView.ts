import { html, nothing, type TemplateResult } from 'lit-html';
import { decimals, withCount } from '../../../cells/numberText';
import { periodTitle } from '../../../bureau';
import { packageName } from '../../../publications/monthPackage';
import { button, textField } from '../../kit/fields';
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
  const neededField = (id: string, label: string, text: string, choose: (text: string) => void) =>
    textField({
      id,
      label,
      text,
      isMissing: isTried && text.trim() === '',
      wrong: 'A later version needs this (64).',
      choose,
    });
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
              ${neededField('publish-reason', 'Reason', reason, actions.setReason)}
              ${neededField('publish-decided-by', 'Decided by', decidedBy, actions.setDecidedBy)}
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
