import { html, type TemplateResult, nothing } from 'lit-html';
import { helpLink } from '../../kit/links';
import { backToStandard, optionFields } from '../../kit/optionFields';
import { sheetTournament, valuesOf } from './choices';
import { type Option, rulesOf, type TournamentRules } from './documents';
import type { TournamentState } from './tournament';
import { OPTIONS_TITLE, type TournamentActions } from './tournamentActions';

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
    helpLink(`${system}.html#${anchor}`, clause, { label: `Clause ${clause}` }),
  ]);
}

/** Headings that options name in short; in full, or as the place on the help page has them. */
const HEADINGS: readonly (readonly [short: RegExp, heading: string])[] = [
  [/^Sections\b/, 'Age groups and Sections'],
  [/^Time control(?= \d)/, 'Time control and type of Ratings'],
  [/^Unrated players\b/, 'how-unrated-players-will-be-treated'],
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

/**
 * The options of the chosen document, as they are offered: what it does not use for this tournament is left out. Those that are asked of
 * every tournament are in sight until there is an answer, which comes first from then on.
 */
export function offeredOptions({ choices, preview, range, result, comparison }: TournamentState) {
  const { system, options } = sheetTournament(choices);
  const values = valuesOf(options, system);
  const used = rulesOf(system).options.filter(
    ({ isUsed }) => isUsed?.(values, preview.table?.players ?? null) ?? true,
  );
  const facts = used.filter(({ isFact }) => isFact);
  const always = facts.filter(({ isAlwaysAsked }) => isAlwaysAsked === true);
  const isAnswered = result !== null || comparison !== null;
  return {
    system,
    values,
    inSight: isAnswered || range.kind === 'missing' ? [] : always,
    folded: isAnswered ? always : [],
    /** What has to be known of few tournaments. */
    special: facts.filter(({ isAlwaysAsked }) => isAlwaysAsked !== true),
    interpretations: used.filter(({ isFact }) => !isFact),
  };
}

/**
 * What the document has to know of every tournament. So that Run is near, of several fields only the document's title leads to the
 * clauses.
 */
export function askedOptions(
  state: TournamentState,
  actions: TournamentActions,
): TemplateResult | typeof nothing {
  const { system, values, inSight } = offeredOptions(state);
  if (inSight.length === 0) return nothing;
  const isLinked = inSight.length === 1;
  const place = ({ clause }: Option): Words => (isLinked ? clauseLinks(clause, system) : [clause]);
  return html`<div class="stack">
    ${optionFields({ options: inSight, values, ids: 'option-', place }, actions)}
  </div>`;
}

/**
 * What the document has to know of few tournaments, and what is chosen where it is silent; once there is an answer also what is always
 * asked.
 */
export function otherOptions(
  state: TournamentState,
  actions: TournamentActions,
): TemplateResult | typeof nothing {
  const { system, values, folded, special, interpretations } = offeredOptions(state);
  const changed = Object.keys(sheetTournament(state.choices).options[system] ?? {}).length;
  const groups: readonly (readonly [title: string, options: readonly Option[]])[] = [
    ['This tournament', folded],
    ['Special cases', special],
    ['Interpretations, where the document is silent', interpretations],
  ];
  const shown = groups.filter(([, options]) => options.length > 0);
  if (shown.length === 0 && changed === 0) return nothing;
  const place = ({ clause }: Option): Words => clauseLinks(clause, system);
  return html`
    <section class="stack" aria-labelledby=${OPTIONS_TITLE}>
      <h2 id=${OPTIONS_TITLE} tabindex="-1">Options</h2>
      ${shown.map(
        ([title, options]) => html`
          <h3>${title}</h3>
          ${optionFields({ options, values, ids: 'option-', place }, actions)}
        `,
      )}
      ${backToStandard(changed, actions.useStandards)}
    </section>
  `;
}
