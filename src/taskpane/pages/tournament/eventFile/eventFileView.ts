import { html, nothing, type TemplateResult } from 'lit-html';
import { type EventFileGame, isPlayed } from '../../../../events/model/eventFile';
import { type FileRating, RATING_WORDS, type TournamentFile } from '../../../../sheet/intake/tournament';
import { beforeSaving, type WaitingFile } from '../../../kit/files';
import { foundList } from '../../../kit/problemList';
import { radio } from '../../../kit/fields';
import { withCount } from '../../../../cells/numberText';

/** An event file that was read, before its section is written on a sheet. */
export interface EventFileState {
  readonly file: TournamentFile | null;
  /** Whether the user has confirmed what the file leaves open. */
  readonly isConfirmed: boolean;
  readonly rating: FileRating;
  /** The file that waits, and the sheet of its section; null where there is none. */
  readonly trf: (WaitingFile & { readonly sheetId: string | null }) | null;
}

/** What a user can do with an event file that was read. */
interface EventFileActions {
  readonly choose: (rating: FileRating) => void;
  readonly confirm: () => void;
  readonly write: () => Promise<void>;
  readonly remove: () => void;
  readonly save: () => Promise<void>;
  readonly cancel: () => void;
}

/** The heading at which the keyboard goes on once a file was read. */
export const EVENT_FILE_CARD = 'tournament-file-title';

/** The heading at which the keyboard goes on before a file is saved. */
export const TRF_CARD = 'tournament-trf-title';

/** 180 games, 2 forfeits, 1 bye: as the bureau's page counts them. */
function totalsOf(games: readonly EventFileGame[]): string {
  const played = games.filter(isPlayed).length;
  const byes = games.filter(({ black }) => black === null).length;
  const forfeits = games.length - played - byes;
  return [
    withCount(played, 'game'),
    ...(forfeits === 0 ? [] : [withCount(forfeits, 'forfeit')]),
    ...(byes === 0 ? [] : [withCount(byes, 'bye')]),
  ].join(', ');
}

/** The section of a file: what was read, what is wrong with it, which rating it is rated from; and a file before it is saved. */
export function eventFileView(
  { file, isConfirmed, rating, trf }: EventFileState,
  actions: EventFileActions,
): TemplateResult | typeof nothing {
  if (file === null && trf === null) return nothing;
  return html`${file === null ? nothing : fileCard({ file, isConfirmed, rating }, actions)}${trf === null ? nothing : beforeSaving(TRF_CARD, trf, actions)}`;
}

/** Whether the section of a file can be written: nothing refuses it, and what it leaves open is confirmed. */
export function isUsable({ refusals, question }: TournamentFile, isConfirmed: boolean): boolean {
  return refusals.length === 0 && (question === null || isConfirmed);
}

function fileCard(
  {
    file,
    isConfirmed,
    rating,
  }: Pick<EventFileState, 'isConfirmed' | 'rating'> & { readonly file: TournamentFile },
  actions: EventFileActions,
): TemplateResult {
  const { draft, refusals, question, notes } = file;
  const { event, players, games } = draft;
  const title = [event.name, event.section].filter((part) => part !== null).join(', ');
  return html`
    <section class="stack" aria-labelledby=${EVENT_FILE_CARD}>
      <h3 id=${EVENT_FILE_CARD} tabindex="-1">${title === '' ? draft.files[0].name : title}</h3>
      <p class="quiet">
        ${withCount(players.length, 'player')}, ${withCount(event.rounds ?? 0, 'round')}, ${totalsOf(games)}
      </p>
      ${foundList(refusals, 'error', 'Why it cannot be used')}
      ${foundList(notes, 'note', 'What to know of it')}
      ${refusals.length > 0 || question === null ? nothing : questionField(question, isConfirmed, actions)}
      ${
        !isUsable(file, isConfirmed)
          ? nothing
          : html`
              ${ratingField(file, rating, actions)}
              <button
                type="button"
                class="button primary wide"
                id="tournament-file-write"
                aria-describedby="tournament-file-hint"
                @click=${() => void actions.write()}
              >
                Write the section
              </button>
              <p class="quiet" id="tournament-file-hint">A new sheet; your cells stay as they are.</p>
            `
      }
      <button type="button" class="button wide" @click=${actions.remove}>Put the file away</button>
    </section>
  `;
}

/** That the file has all rounds of the event, to be confirmed. */
function questionField(
  { text, rounds }: NonNullable<TournamentFile['question']>,
  isConfirmed: boolean,
  { confirm }: EventFileActions,
): TemplateResult {
  const had = `the event had ${withCount(rounds, 'round')}`;
  if (isConfirmed) return html`<p class="quiet">You confirmed: ${had}.</p>`;
  return html`
    <div class="found question">
      <p>${text}</p>
      <button type="button" class="button small" id="tournament-file-confirm" @click=${confirm}>
        Confirm: ${had}
      </button>
    </div>
  `;
}

/** Which of the file's ratings counts: asked where it has both, else said. */
function ratingField(
  { rated, draft }: TournamentFile,
  rating: FileRating,
  { choose }: EventFileActions,
): TemplateResult {
  const of = (one: FileRating): string =>
    `${RATING_WORDS[one]}: ${rated[one]} of ${withCount(draft.players.length, 'player')}`;
  const given = (['rating', 'nationalRating'] as const).filter((one) => rated[one] > 0);
  const [only, second] = given;
  if (only === undefined) return html`<p>The file has no ratings: all players are unrated.</p>`;
  if (second === undefined) return html`<p>Ratings: ${of(only)}. The others are unrated.</p>`;
  return html`
    <fieldset class="field">
      <legend>Which ratings does it start from?</legend>
      <div class="choices">
        ${given.map((value) =>
          radio({ name: 'file-rating', value, checked: value === rating, title: of(value) }, () =>
            choose(value),
          ),
        )}
      </div>
      <p class="quiet">
        FIDE: columns 49-52 of TRF, RtgI, or Rtg where a list has only that. National: rows RSA of TRF26,
        RtgN. Who does not have the chosen one is unrated.
      </p>
    </fieldset>
  `;
}
