import { html, nothing, type TemplateResult } from 'lit-html';
import { decimals, withCount } from '../../../cells/numberText';
import { nextPeriod, periodTitle, type RatingPeriod } from '../../../bureau';
import type { KeptPackage } from '../../../excel/publications/store';
import { savesFiles } from '../../../excel/requests';
import { packageName } from '../../../publications/monthPackage';
import { button, textField } from '../../kit/fields';
import { fileField } from '../../kit/files';
import { cellLink } from '../../kit/links';
import type { Pane } from '../../kit/page';
import { packagesText } from '../../month/packages';
import { resultPeriod, type StateWithTables } from './bureauState';
import {
  fits,
  MOST_KEPT_BYTES,
  PACKAGES,
  PACKAGES_TAKEN,
  type Prepared,
  PUBLISHED,
  type PublishedMonth,
  PUBLISHING,
  type PublishingState,
  SAVE_PACKAGE,
} from './publicationsState';

/** What can be done with a publication in sight. */
export interface PublishingActions {
  readonly setReason: (reason: string) => void;
  readonly setDecidedBy: (decidedBy: string) => void;
  readonly publish: () => Promise<void>;
  readonly leave: () => void;
  readonly goTo: Pane['goTo'];
  /** Saves a package that the workbook keeps as a file. */
  readonly save: (kept: KeptPackage) => Promise<void>;
  /** Takes packages of published months that are in files. */
  readonly takeFiles: (files: readonly File[]) => Promise<void>;
}

/** What will be published, before anything is written; afterwards what was. And what is known of what was published before. */
export function publishingView(
  state: PublishingState,
  of: StateWithTables,
  actions: PublishingActions,
): TemplateResult {
  const { prepared, done } = state;
  const own = publishedOf(of);
  // A correction may have published a later version since, and another month may have been chosen.
  const isNewest = done !== null && own?.period.first === done.period.first && own.version === done.version;
  return html`
    ${prepared !== null ? askingView(prepared, state, actions) : nothing}
    ${prepared !== null || !isNewest ? nothing : html`<p id=${PUBLISHED} tabindex="-1">${done.text}</p>`}
    ${watchView(of, actions)}
  `;
}

/** The newest publication of the month in sight. */
const publishedOf = (state: StateWithTables): PublishedMonth | undefined =>
  state.published.find(({ period }) => period.first === resultPeriod(state)?.first);

/** What was edited in the logs, what differs from a published month, and the packages that are not in the workbook. */
function watchView(state: StateWithTables, actions: PublishingActions): TemplateResult {
  const { inHand, published, packages, logFaults } = state;
  const own = publishedOf(state);
  const kept = own?.kept ?? null;
  const changed = published.flatMap(({ changes }) => changes?.text ?? []);
  const lacking = published.filter(
    (one) =>
      one.kept === null &&
      one.file === null &&
      (one === own || [one.period, nextPeriod(one.period)].some(({ first }) => first === inHand.month)),
  );
  return html`
    ${
      logFaults.length === 0
        ? nothing
        : html`<ul class="stack" aria-label="Edits of the logs">
            ${logFaults.map(
              ({ text, cells }) =>
                html`<li class="found error">
                  <p>${cells.map((cell) => cellLink(cell, actions))} ${text}</p>
                </li>`,
            )}
          </ul>`
    }
    ${changed.map((text) => html`<p class="found error">${text}</p>`)}
    ${kept === null || !savesFiles() ? nothing : html`<div class="buttons">${button(`Save ${kept.name}.zip`, () => actions.save(kept), { id: SAVE_PACKAGE, look: '' })}</div>`}
    ${packages.length === 0 ? nothing : html`<p class="quiet" id=${PACKAGES_TAKEN} tabindex="-1">Packages from files: ${packagesText(packages)}.</p>`}
    ${lacking.length === 0 ? nothing : lackingView(lacking, actions)}
  `;
}

/** Packages that are in files only: what is watched without them, and the field for them. */
function lackingView(months: readonly PublishedMonth[], { takeFiles }: PublishingActions): TemplateResult {
  const names = months.map((month) => `${packageName(month)}.zip`).join(', ');
  const isMarked = months.every(({ marks }) => marks !== null);
  return html`
    <p class="quiet">
      ${isMarked ? 'Only whole tables can be compared with what was published' : 'The tables cannot be compared with what was published'}:
      ${names} ${months.length === 1 ? 'is' : 'are'} not in this workbook. With the
      ${months.length === 1 ? 'file' : 'files'}, each cell that differs is listed.
    </p>
    ${fileField({ id: PACKAGES, label: 'Choose packages', hint: `${names}: saved when the month was published, or by the command line.`, accept: '.zip', take: takeFiles })}
  `;
}

function askingView(
  prepared: Prepared,
  { reason, decidedBy, isTried }: PublishingState,
  actions: PublishingActions,
): TemplateResult {
  const { made, lists, sections, isOver, skipped, playersChanged, interpretations } = prepared;
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
      ${
        isOver
          ? nothing
          : html`<p class="found question">
              ${periodTitle(period)} has not ended. Its lists hold from the day after it (66), and events may
              still end in it.
            </p>`
      }
      ${skipped.length === 0 ? nothing : html`<p class="found question">${skippedText(skipped)}</p>`}
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

/** Months that are passed over: a correction takes every month since the corrected one. */
function skippedText(months: readonly RatingPeriod[]): string {
  const [first, last] = [months[0]!, months.at(-1)!].map(periodTitle);
  const names = months.length === 1 ? `${first} is` : `${first} to ${last} are`;
  return `${names} not published. A correction of an earlier month will need ${months.length === 1 ? 'its package' : 'their packages'}: publish in the order of the months.`;
}

const MB = 1_000_000;
const megabytes = (bytes: number): string => `${decimals(bytes / MB, bytes < MB ? 2 : 1)} MB`;

/** Where the package will be. */
function placeText(prepared: Prepared): string {
  const { zip } = prepared.package;
  const name = packageName(prepared.made.publication);
  const row = 'A row is added to the sheet Publications.';
  if (fits(prepared))
    return `${name} (${megabytes(zip.length)}) is kept in this workbook${savesFiles() ? ' and saved as a file' : ''}. ${row}`;
  return `${name} has ${megabytes(zip.length)}, and this workbook has ${megabytes(prepared.keptBytes)} of packages: it can keep up to ${megabytes(MOST_KEPT_BYTES)}.${savesFiles() ? ` The package is saved as a file only. ${row}` : ''}`;
}
