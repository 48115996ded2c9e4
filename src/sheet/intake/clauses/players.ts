import { age } from '../../../engine/csa2024/ageGroup';
import { yearOf } from '../../../engine/kit/calendarDay';
import { isProblem } from '../../../engine/kit/problem';
import type { PlayerMatch } from '../playerMatch';
import type { Verdict } from '../verdict';
import { type Checked, counted, someOf, verdict } from './checked';

/** Clauses 14.1-14.3 and 14.5: what files and the table of players say differently, or do not say of new players. */
export function playerDetails({ matches, facts }: Checked): Verdict[] {
  const notes = matches.flatMap((match) => match.notes);
  const ofClause = (clause: string): string[] => notes.filter((note) => note.endsWith(`(${clause}).`));
  const line = (clause: string, title: string, fine: string, more: readonly string[] = []): Verdict => {
    const found = [...ofClause(clause), ...more];
    return found.length === 0
      ? verdict(clause, title, 'meets', fine)
      : verdict(clause, title, 'note', found.join(' '));
  };
  const fresh = matches.filter(({ kind }) => kind === 'new' || kind === 'unknown');
  const lacking = (clause: string, what: string, has: (match: PlayerMatch) => boolean): string[] => {
    const names = fresh.filter((match) => !has(match)).map(({ player }) => player.name);
    return names.length === 0
      ? []
      : [`The file does not have ${what} of ${someOf(names)}, who would be new (${clause}).`];
  };
  return [
    line('14.1', 'Names of players', 'Every name is that of the table of players.'),
    line('14.2', 'Dates of birth', 'No date of birth differs from the table of players.', [
      ...lacking('14.2', 'the date of birth', ({ player }) => player.birth !== null),
    ]),
    line('14.3', 'Gender', 'No gender differs from the table of players.', [
      ...lacking('14.3', 'the gender', ({ player }) => player.gender !== null),
    ]),
    line('14.5', 'Regions of players', 'No region differs from the table of players.', [
      ...lacking('14.5', 'the region', ({ player }) => player.region !== null || facts.hostRegion !== null),
    ]),
  ];
}

const BY = {
  csaId: 'by CSA id',
  fideId: 'by FIDE id',
  nameAndBirth: 'by name and year of birth',
  answer: 'as was said',
} as const;

/** Clause 14.4: who the players are, in numbers; each who is not clear is a question of their own. */
export function idsOfPlayers({ matches }: Checked): Verdict {
  const count = (kind: PlayerMatch['kind']): number => matches.filter((match) => match.kind === kind).length;
  const matched = Object.entries(BY).flatMap(([by, words]) => {
    const number = matches.filter((match) => match.kind === 'matched' && match.by === by).length;
    return number === 0 ? [] : [`${number} matched ${words}`];
  });
  const others = [
    ['refused', 'refused'],
    ['confirm', 'to be confirmed'],
    ['unknown', 'not known'],
    ['new', 'new'],
    ['leftOut', 'left out'],
    ['foreign', 'opponents abroad'],
  ] as const;
  const rest = others.flatMap(([kind, words]) => (count(kind) === 0 ? [] : [`${count(kind)} ${words}`]));
  const open = count('refused') + count('confirm') + count('unknown');
  const found = `${counted(matches.length, 'player')}: ${[...matched, ...rest].join(', ')}.`;
  const kind = count('refused') > 0 ? 'doesNot' : open > 0 ? 'asked' : 'meets';
  return verdict('14.4', 'Ids of players', kind, found, { questions: ['players'] });
}

/** Clause 16: ages by years alone. */
export function agesOfPlayers({ matches, facts }: Checked): Verdict {
  const title = 'Ages';
  if (facts.endDay === null)
    return verdict('16', title, 'note', 'Without the date of the event there are no ages.');
  const year = yearOf(facts.endDay);
  const born = matches.flatMap((match) => {
    const known = match.kind === 'matched' ? Number(match.known.birth.slice(0, 4)) : 0;
    const own = match.player.birth?.year ?? (known > 0 ? known : null);
    return own === null ? [] : [own];
  });
  const ages = born.flatMap((one) => {
    const years = age(one, year);
    return isProblem(years) ? [] : [years];
  });
  const unknown = matches.length - ages.length;
  if (ages.length === 0) return verdict('16', title, 'note', 'No year of birth is known.');
  const range = `${counted(ages.length, 'player')} of ${Math.min(...ages)} to ${Math.max(...ages)} years`;
  return unknown === 0
    ? verdict('16', title, 'meets', `${range}.`)
    : verdict(
        '16',
        title,
        'note',
        `${range}; of ${counted(unknown, 'player')} no likely year of birth is known.`,
      );
}

/** Clause 56: players who are new start at 1200 with K 40, which blank ratings mean. */
export function newPlayers({ matches }: Checked): Verdict[] {
  const names = matches.filter(({ kind }) => kind === 'new').map(({ player }) => player.name);
  return names.length === 0
    ? []
    : [
        verdict(
          '56',
          'New players',
          'note',
          `${counted(names.length, 'new player')}, from 1200 with K 40: ${someOf(names)}.`,
        ),
      ];
}
