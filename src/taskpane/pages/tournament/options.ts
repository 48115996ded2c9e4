import { html, type TemplateResult, nothing } from 'lit-html';
import { fold } from '../../kit/fold';
import { backToStandard, changedCount, optionFields } from '../../kit/optionFields';
import {
  type TournamentRules,
  type Option,
  type OptionValues,
  rulesOf,
  type SectionTable,
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

/** The options of a document, as they are offered: what it does not use for this tournament is left out. */
function offeredOptions(system: TournamentRules, values: OptionValues, table: SectionTable | null) {
  const used = rulesOf(system).options.filter(
    ({ isUsed }) => isUsed?.(values, table?.players ?? null) ?? true,
  );
  const facts = used.filter(({ isFact }) => isFact);
  return {
    /** What has to be known of every tournament. */
    always: facts.filter(({ isAlwaysAsked }) => isAlwaysAsked === true),
    /** What has to be known of few tournaments. */
    special: facts.filter(({ isAlwaysAsked }) => isAlwaysAsked !== true),
    interpretations: used.filter(({ isFact }) => !isFact),
  };
}

/**
 * What the document has to know of the tournament, and what is chosen where it is silent. So that Run is near, what is
 * seldom needed is closed, and of the fields above it only a single one has a link to its clause: the document's title
 * leads there too.
 */
export function optionsView(
  { choices, preview }: TournamentState,
  actions: TournamentActions,
): TemplateResult {
  const { system, options } = sheetTournament(choices);
  const values = valuesOf(options, system);
  const { always, special, interpretations } = offeredOptions(system, values, preview.table);
  const changed = Object.keys(options[system] ?? {}).length;
  const fields = (shown: readonly Option[], isLinked = true): unknown => {
    const place = ({ clause }: Option) => (isLinked ? clauseLinks(clause, system) : [clause]);
    return optionFields({ options: shown, values, ids: 'option-', place }, actions);
  };
  return html`
    <section class="stack" aria-labelledby=${OPTIONS_TITLE}>
      <h2 id=${OPTIONS_TITLE} tabindex="-1">This tournament</h2>
      ${fields(always, always.length === 1)}
      ${
        special.length + interpretations.length === 0
          ? nothing
          : fold({
              id: 'special-cases',
              line: html`${special.length === 0 ? INTERPRETATIONS : 'Special cases and interpretations'}
              ${changedCount(changed)}`,
              body: html`
                ${
                  special.length === 0
                    ? nothing
                    : html`
                        <h3>Special cases</h3>
                        ${fields(special)}
                        <h3>${INTERPRETATIONS}</h3>
                      `
                }
                ${fields(interpretations)} ${backToStandard(changed, actions.useStandards)}
              `,
            })
      }
    </section>
  `;
}

const INTERPRETATIONS = 'Interpretations, where the document is silent';
