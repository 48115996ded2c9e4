import { CSA2013_SECTION } from '../../src/engine/csa2013';
import { FIDE2008_SECTION } from '../../src/engine/fide2008';
import { QUEENSLAND_JUNIOR } from '../../src/engine/qjrl';
import { RED_HOT_PAWN } from '../../src/engine/rhp';
import { optionTexts } from '../../src/options/optionsLine';
import { rulesOf, readSystem, SECTION_SYSTEMS, type SectionSystem } from '../../src/documents/rules';
import { sectionDocument, standardOptions } from '../../src/documents';
import { readOptions } from '../../src/options/readOptions';
import { readCrosstable } from '../../src/section/readCrosstable';

const { table } = readCrosstable([
  ['No.', 'Player', 'Rating', 1, 2],
  [1, 'Player A', 1500, '', 1],
  [2, 'Player B', 1400, 0, ''],
]);
const rated = (system: SectionSystem, options = '') => {
  const values = readOptions(rulesOf(system).options, [[options]]);
  if ('problem' in values) throw new TypeError(String(values.problem));
  return rulesOf(system).rate(table!, values).record;
};

test('the standard of every option is the reading in force of its engine', () => {
  expect(rated('csa2013')).toMatchObject({ options: CSA2013_SECTION });
  expect(rated('fide2008')).toMatchObject({ options: { ...FIDE2008_SECTION, format: 'roundRobin' } });
  expect(rated('qjrl')).toMatchObject({ options: QUEENSLAND_JUNIOR, event: { kind: 'open', k: null } });
  expect(rated('rhp')).toMatchObject({ options: RED_HOT_PAWN });
});

test.each(SECTION_SYSTEMS)('%s: every option and every value of a choice has words', (system) => {
  const { options } = sectionDocument(system);
  expect(options.map(({ key }) => key)).toEqual(rulesOf(system).options.map(({ key }) => key));
  for (const { label, clause, kind, choices, words = {} } of options) {
    expect([label, clause].every((text) => text.length > 0)).toBe(true);
    if (kind === 'choice') expect(Object.keys(words).sort()).toEqual([...choices].sort());
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
  const of = (...cells: (string | number)[][]) => readOptions(rulesOf('csa2013').options, cells);
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
  expect(readOptions(rulesOf('csa2013').options, [[text]])).toMatchObject({ problem: code });
});

test('a system is known by its name only', () => {
  expect(readSystem(' FIDE2008 ')).toBe('fide2008');
  expect(readSystem('uscf')).toMatchObject({
    problem: 'systemUnknown',
    details: { value: 'uscf', names: 'csa2013, fide2008, qjrl or rhp' },
  });
});

test('what is not standard is told in words, and the kind of section always', () => {
  const values = { ...standardOptions('csa2013'), rounds: 9, braille: true };
  expect(optionTexts(sectionDocument('csa2013').options, values)).toEqual([
    'Section: other sections',
    'Rating: Normal',
    'Scheduled rounds (blank: as in the crosstable): 9',
    'Braille tournament: yes',
  ]);
});
