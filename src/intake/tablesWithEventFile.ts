import type { LineProblem } from '../problems/files';
import type { CalendarDay } from '../engine/kit/calendarDay';
import { readNumber } from '../cells/readNumber';
import type { Reader } from '../cells/reader';
import { readYesNo } from '../cells/readWords';
import { readSectionFormat } from '../cells/sectionFormat';
import { isProblem } from '../engine/kit/problem';
import { readEventFile } from '../events';
import {
  type BureauCells,
  type BureauColumn,
  type BureauTable,
  byTable,
  type ColumnKey,
  periodTitle,
  type RatingPeriod,
  TABLES,
} from '../bureau';
import { fingerprintOfBytes } from '../bureau/read/fingerprint';
import type { Obstacle } from './clauses/checked';
import { sectionInTables } from './clauses/clauseVerdicts';
import type { SectionDraft } from './draft/draft';
import { joinFiles } from './draft/joinFiles';
import type { IntakeRows, NewRow } from './rows/newRows';
import { type Answers, answerForm, type AnswerInWords, answersInWords, inWords } from './section/answers';
import { noPenalty, sectionFacts, startingAnswers } from './section/facts';
import { csaIdOf } from './section/matchPlayers';
import { type SectionIntake, sectionIntake } from './sectionIntake';
import { type IntakeTables, type KnownSection, readIntakeTables } from './tables/readIntakeTables';

/** The six tables with the section of event files in them, or the problems that keep it out. */
type TablesWithEventFile =
  /** `used`: the answers in words that fit the section. */
  | {
      readonly tables: BureauCells;
      readonly section: SectionIntake;
      readonly used: readonly string[];
      readonly problems: null;
    }
  | { readonly tables: null; readonly problems: readonly LineProblem[] };

/**
 * Clauses 13 and 63: puts the section of event files into the six tables of a month. A section that is in the tables already
 * is replaced: it stays below, un-rated and renamed, and what its file does not have is as it was. Any other is appended, if an
 * answer says that it is new.
 *
 * @param files one file, or the files that belong to one section
 * @param tables the month's tables, header rows first
 * @param answers answers in words: `host-region=CODE`, `player-7=105000001`; what is no answer of this kind is left alone
 * @param period the month; a section that is rated in another month is a problem
 * @param today the day on which the files were received, unless an answer has another day
 * @returns problems: errors of files, questions without an answer, answers that cannot be read
 */
export function tablesWithEventFile(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  tables: BureauCells,
  answers: ReadonlySet<string>,
  period: RatingPeriod,
  today: CalendarDay,
): TablesWithEventFile {
  const [draft, ...others] = joinFiles(
    files.map(({ name, bytes }) => ({
      name,
      hash: fingerprintOfBytes(bytes),
      reading: readEventFile(name, bytes),
    })),
  );
  const fault = (text: string, clause = '', key: string | null = null): LineProblem => ({
    file: files[0]?.name ?? '',
    line: 0,
    column: 0,
    clause,
    text,
    key,
  });
  const refused = (...of: Parameters<typeof fault>): TablesWithEventFile => ({
    tables: null,
    problems: [fault(...of)],
  });
  if (draft === undefined) return refused('No event file was given.');
  if (others.length > 0) return refused('The files belong to several sections. Give those of one section.');
  const worded = answersInWords(answers);
  if ('unreadable' in worded) return refused(`"${worded.unreadable}" cannot be read.`, '', worded.form);
  const held = readIntakeTables({ ...tables, files: null, paidArbiters: null });
  const first = { ...startingAnswers(draft, today), ...worded.answers };
  // One that has another name is the same only where that is said.
  const known =
    knownSection(held.sections, draft, today) ??
    (first.replaces === true ? sectionInTables(sectionIntake(draft, first, held, today)) : null);
  const ofTables = known === null ? {} : answersInTables(held, known, draft);
  const said = { ...first, ...ofTables, ...worded.answers };
  const section = sectionIntake(draft, said, held, today);
  const problems = section.obstacles.map((found) => problemOf(found, draft.files[0].name));
  const isNew = section.facts.event !== null && sectionInTables(section) === null;
  if (isNew && said.replaces !== false) {
    const names = [section.facts.event, section.facts.section].filter((part) => part).join(', ');
    const text = `${periodTitle(period)} has no section "${names}", and none with its games. Is it added to the month?`;
    problems.unshift(fault(text, '63', 'replaces=no'));
  }
  if (section.rows === null || problems.length > 0) return { tables: null, problems };
  const month = section.facts.period;
  if (month !== null && month.first !== period.first) {
    const text = `The section is rated in ${periodTitle(month)}, not in ${periodTitle(period)}.`;
    return refused(text, '65', answerForms(['endDay', 'receivedOn'], null));
  }
  const used = [...answers].filter((answer) => fits(inWords(answer), section));
  return { tables: withRows(tables, section.rows, held), section, used, problems: null };
}

/** Whether an answer fits the section: about a player of the file, a penalty, or an opponent abroad without a rating (44). */
function fits(answer: AnswerInWords | null, { facts, players, penalties }: SectionIntake): boolean {
  if (answer === null) return false;
  const { question, player, value } = answer;
  if (question === 'penalties') {
    return penalties.some((found) =>
      [found.key, ...(found.row === null ? [] : [noPenalty(found)])].includes(`${player} ${value}`),
    );
  }
  const match = player === null ? undefined : players.get(player);
  if (question === 'players') return match !== undefined;
  if (question !== 'performances') return true;
  return facts.abroad && match !== undefined && csaIdOf(match) === null && match.player.rating === null;
}

/** The section of a month that a file takes the place of: of its names, or of one with other names that ended on the same day. */
export function knownSection(
  sections: IntakeTables['sections'],
  draft: SectionDraft,
  today: CalendarDay,
): KnownSection | null {
  const { event, section, endDay } = sectionFacts(draft, startingAnswers(draft, today));
  if (event === null) return null;
  const alike = endDay === null ? null : sections.alike(event, section ?? '', endDay);
  return sections.named(event, section ?? '') ?? alike;
}

/** What the tables have of a section as it was, and its corrected file does not. */
export function answersInTables(
  tables: IntakeTables,
  { row: at, unrated, rateAnyway }: KnownSection,
  { event }: SectionDraft,
): Partial<Answers> {
  const row = tables.eventAt(at);
  const read = <T>(key: keyof typeof row, reader: Reader<T>): T | null => {
    const value = reader(row[key] ?? null);
    return isProblem(value) ? null : value;
  };
  const region = row.hostRegion ?? null;
  const base = read('base', readNumber);
  const [format, boards, fideRated] = [
    read('format', readSectionFormat),
    read('boards', readNumber),
    read('fideRated', readYesNo),
  ];
  return {
    // 64: whether a section that the Bureau has un-rated is rated again, is for it to say.
    ...(unrated ? {} : { replaces: true }),
    ...(rateAnyway ? { rateAnyway: 'as before its correction' } : {}),
    ...(region === null ? {} : { hostRegion: String(region) }),
    ...(event.timeControl !== null || base === null
      ? {}
      : { timeControl: { baseMinutes: base, incrementSeconds: read('increment', readNumber) ?? 0 } }),
    ...(event.format !== null || format === null ? {} : { format }),
    ...(event.boards !== null || boards === null ? {} : { boards }),
    ...(fideRated === null ? {} : { fideRated }),
  };
}

function answerForms(questions: Obstacle['questions'], player: number | null): string {
  return questions.map((question) => answerForm(question, player)).join(' or ');
}

function problemOf({ clause, text, place, questions, player }: Obstacle, file: string): LineProblem {
  const key = questions.length === 0 ? null : answerForms(questions, player);
  return {
    ...{ file: place?.file ?? file, line: place?.line ?? 0, column: place?.column ?? 0 },
    ...{ clause, text: text.replace(` (clause ${clause})`, '').replace(/\?\.$/, '?'), key },
  };
}

/** The six tables with the rows of an intake in them, and the cells of a replaced section changed. */
export function withRows(tables: BureauCells, rows: IntakeRows, held: IntakeTables): BureauCells {
  const added: Partial<Record<BureauTable, readonly NewRow<string>[]>> = rows;
  return byTable((table) => {
    const own = tables[table];
    const columns: readonly BureauColumn[] = TABLES[table].columns;
    const titles = columns.map(({ title }) => title);
    const { cells, ...place } = own ?? { cells: [titles], sheet: table, origin: { row: 0, column: 0 } };
    const lines = cells.map((line) => [...line]);
    for (const { row, column, value } of rows.changes.filter((change) => change.table === table)) {
      lines[row]![column] = value;
    }
    const places = columns.map(({ key }, at) => ({
      key,
      at: own === null ? at : (held.placeOf(table, key as ColumnKey<typeof table>) ?? -1),
    }));
    const width = lines[0]!.length;
    const appended = (added[table] ?? []).map((row) => {
      const line: unknown[] = Array.from({ length: width }, () => '');
      for (const { key, at } of places) if (at >= 0) line[at] = row[key] ?? '';
      return line;
    });
    return { ...place, cells: [...lines, ...appended] };
  });
}
