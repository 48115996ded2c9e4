import { html, nothing, type TemplateResult } from 'lit-html';
import { type FileRating, RATING_WORDS, type TournamentFile } from '../../../../sheet/intake/tournament';
import { radio } from '../../../kit/views/fields';
import { withCount } from '../../../kit/views/numbers';

/** An event file that was read, before its section is written on a sheet. */
export interface EventFileState {
  readonly file: TournamentFile | null;
  readonly rating: FileRating;
}

/** What a user can do with an event file that was read. */
interface EventFileActions {
  readonly choose: (rating: FileRating) => void;
  readonly write: () => Promise<void>;
  readonly remove: () => void;
}

/** The heading at which the keyboard goes on once a file was read. */
export const EVENT_FILE_CARD = 'tournament-file-title';

/** The most problems of a file that are listed at once. */
const SHOWN = 20;

/** The section of a file: what was read, what is wrong with it, which rating it is rated from. */
export function eventFileView(
  { file, rating }: EventFileState,
  actions: EventFileActions,
): TemplateResult | typeof nothing {
  if (file === null) return nothing;
  const { draft, refusals, notes } = file;
  const { event, players, games } = draft;
  const title = [event.name, event.section].filter((part) => part !== null).join(', ');
  return html`
    <section class="stack" aria-labelledby=${EVENT_FILE_CARD}>
      <h3 id=${EVENT_FILE_CARD} tabindex="-1">${title === '' ? draft.files[0].name : title}</h3>
      <p class="quiet">
        ${withCount(players.length, 'player')}, ${withCount(event.rounds ?? 0, 'round')},
        ${withCount(games.filter(({ black }) => black !== null).length, 'game')}
      </p>
      ${list(refusals, 'error', 'Why it cannot be used')} ${list(notes, 'note', 'What to know of it')}
      ${
        refusals.length > 0
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

function list(
  texts: readonly string[],
  look: 'error' | 'note',
  label: string,
): TemplateResult | typeof nothing {
  if (texts.length === 0) return nothing;
  const more = texts.length - SHOWN;
  return html`
    <ul class="stack" aria-label=${label}>
      ${texts.slice(0, SHOWN).map((text) => html`<li class="found ${look}"><p>${text}</p></li>`)}
      ${more > 0 ? html`<li class="quiet">and ${more} more</li>` : nothing}
    </ul>
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
