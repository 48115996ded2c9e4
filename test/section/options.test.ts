import { CSA2013_SECTION } from '../../src/engine/csa2013';
import { FIDE2008_SECTION } from '../../src/engine/fide2008';
import { QUEENSLAND_JUNIOR } from '../../src/engine/qjrl';
import { RED_HOT_PAWN } from '../../src/engine/rhp';
import { optionsTextOf } from '../../src/section/optionText';
import {
  rulesOf,
  rateSection,
  readOptions,
  readSystem,
  SECTION_SYSTEMS,
  type SectionSystem,
} from '../../src/documents/rules';
import { OPTION_LABELS, sectionDocument, standardOptions } from '../../src/documents';
import { readCrosstable } from '../../src/section/readCrosstable';

const { table } = readCrosstable([
  ['No.', 'Player', 'Rating', 1, 2],
  [1, 'Player A', 1500, '', 1],
  [2, 'Player B', 1400, 0, ''],
]);
const rated = (system: SectionSystem, options = '') => {
  const values = readOptions(system, [[options]]);
  if ('problem' in values) throw new TypeError(String(values.problem));
  return rateSection(system, table!, values).record;
};

test('the standard of every option is the reading in force of its engine', () => {
  expect(rated('csa2013')).toMatchObject({ options: CSA2013_SECTION });
  expect(rated('fide2008')).toMatchObject({ options: { ...FIDE2008_SECTION, format: 'roundRobin' } });
  expect(rated('qjrl')).toMatchObject({ options: QUEENSLAND_JUNIOR, event: { kind: 'open', k: null } });
  expect(rated('rhp')).toMatchObject({ options: RED_HOT_PAWN });
});

test.each(SECTION_SYSTEMS)('%s: every option and every value of a choice has words', (system) => {
  const specs = rulesOf(system).options;
  expect(specs.map(({ key }) => key)).toEqual(Object.keys(OPTION_LABELS[system]));
  for (const { key, choices } of specs) {
    const words = OPTION_LABELS[system][key]!;
    expect([words.label, words.clause].every((text) => text.length > 0)).toBe(true);
    expect(Object.keys(words.choices).sort()).toEqual([...choices].sort());
  }
});

/** Every option of every system at a value that is not its standard, as it reaches the engine. */
const CHANGED = SECTION_SYSTEMS.flatMap((system) =>
  rulesOf(system).options.map(({ key, kind, choices, standard }) => {
    const value = { choice: choices.at(-1)!, number: Number(standard ?? 1000) + 7, yesNo: standard !== true };
    return [system, key, value[kind]] as const;
  }),
);

/** The two options whose engine names them otherwise. */
const ELSEWHERE: Readonly<Record<string, string>> = { performanceAbove: 'above', performanceBelow: 'below' };

test.each(CHANGED)('%s: %s=%s reaches the engine', (system, key, value) => {
  const found = rated(system, `${key}=${value === true ? 'yes' : value === false ? 'no' : value}`);
  const told = JSON.stringify({ ...found, table: null, players: null });
  expect(told).toContain(`"${ELSEWHERE[key] ?? key}":${JSON.stringify(value)}`);
});

test('options are written in one cell, in two columns, or as a bare word', () => {
  const of = (...cells: (string | number)[][]) => readOptions('csa2013', cells);
  const u10 = { ...standardOptions('csa2013'), kind: 'u10', rounds: 9 };
  expect(of(['kind=u10; rounds=9'])).toEqual(u10);
  expect(of(['Kind', 'U10'], ['rounds', 9])).toEqual(u10);
  expect(of(['rounds = 9, u10'])).toEqual(u10);
  expect(of(['braille'])).toEqual({ ...standardOptions('csa2013'), braille: true });
  expect(of(['rounds='], [0, 0], [''])).toEqual(standardOptions('csa2013'));
});

test.each([
  ['kind=adult', 'optionValueUnknown'],
  ['rounds=many', 'optionValueUnknown'],
  ['rounds=-1', 'optionValueUnknown'],
  ['braille=perhaps', 'optionValueUnknown'],
  ['size=5', 'optionUnknown'],
  ['rounds', 'optionUnknown'],
  ['none', 'optionUnknown'],
])('%s is a problem', (text, code) => {
  expect(readOptions('csa2013', [[text]])).toMatchObject({ problem: code });
});

test('a system is known by its name only', () => {
  expect(readSystem(' FIDE2008 ')).toBe('fide2008');
  expect(readSystem('uscf')).toMatchObject({ problem: 'systemUnknown', details: { value: 'uscf' } });
});

test('what is not standard is told in words, and the kind of section always', () => {
  const values = { ...standardOptions('csa2013'), rounds: 9, braille: true };
  expect(optionsTextOf(sectionDocument('csa2013'), values)).toEqual([
    'Section: other sections',
    'Rating: Normal',
    'Scheduled rounds (blank: as in the crosstable): 9',
    'Braille tournament: yes',
  ]);
});
