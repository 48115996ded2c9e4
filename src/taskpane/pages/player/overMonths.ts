import { tableHead } from '../../kit/cards';
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { RATING_TITLES } from '../../../cells/columns';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import { periodName, periodTitle, selectedPlayer } from '../../../bureau';
import { type FormerIds, formerIds } from '../../../bureau/tables/mergedRecords';
import { excelBureau, readMerges } from '../../../excel/bureau/bureauWorkbook';
import type { MonthPackage } from '../../../publications/monthPackage';
import {
  lineOfList,
  type MonthOfLine,
  playerMonths,
  type PlayerMonths,
} from '../../../publications/playerMonths';
import { button, selectOptions, valueOf } from '../../kit/fields';
import { fileField } from '../../kit/files';
import type { Job, Jobs } from '../../kit/jobs';
import type { Focus, Pane } from '../../kit/page';
import { fieldValue } from '../../kit/typing';
import { joinedPackages, noPackageText, packagesAmong, packagesInWorkbook } from '../../month/packages';

/** The player whose ratings are shown, and the packages they come from. */
interface OverMonthsState {
  readonly packages: readonly MonthPackage[];
  /** The ids of records that were merged. */
  readonly former: FormerIds;
  /** As typed. */
  readonly id: string;
  readonly type: RatingType;
  /** null before a player is asked for, or where they are on no list. */
  readonly player: PlayerMonths | null;
  /** Why no player is shown; null where one is, or none was asked for. */
  readonly wrong: string | null;
}

/** A player's published and revised ratings over all packages at hand. */
export function createOverMonths(pane: Pane, jobs: Jobs, focus: Focus) {
  const state = pane.slice<OverMonthsState>({
    packages: [],
    former: new Map(),
    id: '',
    type: 'main',
    player: null,
    wrong: null,
  });

  const show = (id: string, packages: readonly MonthPackage[] = state.get().packages): void => {
    const player = id === '' ? null : playerMonths(packages, id, state.get().former);
    const isWrong = id !== '' && player === null && packages.length > 0;
    const wrong = isWrong ? `No published list has a player with the CSA id ${id}.` : null;
    const type = player === null ? null : listedFirst(player);
    state.set({ packages, id, player, wrong, ...(type === null ? {} : { type }) });
  };

  const actions = {
    show: (id: string) => show(id.trim()),
    setType: (type: RatingType) => state.set({ type }),
    useSelection: () =>
      pane.perform('Reading the selection…', async () => {
        const row = await excelBureau.readSelectedRow();
        const id = row === null ? null : selectedPlayer(row);
        if (id === null) pane.say('problem', NO_PLAYER);
        else show(id);
      }),
    takeFiles: (files: readonly File[]) =>
      jobs.run('Reading the packages…', async (job) => {
        const { packages, others, refused } = await packagesAmong(files, job);
        show(state.get().id, joinedPackages(state.get().packages, packages));
        const unread = [...others.map(({ name }) => noPackageText(name)), ...refused];
        if (unread.length > 0) pane.say('problem', unread.join(' '));
        focus.on('over-months-id');
      }),
  };

  return {
    /** Reads the packages of the workbook. */
    find: async (job: Job): Promise<void> => {
      state.set({ former: formerIds(await readMerges(job.signal)) });
      const { packages } = state.get();
      const found = joinedPackages(packages, await packagesInWorkbook(packages, job));
      // An id may have been typed meanwhile.
      show(state.get().id, found);
    },
    view: () => overMonthsView(state.get(), actions),
  };
}

const NO_PLAYER = 'Select a cell in the row of a player, such as on a sheet of players or ratings.';

/** The list to begin with: the first that the player is on. */
const listedFirst = (player: PlayerMonths): RatingType =>
  RATING_TYPES.find((type) => lineOfList(player, type).length > 0) ?? 'main';

interface OverMonthsActions {
  readonly show: (id: string) => void;
  readonly setType: (type: RatingType) => void;
  readonly useSelection: () => Promise<unknown>;
  readonly takeFiles: (files: readonly File[]) => Promise<void>;
}

function overMonthsView(
  { packages, id, type, player, wrong }: OverMonthsState,
  { show, setType, useSelection, takeFiles }: OverMonthsActions,
): TemplateResult {
  const months = [...new Set(packages.map(({ publication }) => periodTitle(publication.period)))];
  const span = months.length < 2 ? months.join('') : `${months[0]} to ${months.at(-1)}`;
  return html`
    <p class="quiet" id="over-months-packages">
      ${months.length === 0 ? 'This workbook has no packages. Choose their files.' : `Packages: ${span}.`}
    </p>
    ${fileField({
      id: 'over-months-files',
      label: 'Choose packages',
      hint: 'Packages of published months, such as csa-2026-08-v1.zip. Choose several at once.',
      accept: '.zip',
      take: takeFiles,
    })}
    <div class="field">
      <label for="over-months-id">CSA id</label>
      <input
        type="text"
        id="over-months-id"
        class="number"
        autocomplete="off"
        aria-describedby="over-months-wrong"
        aria-invalid=${wrong !== null}
        .value=${fieldValue(id)}
        @change=${(event: Event) => show(valueOf(event))}
      />
      <p class="wrong" id="over-months-wrong" role="alert" ?hidden=${wrong === null}>${wrong}</p>
    </div>
    <div class="buttons">
      ${button('Use the selected row', useSelection, { id: 'over-months-selection', look: '' })}
    </div>
    ${player === null ? nothing : playerView(player, type, setType)}
  `;
}

function playerView(
  player: PlayerMonths,
  type: RatingType,
  setType: (type: RatingType) => void,
): TemplateResult {
  const line = lineOfList(player, type);
  return html`
    <section class="stack" aria-labelledby="over-months-player">
      <div class="line">
        <h3 id="over-months-player" tabindex="-1">${player.name}</h3>
        <select
          id="over-months-list"
          class="short"
          aria-label="Rating list"
          @change=${(event: Event) => setType(RATING_TYPES.find((one) => one === valueOf(event)) ?? 'main')}
        >
          ${selectOptions(
            RATING_TYPES.map((one) => [one, RATING_TITLES[one]]),
            type,
          )}
        </select>
      </div>
      ${
        line.length === 0
          ? html`<p class="quiet">Not on this list in any of the months.</p>`
          : html`${picture(line, RATING_TITLES[type])} ${monthsTable(line)}`
      }
    </section>
  `;
}

/** In units of the picture, which are pixels at the pane's least width. */
const [WIDTH, HEIGHT, TOP, BOTTOM] = [288, 140, 16, 20];

/** The ratings as they first went out as a line, the revised ones as a dashed one. */
function picture(line: readonly MonthOfLine[], list: string): TemplateResult {
  const ratings = line.flatMap(({ published, revised }) => [published ?? [], revised ?? []].flat());
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const x = (at: number): number =>
    line.length === 1 ? WIDTH / 2 : (at / (line.length - 1)) * (WIDTH - 8) + 4;
  const y = (rating: number): number =>
    high === low ? HEIGHT / 2 : TOP + ((high - rating) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const path = (of: (month: MonthOfLine) => number | null): string =>
    line
      .map((month, at) => ({ rating: of(month), before: at === 0 ? null : of(line[at - 1]!), at }))
      .flatMap(({ rating, before, at }) =>
        rating === null ? [] : `${before === null ? 'M' : 'L'}${x(at).toFixed(1)} ${y(rating).toFixed(1)}`,
      )
      .join(' ');
  const isRevised = line.some(({ published, revised }) => published !== revised);
  const inWords = line.map((month) => `${periodTitle(month.period)} ${ratingText(month)}`).join('; ');
  return html`
    <svg
      class="months"
      viewBox="0 0 ${WIDTH} ${HEIGHT}"
      role="img"
      aria-label="Published ${list} ratings: ${inWords}."
    >
      <text x="0" y="11">${high}</text>
      <text x="0" y=${HEIGHT - 2}>${low}</text>
      ${isRevised ? svg`<path class="revised" d=${path(({ revised }) => revised)} />` : nothing}
      <path d=${path(({ published }) => published)} />
      ${line.map(({ published }, at) =>
        published === null ? nothing : svg`<circle cx=${x(at)} cy=${y(published)} r="2.5" />`,
      )}
    </svg>
    ${isRevised ? html`<p class="quiet">The dashed line has the ratings after corrections.</p>` : nothing}
  `;
}

/** 1850, or "1850, corrected 1846" */
function ratingText({ published, revised }: MonthOfLine): string {
  const first = published === null ? 'not on the list' : String(published);
  return published === revised ? first : `${first}, corrected ${revised ?? 'not on the list'}`;
}

function monthsTable(line: readonly MonthOfLine[]): TemplateResult {
  const isRevised = line.some(({ published, revised }) => published !== revised);
  return html`
    <table>
      ${tableHead(['Month', 'Published', ...(isRevised ? ['Corrected'] : [])])}
      <tbody>
        ${[...line].reverse().map(
          ({ period, published, revised }) => html`
            <tr>
              <th scope="row">${periodName(period)}</th>
              <td>${published ?? ''}</td>
              ${isRevised ? html`<td>${published === revised ? '' : (revised ?? 'not on the list')}</td>` : nothing}
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}
