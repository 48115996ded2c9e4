import { tableHead } from '../../kit/cards';
import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TITLES } from '../../../cells/columns';
import { decimals, signed, withCount } from '../../../cells/numberText';
import {
  type Colour,
  COLOURS,
  type Game,
  type GameRecord,
  GAME_RESULTS,
  type GameResult,
  ratedScore,
  type RatingType,
  type Tournament,
  type PlayerMonth,
  type TournamentRecord,
} from '../../../engine/csa2024';
import { roundName, withName } from '../../../player/playerGames';
import {
  isChanged,
  type WhatIf,
  gameNow,
  type Compared,
  comparedWords,
  addedWords,
} from '../../../player/whatIf';
import { shortName, COLOUR_WORDS, RESULT_WORDS } from '../../../player/words';
import { button, selectField, selectOptions, textField, valueOf } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { info } from '../../kit/info';
import type { PlayerState, ShownMonth, DraftGame } from './player';
import type { PlayerActions } from './playerActions';
import {
  NUMBERS_ID,
  WHAT_IF_TITLE,
  chosenTournament,
  draftOwnType,
  NEW_TOURNAMENT,
  tournamentChoices,
  draftFieldId,
} from './whatIf';

/** So many rounds of a month are shown at once; of a longer one the tournaments are opened one by one. */
const ROUNDS_SHOWN = 10;

/** Results to change, games to add, and what the ratings would be. */
export function whatIfView(shown: ShownMonth, state: PlayerState, actions: PlayerActions): TemplateResult {
  const changed = isChanged(state.whatIf);
  const rows = shown.compared;
  return html`
    <section class="tight" aria-labelledby=${WHAT_IF_TITLE}>
      <div class="labelled">
        <h2 id=${WHAT_IF_TITLE} tabindex="-1">What if?</h2>
        ${info(
          'what-if-hint',
          'What if?',
          'Change a result or add a game: the numbers follow at once. Your cells stay as they are.',
        )}
      </div>
      ${gameFields(shown, state, actions)} ${addGameFields(shown, state, actions)}
      <p class="unseen" role="status">${changed ? comparedWords(rows) : ''}</p>
      ${
        changed
          ? html`
              <h3 id=${NUMBERS_ID} tabindex="-1">New ratings with these changes</h3>
              ${numbers(rows)}
              <div class="pair">
                ${button('Reset', actions.reset, { look: '' })}
                ${button('Write as a report', actions.writeWhatIf, { look: '' })}
              </div>
            `
          : nothing
      }
    </section>
  `;
}

/** The four ratings, each with its difference to the month as it was played. */
function numbers(rows: readonly Compared[]): TemplateResult {
  const difference = (points: number): TemplateResult =>
    html`<span class="quiet">${points === 0 ? 'same' : signed(points, 1)}</span>`;
  return html`
    <table class="if">
      ${tableHead(['Rating', 'New raw', 'Published'])}
      <tbody>
        ${rows.map(
          ({ type, newRaw, newRawDifference, published, publishedDifference }) => html`
            <tr data-rating=${type}>
              <th scope="row">${RATING_TITLES[type]}</th>
              <td>${decimals(newRaw, 1)} ${difference(newRawDifference)}</td>
              <td class="published">${decimals(published, 1)} ${difference(publishedDifference)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** Each rated tournament with its games, and the games that were added. */
function gameFields(shown: ShownMonth, state: PlayerState, actions: PlayerActions): TemplateResult {
  const { input, leftOut } = shown.real;
  const out = new Set(leftOut.map(({ tournament }) => tournament));
  const rounds = input.tournaments.reduce((sum, { games }) => sum + games.length, 0);
  return html`
    ${input.tournaments.map(({ name, games }, at) =>
      out.has(input.tournaments[at]!) || games.length === 0
        ? nothing
        : fold({
            id: `what-if-${at}`,
            line: html`${shortName(name)} <span class="quiet">${withCount(games.length, 'round')}</span>`,
            isOpen: rounds <= ROUNDS_SHOWN,
            body: html`<ul class="rows games">
              ${games.map((_, game) => gameRow(shown, state.whatIf, { at, index: game }, actions))}
            </ul>`,
          }),
    )}
    ${addedGames(shown, state.whatIf, actions)}
  `;
}

function addedGames(
  { real, imagined, type }: ShownMonth,
  { added, tournaments }: WhatIf,
  actions: PlayerActions,
): TemplateResult | typeof nothing {
  if (added.length === 0) return nothing;
  const played = real.input.tournaments;
  const names = [...played, ...tournaments].map(({ name }) => shortName(name));
  return html`
    <ul class="rows" aria-label="Added games">
      ${added.map((one, at) => {
        const before = added.slice(0, at).filter(({ tournament }) => tournament === one.tournament).length;
        const game = (played[one.tournament]?.games.length ?? 0) + before;
        return html`
          <li>
            <div class="line">
              <span>${names[one.tournament]}: ${addedWords(one)}</span>
              ${button('Remove', () => actions.removeAdded(at), {
                label: `Remove added game ${at + 1}`,
              })}
            </div>
            <p class="quiet">
              ${changeWords(imagined, one.tournament, game, type)}${expectedWords(imagined, one.tournament, game, type)}
            </p>
          </li>
        `;
      })}
    </ul>
  `;
}

/** One round on a line: who it was against, its result and colour to be changed, and what it did. */
function gameRow(
  { real, imagined, type }: ShownMonth,
  whatIf: WhatIf,
  { at, index }: { readonly at: number; readonly index: number },
  actions: PlayerActions,
): TemplateResult {
  const tournament = real.input.tournaments[at]!;
  const now = gameNow(real.input, whatIf, at, index);
  const name = roundName(now, index);
  const id = `game-${at}-${index}`;
  const wrong = warning(now, tournament);
  const played = outcomeOf(now);
  const setOutcome = (event: Event): void => {
    const chosen = OUTCOMES.find(({ value }) => value === valueOf(event)) ?? played;
    actions.changeGame(at, index, { result: chosen.result, colour: chosen.colour ?? now.colour });
  };
  return html`
    <li class="game">
      <p>
        ${name}
        <span class="quiet" id=${id}>
          ${opponentWords(now, listOfGame(imagined, at, type))}${expectedWords(imagined, at, index, type)}
        </span>
      </p>
      <select
        aria-label="Result of ${name} of ${shortName(tournament.name)}"
        aria-describedby=${id}
        @change=${setOutcome}
      >
        ${selectOptions(
          OUTCOMES.map(({ value, title }) => [value, title] as const),
          played.value,
        )}
      </select>
      <span class="number">${changeWords(imagined, at, index, type)}</span>
      ${wrong === null ? nothing : html`<p class="wrong">${wrong}</p>`}
    </li>
  `;
}

/** How a round can end: a result over the board with its colour, which decides what was expected; or without a game. */
interface Outcome {
  readonly value: string;
  readonly title: string;
  readonly result: GameResult;
  /** null for a round without a game, which keeps the colour that it has. */
  readonly colour: Colour | null;
}

const OUTCOMES: readonly Outcome[] = [
  ...COLOURS.flatMap((colour) =>
    GAME_RESULTS.filter((result) => ratedScore(result) !== null).map((result) => ({
      value: `${result} ${colour}`,
      title: `${RESULT_WORDS[result]}, ${COLOUR_WORDS[colour]}`,
      result,
      colour,
    })),
  ),
  ...GAME_RESULTS.filter((result) => ratedScore(result) === null).map((result) => ({
    value: result,
    title: RESULT_WORDS[result],
    result,
    colour: null,
  })),
];

function outcomeOf({ result, colour }: Game): Outcome {
  const same = OUTCOMES.filter((one) => one.result === result);
  return same.find((one) => one.colour === colour) ?? same[0]!;
}

function opponentWords(game: Game, list: RatingType): string {
  const { opponentMain, opponentOwn, opponentName, result } = game;
  const rating = list === 'main' ? opponentMain : opponentOwn;
  if (rating !== null) return withName(game, decimals(rating, 1));
  const isRated = opponentMain !== null || opponentOwn !== null || ratedScore(result) !== null;
  if (opponentName !== undefined) return isRated ? withName(game, 'unrated') : opponentName;
  return isRated ? 'unrated' : 'no opponent';
}

/** Why a changed game does not count as the user means it. */
function warning(game: Game, { abroad }: Tournament): string | null {
  const unrated = game.opponentMain === null || game.opponentOwn === null;
  return abroad && unrated && ratedScore(game.result) !== null
    ? "Abroad a game needs the opponent's rating: without it the whole tournament is left out (clause 44)."
    : null;
}

/**
 * The list whose rating and figures a game shows: the one that is looked at, or Main where the game is of another.
 *
 * @param tournament its tournament's place in the input
 */
function listOfGame(month: PlayerMonth, tournament: number, type: RatingType): RatingType {
  return recordOf(month, tournament)?.ownType === type ? type : 'main';
}

/** What a game is in the list of `listOfGame`; null where it is not rated. */
function rated(month: PlayerMonth, tournament: number, game: number, type: RatingType): GameRecord | null {
  const record = recordOf(month, tournament);
  return (type === record?.ownType ? record.own : record?.main)?.games[game] ?? null;
}

/** ", expected 0.64" */
function expectedWords(...game: Parameters<typeof rated>): string {
  const record = rated(...game);
  return record === null ? '' : `, expected ${decimals(record.expected, 2)}`;
}

/** What a game changed; in which list, where that is not the one that is looked at. */
function changeWords(month: PlayerMonth, tournament: number, game: number, type: RatingType): string {
  if (recordOf(month, tournament) === undefined) return 'left out';
  const record = rated(month, tournament, game, type);
  if (record === null) return 'not rated';
  const list = listOfGame(month, tournament, type);
  return `${list === type ? '' : `${RATING_TITLES[list]} `}${signed(record.change, 1)}`;
}

function recordOf({ input, tournaments }: PlayerMonth, at: number): TournamentRecord | undefined {
  const wanted = input.tournaments[at];
  return tournaments.find(({ tournament }) => tournament === wanted);
}

/** A game that was not played: in which tournament, against whom, with which result. */
function addGameFields({ real }: ShownMonth, state: PlayerState, actions: PlayerActions): TemplateResult {
  const { draft } = state;
  const choices = tournamentChoices(real, state.whatIf);
  const chosen = chosenTournament(choices, draft);
  const ownType = draftOwnType(choices, draft);
  const ownTitle = ownType === null ? 'rating in the list of the game' : `${RATING_TITLES[ownType]} rating`;
  const options = [
    ...choices.map(({ value, name }): Option => [value, shortName(name)]),
    [NEW_TOURNAMENT, 'A new tournament'] as const,
  ];
  const played = GAME_RESULTS.filter((result) => ratedScore(result) !== null);
  return fold({
    id: 'add-game',
    line: 'Add a game',
    body: html`
      ${choice('tournament', 'Tournament', options, chosen?.value ?? NEW_TOURNAMENT, actions)}
      ${chosen === null ? field('minutes', 'Time control, such as 90 or 90+30', state, actions) : nothing}
      ${field('opponentMain', "Opponent's Main rating", state, actions)}
      ${field('opponentOwn', `Opponent's ${ownTitle}`, state, actions)}
      <p class="quiet">A blank rating is an unrated opponent, who counts as 1200.</p>
      <div class="pair">
        ${choice(
          'colour',
          'Colour',
          COLOURS.map((one): Option => [one, COLOUR_WORDS[one]]),
          draft.colour,
          actions,
        )}
        ${choice(
          'result',
          'Result',
          played.map((one): Option => [one, RESULT_WORDS[one]]),
          draft.result,
          actions,
        )}
      </div>
      <div>${button('Add the game', actions.addGame, { look: '' })}</div>
    `,
  });
}

type Option = readonly [value: string, title: string];

function choice(
  key: keyof DraftGame,
  label: string,
  choices: readonly Option[],
  chosen: string,
  actions: PlayerActions,
): TemplateResult {
  const choose = (value: string): void => actions.setDraft({ [key]: value });
  return selectField({ id: draftFieldId(key), label, choices, chosen, choose });
}

/** A number field, with its error below it. */
function field(
  key: keyof DraftGame,
  label: string,
  { draft, draftProblems }: PlayerState,
  actions: PlayerActions,
): TemplateResult {
  const wrong = draftProblems[key];
  return textField({
    id: draftFieldId(key),
    label,
    text: draft[key],
    isNumber: true,
    isMissing: wrong !== undefined,
    wrong,
    type: (text) => actions.setDraft({ [key]: text }),
  });
}
