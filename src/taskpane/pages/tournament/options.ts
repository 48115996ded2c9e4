import { html, type TemplateResult, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { valueOf } from '../../kit/fields';
import { choiceField, backToStandard } from '../../kit/interpretationsFold';
import {
  type TournamentRules,
  OPTION_LABELS,
  type OptionSpec,
  type OptionValues,
  rulesOf,
  type SectionTable,
  type OptionValue,
} from './documents';
import { valuesOf, sheetTournament, type TournamentState } from './tournament';
import { type TournamentActions, OPTIONS_TITLE } from './tournamentActions';

type Words = (string | TemplateResult)[];

/** Where a problem names its clause: in brackets, at its end. */
const CLAUSE_AT_END = /^(.*\((?:clause )?)([^()]+(?:\([^()]*\)[^()]*)*)(\)\.)$/s;

/** A problem's text, in which the clause that it names leads to its place in the document. */
export function withDocumentLinks(text: string, system: TournamentRules): Words {
  const [, before, clause, after] = CLAUSE_AT_END.exec(text) ?? [];
  if (before === undefined || clause === undefined || after === undefined) return [text];
  return [before, ...clauseLinks(clause, system), after];
}

/**
 * A clause as the documents' options and problems name it, such as "8.56", "6.41, 8.21", "K-Factor 2-4": each leads to its
 * place in the document.
 */
function clauseLinks(clauses: string, system: TournamentRules): Words {
  return clauseAnchors(clauses).flatMap(([clause, anchor], index) => [
    ...(index === 0 ? [] : [', ']),
    clauseLink(system, clause, anchor),
  ]);
}

/** Leads to the whole document, clause by clause. */
export function documentLink(system: string, text: string): TemplateResult {
  return html`<a class="link" href="help/${system}.html" target="_blank" rel="noopener">${text}</a>`;
}

function clauseLink(system: TournamentRules, clause: string, anchor: string): TemplateResult {
  const address = `help/${system}.html#${anchor}`;
  return html`<a class="link" href=${address} target="_blank" rel="noopener" aria-label="Clause ${clause}"
    >${clause}</a
  >`;
}

/** Headings that options name in short. */
const HEADINGS: readonly (readonly [short: RegExp, heading: string])[] = [
  [/^Sections\b/, 'Age groups and Sections'],
  [/^Time control(?= \d)/, 'Time control and type of Ratings'],
  [/^Unrated players\b/, 'How unrated players will be treated'],
  [/^Games vs unrated\b/, 'Games vs. unrated opponents'],
  [/^Formulae$/, 'Formulae 1'],
  [/^Tables\b/, 'Table'],
];

/** Each clause that is named, and its place on the document's help page. Of "Tables 1, 2" the second is Table 2. */
export function clauseAnchors(clauses: string): [clause: string, anchor: string][] {
  const [heading = ''] = /^[A-Z][a-z ]+ (?=\d)/.exec(clauses) ?? [];
  return clauses
    .split(', ')
    .map((clause, index) => [clause, clauseAnchor(index === 0 ? clause : heading + clause)]);
}

/** The place of a clause; of several in a row, that of the first. */
function clauseAnchor(clause: string): string {
  const [first = clause] = clause.split(/(?<=\d)-(?=\d)/);
  const name = HEADINGS.reduce((text, [short, heading]) => text.replace(short, heading), first);
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9.()]+/g, '-')
    .replace(/^-|-$/g, '');
  return `clause-${slug}`;
}

/** A document's options, as they are offered for a tournament: what the document does not use of them is left out. */
interface OfferedOptions {
  /** What has to be known of every tournament. */
  readonly always: readonly OptionSpec[];
  /** What has to be known of few tournaments. */
  readonly special: readonly OptionSpec[];
  /** What is chosen where the document is silent. */
  readonly interpretations: readonly OptionSpec[];
}

/** Of each document what is asked first. */
const ALWAYS: Readonly<Record<TournamentRules, readonly string[]>> = {
  csa2024: ['minutes'],
  csa2013: ['kind', 'type'],
  fide2008: ['format'],
  qjrl: ['kind', 'k'],
  rhp: ['startingRating'],
};

/** What an option is used for depends on the other options and on the crosstable; null = it cannot be read yet. */
type IsUsed = (values: OptionValues, table: SectionTable | null) => boolean;

const ofBeginners: IsUsed = (values) => values['kind'] === 'beginner';
const withoutRated: IsUsed = (_, table) =>
  table === null || table.players.every(({ rating }) => rating === null);
const withUnrated: IsUsed = (_, table) =>
  table === null || table.players.some(({ rating }) => rating === null);

/** The options that the document uses only for some tournaments. */
const USED: Readonly<Record<TournamentRules, Readonly<Partial<Record<string, IsUsed>>>>> = {
  csa2024: {},
  csa2013: {
    lowestSection: ofBeginners,
    beginnerField: ofBeginners,
    manualFloor: withoutRated,
    allUnrated: withoutRated,
  },
  fide2008: { matchGames: (values) => values['format'] === 'match' },
  qjrl: {},
  rhp: { startingRating: withUnrated },
};

function offeredOptions(
  system: TournamentRules,
  values: OptionValues,
  table: SectionTable | null,
): OfferedOptions {
  const used = rulesOf(system).options.filter(({ key }) => USED[system][key]?.(values, table) ?? true);
  const ofTournament = used.filter(({ key }) => OPTION_LABELS[system][key]?.ofSection === true);
  const isAlways = ({ key }: OptionSpec): boolean => ALWAYS[system].includes(key);
  return {
    always: ofTournament.filter(isAlways),
    special: ofTournament.filter((spec) => !isAlways(spec)),
    interpretations: used.filter((spec) => !ofTournament.includes(spec)),
  };
}

/** What an option's field needs. */
interface OptionInHand {
  readonly system: TournamentRules;
  readonly spec: OptionSpec;
  readonly value: OptionValue;
  /** The place of the document that it belongs to, as it is shown. */
  readonly place: readonly (string | TemplateResult)[];
}

/** An option of a document as a field, with the place of the document that it belongs to. */
function optionField(
  { system, spec, value, place }: OptionInHand,
  set: TournamentActions['setOption'],
): TemplateResult {
  const { key, kind, choices, standard } = spec;
  const words = OPTION_LABELS[system][key];
  const label = words?.label ?? key;
  const id = `option-${key}`;
  const clause = html`<p class="quiet" id="${id}-clause">${place}</p>`;
  switch (kind) {
    case 'choice':
      return choiceField(
        {
          id,
          label,
          choices: choices.map((one) => [one, words?.choices[one] ?? one]),
          value: String(value),
          place,
        },
        (chosen) => set(key, chosen),
      );
    case 'yesNo':
      return html`
        <div class="field">
          <label class="choice">
            <input
              id=${id}
              type="checkbox"
              aria-describedby="${id}-clause"
              .checked=${live(value === true)}
              @change=${(event: Event) => set(key, (event.currentTarget as HTMLInputElement).checked)}
            />
            ${label}
          </label>
          ${clause}
        </div>
      `;
    case 'number':
      return html`
        <div class="field">
          <label for=${id}>${label}</label>
          <input
            id=${id}
            type="number"
            min="0"
            step="any"
            aria-describedby="${id}-clause"
            .value=${live(value === null ? '' : String(value))}
            @change=${(event: Event) => set(key, parseTyped(valueOf(event)) ?? standard)}
          />
          ${clause}
        </div>
      `;
  }
}

/** What was typed, where it is a number that an option can have. */
function parseTyped(text: string): number | null {
  const number = Number(text);
  return text.trim() !== '' && number >= 0 ? number : null;
}

/**
 * What the document has to know of the tournament, and what is chosen where it is silent. So that Run is near, what is
 * seldom needed is closed, and of the fields above it only a single one has a link to its clause: the document's title
 * leads there too. The summary has a tabindex because Office.js for Excel on the web does not know that it takes the focus.
 */
export function optionsView(
  { choices, preview }: TournamentState,
  actions: TournamentActions,
): TemplateResult {
  const { system, options } = sheetTournament(choices);
  const values = valuesOf(options, system);
  const { always, special, interpretations } = offeredOptions(system, values, preview.table);
  const changed = Object.keys(options[system] ?? {}).length;
  const fields = (specs: readonly OptionSpec[], isLinked = true): unknown =>
    repeat(
      specs,
      ({ key }) => `${system}/${key}`,
      (spec) => {
        const clause = OPTION_LABELS[system][spec.key]?.clause ?? '';
        const value = values[spec.key] ?? null;
        const place = isLinked ? clauseLinks(clause, system) : [clause];
        return optionField({ system, spec, value, place }, actions.setOption);
      },
    );
  return html`
    <section class="stack" aria-labelledby=${OPTIONS_TITLE}>
      <h2 id=${OPTIONS_TITLE} tabindex="-1">This tournament</h2>
      ${fields(always, always.length === 1)}
      ${
        special.length + interpretations.length === 0
          ? nothing
          : html`
              <details>
                <summary tabindex="0">
                  ${special.length === 0 ? INTERPRETATIONS : 'Special cases and interpretations'}
                  ${changed === 0 ? nothing : html`<span class="quiet">(${changed} changed)</span>`}
                </summary>
                <div class="stack">
                  ${
                    special.length === 0
                      ? nothing
                      : html`
                          <h3>Special cases</h3>
                          ${fields(special)}
                          <h3>${INTERPRETATIONS}</h3>
                        `
                  }
                  ${fields(interpretations)}
                  ${changed === 0 ? nothing : backToStandard(changed, actions.useStandards)}
                </div>
              </details>
            `
      }
    </section>
  `;
}

const INTERPRETATIONS = 'Interpretations, where the document is silent';
