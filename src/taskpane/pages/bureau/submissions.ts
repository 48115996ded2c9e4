import { html, nothing, type TemplateResult } from 'lit-html';
import { periodOf } from '../../../bureau';
import { withoutCharts } from '../../../bureau/tables/tableSheet';
import { withCount } from '../../../cells/numberText';
import { type CalendarDay, formatCalendarDay, yearOf } from '../../../engine/kit/calendarDay';
import { readIntakeTables } from '../../../intake';
import {
  activitySheet,
  activityText,
  type ArbiterActivity,
  arbiterActivity,
} from '../../../intake/arbiterActivity';
import {
  type Letter,
  type RegisteredSection,
  standingText,
  type Submissions,
  submissionsOf,
  withoutFile,
} from '../../../intake/submissions';
import { appealText, type SentBackEntry } from '../../../intake/tables/sentBack';
import { nameOf } from '../../../bureau/read/readRegions';
import { copyText } from '../../kit/copyText';
import { button } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { withClauseLinks } from '../../kit/links';
import { readTablesNow } from './appendEventFiles';
import { type BureauJob, type BureauParts, StoppedError } from './bureauParts';
import { writeAgain } from './writeMonth';

/** Where keyboard and screen reader go on. */
const SUBMISSIONS = 'submissions-title';

/** What regions have submitted and what is missing, as it was last read. */
interface SubmissionsState {
  /** null = not read yet. */
  readonly found: Submissions | null;
  /** null = the workbook has no table Arbiters. */
  readonly activity: readonly ArbiterActivity[] | null;
  readonly hasRegions: boolean;
  readonly hasRegistered: boolean;
}

const INITIAL: SubmissionsState = { found: null, activity: null, hasRegions: false, hasRegistered: false };

/** The tables that say who submitted what. */
const TARGETS = ['events', 'files', 'sentBack', 'regions', 'registered', 'arbiters'] as const;

/** Who submitted what, in the step Files. */
export function createSubmissions(parts: BureauParts) {
  const { pane, state, jobs } = parts;
  const page = pane.slice(INITIAL);
  const actions: Actions = {
    copy: (event, { region, text }) =>
      copyText(
        event,
        { name: `the letter to ${region}`, text },
        pane,
        `The letter to ${region} is copied. Paste it into an e-mail.`,
      ),
    writeActivity: () =>
      jobs.run('Writing the activity…', { id: 'arbiter-activity', step: 'files' }, async (job) => {
        const { activity } = page.get();
        const sheets = [withoutCharts(activitySheet(activity ?? []))];
        const [sheet] = await writeAgain(parts, 'arbiter activity', sheets, job);
        pane.say('done', `The activity of the arbiters is on the sheet "${sheet?.name ?? ''}".`);
      }),
  };
  return {
    read: async (job: BureauJob): Promise<void> => {
      const { cells } = await readTablesNow(parts, job, TARGETS);
      const month = state.get().inHand?.month ?? null;
      if (month === null) throw new StoppedError('Choose the month first.');
      const tables = readIntakeTables(cells);
      const { files, arbiters } = cells;
      page.set({
        found: submissionsOf(tables, periodOf(month), pane.today()),
        activity: arbiters ? arbiterActivity(files?.cells ?? [], arbiters.cells, yearOf(month)) : null,
        hasRegions: tables.regions !== null,
        hasRegistered: tables.registered !== null,
      });
      job.endAt(SUBMISSIONS, 'files');
    },
    view: () => {
      const { found } = page.get();
      return found === null ? nothing : submissionsView(found, page.get(), pane.today(), actions);
    },
  };
}

interface Actions {
  readonly copy: (event: Event, letter: Letter) => Promise<void>;
  readonly writeActivity: () => Promise<void>;
}

function submissionsView(
  { registered, sentBack, letters }: Submissions,
  { activity, hasRegions, hasRegistered }: SubmissionsState,
  today: CalendarDay,
  actions: Actions,
): TemplateResult {
  const waiting = registered.filter(({ standing }) => standing !== 'received');
  const { over, notOver } = withoutFile(registered, today);
  const missing = [
    ...(hasRegistered ? [] : ['Registered events']),
    ...(hasRegions ? [] : ['Regions']),
    ...(activity === null ? ['Arbiters'] : []),
  ];
  return html`
    <section class="stack" aria-labelledby=${SUBMISSIONS}>
      <h3 id=${SUBMISSIONS} tabindex="-1">
        ${withCount(letters.length, 'letter')}, ${withCount(over, 'section')} without a file,
        ${notOver === 0 ? nothing : `${notOver} not over yet, `}${sentBack.length} sent back
      </h3>
      ${
        missing.length === 0
          ? nothing
          : html`<p class="quiet">
              Not in this workbook: ${missing.join(', ')}. The step Tables adds them under Optional tables.
            </p>`
      }
      ${
        letters.length === 0
          ? html`<p>
              ${sentBack.length === 0 ? 'Nothing is missing from any region' : 'The region of what was sent back is not known'},
              so there is no letter.
            </p>`
          : letters.map((letter) => letterView(letter, actions))
      }
      ${listFold('submissions-registered', 'Registered events', waiting.map(registeredItem))}
      ${listFold(
        'submissions-sent-back',
        'Sent back, not resubmitted',
        sentBack.map((entry) => sentBackItem(entry, today)),
      )}
      ${activity === null ? nothing : activityFold(activity, actions)}
    </section>
  `;
}

function letterView(letter: Letter, { copy }: Actions): TemplateResult {
  const { region, administrator, count, text } = letter;
  const id = `letter-${region.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  return html`
    <div class="field">
      <label for=${id}>
        Letter to ${administrator === '' ? region : `${administrator}, ${region}`}: ${count} missing
      </label>
      ${
        administrator === ''
          ? html`<p class="wrong">
              ${withClauseLinks(`The table Regions has no administrator of ${region} (clause 57).`)}
            </p>`
          : nothing
      }
      <textarea id=${id} rows="6" readonly .value=${text}></textarea>
      <button
        type="button"
        class="button small"
        aria-label="Copy the letter to ${region}"
        @click=${(event: Event) => void copy(event, letter)}
      >
        Copy
      </button>
    </div>
  `;
}

function listFold(
  id: string,
  title: string,
  items: readonly TemplateResult[],
): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  return fold({
    id,
    line: `${title}: ${items.length}`,
    body: html`<ul class="stack" aria-label=${title}>
      ${items}
    </ul>`,
  });
}

function registeredItem(section: RegisteredSection): TemplateResult {
  const { name, region, standing } = section;
  const look = standing === 'late' || standing === 'notRegistered' ? 'wrong' : 'quiet';
  return html`<li class="tight">
    <p>${name}${region === '' ? '' : ` (${region})`}</p>
    <p class=${look}>${withClauseLinks(asClause(standingText(section)))}</p>
  </li>`;
}

/** "(60.1)" as "(clause 60.1)", which becomes a link. */
const asClause = (text: string): string => text.replace(/\((\d[\d.]*)\)/g, '(clause $1)');

function sentBackItem(
  { event, section, file, day, reasons, appealUntil }: SentBackEntry,
  today: CalendarDay,
): TemplateResult {
  const when = day === null ? '' : ` on ${formatCalendarDay(day)}`;
  return html`<li class="tight">
    <p>
      ${nameOf({ event, section }) || file}: sent back${when}.
      ${withClauseLinks(asClause(appealText({ appealUntil }, today)))}
    </p>
    <ul>
      ${reasons.map(({ found }) => html`<li class="quiet">${withClauseLinks(found)}</li>`)}
    </ul>
  </li>`;
}

function activityFold(activity: readonly ArbiterActivity[], { writeActivity }: Actions): TemplateResult {
  return fold({
    id: 'submissions-arbiters',
    line: `Activity of ${withCount(activity.length, 'arbiter')}`,
    body: html`
      <ul class="stack" aria-label="Activity of arbiters">
        ${activity.map(
          (one) =>
            html`<li class="tight">
              <p>${one.name}${one.id === null ? '' : ` (${one.id})`}, ${one.year}</p>
              <p class="quiet">${withClauseLinks(asClause(activityText(one)))}</p>
            </li>`,
        )}
      </ul>
      <div>
        ${button('Write the activity as a sheet', writeActivity, { id: 'arbiter-activity', look: '' })}
      </div>
    `,
  });
}
