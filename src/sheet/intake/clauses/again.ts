import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import type { KnownSection } from '../tables/knownSections';
import type { Verdict } from '../verdict';
import { type Checked, must, verdict } from './checked';

/** The section that stands in the tables already: by the very names, or by the same words and the same end date; null for none. */
export function sectionInTables({ facts, tables }: Pick<Checked, 'facts' | 'tables'>): KnownSection | null {
  const { event, section, endDay } = facts;
  if (event === null) return null;
  const named = tables.sections.named(event, section ?? '');
  return named ?? (endDay === null ? null : tables.sections.alike(event, section ?? '', endDay));
}

/** Clauses 63 and 64: the same file again, or a corrected one of a section that was appended, which takes its place. */
export function appendedBefore(checked: Checked): Verdict {
  const title = 'Appended before';
  const { draft, tables, answers, facts } = checked;
  const same = draft.files.map(({ hash }) => tables.fileOf(hash)).find((file) => file !== null);
  if (same !== undefined && same !== null) {
    const day = same.receivedDay === null ? '' : ` on ${formatCalendarDay(same.receivedDay)}`;
    return verdict(
      '63',
      title,
      'doesNot',
      `This file was received${day} and is appended already: ${nameOf(same)}.`,
      {
        blocks: true,
      },
    );
  }
  const known = sectionInTables(checked);
  if (known === null) return verdict('63', title, 'meets', 'The section is not in the tables yet.');
  const days = [known.startDay, known.endDay].flatMap((day) =>
    day === null ? [] : [formatCalendarDay(day)],
  );
  const found = `${nameOf(known)}${days.length === 0 ? '' : ` (${days.join(' to ')})`} stands in the table of events`;
  if (answers.replaces === true) {
    return verdict('63', title, 'note', `${found}. It is un-rated, and this file takes its place.`, {
      questions: ['replaces'],
    });
  }
  const isSameName = tables.sections.named(facts.event ?? '', facts.section ?? '') !== null;
  if (answers.replaces === false && !isSameName) {
    return verdict('63', title, 'note', `${found}; it is another section.`, { questions: ['replaces'] });
  }
  const ask =
    answers.replaces === false
      ? 'Two sections cannot have the same names: give this one another name.'
      : 'Is this file its correction, to be rated in its place (63)? After the list is out that is for the Bureau to decide (64).';
  return verdict('63', title, 'asked', `${found}. ${ask}`, must('replaces', 'event', 'section'));
}

function nameOf({ event, section }: { readonly event: string; readonly section: string }): string {
  return [event, section].filter((part) => part !== '').join(', ');
}
