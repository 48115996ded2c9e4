import { button } from '../../kit/fields';
import { withCount, withThousands } from '../../../cells/numberText';
import type { KnownPlayer, PlayerAnswer, PlayerMatch, SectionIntake } from '../../../intake';
import { withClauseLinks } from '../../kit/links';
import type { EventFilesActions } from './eventFilesActions';
import { areFolded } from './eventFilesState';
import { html, nothing, type TemplateResult } from 'lit-html';

type Actions = Pick<EventFilesActions, 'answerPlayer' | 'answerPlayers'>;

/** So many CSA ids that are free, or fewer where there is no next one. */
export type FreeIds = (count: number) => string[];

/** The most players of a kind that are listed at once. */
const SHOWN = 40;

const nameOf = ({ surname, firstName, id }: KnownPlayer): string =>
  `${[surname, firstName].filter((part) => part !== '').join(', ')} (${id})`;

const kindIs =
  <Kind extends PlayerMatch['kind']>(kind: Kind) =>
  (match: PlayerMatch): match is PlayerMatch & { kind: Kind } =>
    match.kind === kind;

/** One who is not known, or of whom something was said that cannot be. */
type Unclear = PlayerMatch & { readonly kind: 'unknown' | 'refused' };

const isUnclear = (match: PlayerMatch): match is Unclear =>
  match.kind === 'unknown' || (match.kind === 'refused' && match.answered);

/**
 * The players of a section whom a person has to confirm, one click each. What goes back asks the arbiter about them too, so
 * that they are folded away until somebody begins to answer.
 */
export function askedPlayers(
  section: SectionIntake,
  free: FreeIds,
  actions: Actions,
): TemplateResult | typeof nothing {
  const { matches, draft, answers } = section;
  const confirm = matches.filter(kindIs('confirm'));
  const unknown = matches.filter(kindIs('unknown'));
  const unclear = matches.filter(isUnclear);
  const count = confirm.length + unclear.length;
  if (count === 0) return nothing;
  const shownConfirm = Math.min(confirm.length, SHOWN);
  const offered = [...confirm.slice(0, SHOWN), ...unclear.slice(0, SHOWN)].map((match) =>
    match.kind === 'confirm' ? null : offeredIdOf(match, answers),
  );
  // Where a file has no id for a player, the next one that is free is offered; nothing is added before the button is pressed.
  const next = free(offered.filter((id) => id === null).length);
  const ids = offered.map((id) => id ?? next.shift() ?? null);
  const say = (match: PlayerMatch, answer: PlayerAnswer): void =>
    actions.answerPlayer(draft.key, match.player.number, answer);
  const all = html`
    <ul class="stack" aria-label="Players to confirm">
      ${confirm
        .slice(0, SHOWN)
        .map((match, at) =>
          askedItem(match, match.candidates, ids[at] ?? null, (answer) => say(match, answer)),
        )}
      ${unclear.slice(0, SHOWN).map((match, at) => {
        const asked = match.kind === 'unknown' ? match : { ...match, question: match.why };
        return askedItem(asked, [], ids[shownConfirm + at] ?? null, (answer) => say(match, answer));
      })}
    </ul>
    ${unknown.length > 1 ? forAll(draft.key, unknown, actions) : nothing}
  `;
  if (section.state !== 'refused') return all;
  return html`
    <details ?open=${!areFolded(section)}>
      <summary tabindex="0">Players to confirm: ${withThousands(count)}</summary>
      <div class="stack">${all}</div>
    </details>
  `;
}

/** The id that a new player has by the file, or as it was given. */
function offeredIdOf(match: Unclear, { players }: SectionIntake['answers']): string | null {
  if (match.kind === 'unknown') return match.offeredId;
  const answer = players.get(match.player.number);
  return answer?.as === 'new' ? answer.csaId : null;
}

function askedItem(
  match: PlayerMatch & { readonly question: string },
  candidates: readonly KnownPlayer[],
  offeredId: string | null,
  say: (answer: PlayerAnswer) => void,
): TemplateResult {
  const { player, games, question } = match;
  const id = `new-${player.number}`;
  const asNew = (): void => {
    const csaId = (document.getElementById(id) as HTMLInputElement | null)?.value.trim() ?? '';
    if (csaId !== '') say({ as: 'new', csaId });
  };
  return html`
    <li class="found question" id="asked-player-${player.number}" tabindex="-1" data-player=${player.number}>
      <p>${withClauseLinks(question)}</p>
      <div class="buttons">
        ${candidates.map((one) => button(`It is ${nameOf(one)}`, () => say({ as: 'known', id: one.id })))}
        ${button(`Leave ${withCount(games, 'game')} out`, () => say({ as: 'leftOut' }), {
          label: `Leave ${withCount(games, 'game')} out: ${player.name}`,
        })}
      </div>
      <div class="source low">
        <div class="field">
          <label for=${id}>CSA id of a new player</label>
          <input type="text" id=${id} autocomplete="off" .value=${offeredId ?? ''} />
        </div>
        ${button('New player', asNew, { label: `New player: ${player.name}` })}
      </div>
    </li>
  `;
}

/** Those whom nobody knows, together: new players with the ids of the file, or left out. */
function forAll(
  key: string,
  unknown: readonly (PlayerMatch & { readonly kind: 'unknown' })[],
  actions: Actions,
): TemplateResult {
  const withId = unknown.flatMap(({ player, offeredId }) =>
    offeredId === null ? [] : [[player.number, { as: 'new', csaId: offeredId }] as const],
  );
  const out = unknown.map(({ player }) => [player.number, { as: 'leftOut' }] as const);
  return html`
    <div class="buttons">
      ${
        withId.length < 2
          ? nothing
          : button(`All ${withThousands(withId.length)} with a CSA id in the file are new`, () =>
              actions.answerPlayers(key, new Map(withId)),
            )
      }
      ${button(`Leave all ${withThousands(out.length)} out`, () => actions.answerPlayers(key, new Map(out)))}
    </div>
  `;
}

/** All players of a section, counted by how they were found; those that were answered can be asked again. */
export function playerList(section: SectionIntake, actions: Actions): TemplateResult {
  const { matches, draft } = section;
  const count = (kind: PlayerMatch['kind']): number => matches.filter(kindIs(kind)).length;
  const counts = [
    [count('confirm') + matches.filter(isUnclear).length, 'to confirm'],
    [count('new'), 'new'],
    [count('leftOut'), 'left out'],
    [count('foreign'), 'abroad'],
    [count('matched'), 'matched'],
  ] as const;
  const words = counts.filter(([some]) => some > 0).map(([some, what]) => `${withThousands(some)} ${what}`);
  const answered = ({ kind, player }: PlayerMatch): boolean =>
    section.answers.players.has(player.number) && kind !== 'confirm' && kind !== 'unknown';
  return html`
    <details>
      <summary tabindex="0">Players: ${words.join(', ')}</summary>
      <ul class="rows" aria-label="Players">
        ${matches.map(
          (match) => html`
            <li class="tight">
              <div class="line">
                <span>${match.player.number} ${match.player.name}</span>
                ${
                  answered(match)
                    ? button('Ask again', () => actions.answerPlayer(draft.key, match.player.number, null), {
                        label: `Ask again about ${match.player.name}`,
                      })
                    : nothing
                }
              </div>
              <p class="quiet">${withClauseLinks(whoText(match))}</p>
              ${match.notes.map((note) => html`<p class="quiet">${withClauseLinks(note)}</p>`)}
            </li>
          `,
        )}
      </ul>
    </details>
  `;
}

const BY: Readonly<Record<(PlayerMatch & { kind: 'matched' })['by'], string>> = {
  csaId: 'by the CSA id',
  fideId: 'by the FIDE id',
  nameAndBirth: 'by name and birth',
  answer: 'as you chose',
};

function whoText(match: PlayerMatch): string {
  switch (match.kind) {
    case 'matched':
      return `${nameOf(match.known)}, ${BY[match.by]}`;
    case 'new':
      return `A new player, CSA id ${match.csaId} (clause 56)`;
    case 'leftOut':
      return `${withCount(match.games, 'game')} left out`;
    case 'foreign':
      return 'An opponent abroad';
    case 'refused':
      return match.why;
    case 'confirm':
    case 'unknown':
      return 'To confirm, above';
  }
}
