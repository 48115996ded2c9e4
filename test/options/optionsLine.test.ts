import { SECTION_DOCUMENTS } from '../../src/documents';
import { standardsOf } from '../../src/options/option';
import { optionTexts, readOptionsLine } from '../../src/options/optionsLine';

/** Every option of every document by itself, at each value that it can have. */
const SETTINGS = SECTION_DOCUMENTS.flatMap((document) =>
  document.options.flatMap(({ key, kind, choices }) => {
    const values = { choice: choices, yesNo: [true, false], number: [0, 7, 12.5] }[kind];
    return values.map((value) => [document.id, key, value, document] as const);
  }),
);

test.each(SETTINGS)('%s, %s: the line of a report that says %p is read again', (_, key, value, document) => {
  const values = { ...standardsOf(document.options), [key]: value };
  const said = optionTexts(document.options, values);
  if (said.length > 0) expect(readOptionsLine(document.options, `${said.join('. ')}.`)).toEqual(values);
});

test.each(SECTION_DOCUMENTS.map((document) => [document.id, document] as const))(
  '%s: all its options at their last values together are read again',
  (_, document) => {
    const last = document.options.map(({ key, kind, choices, standard }) => {
      const value = { choice: choices.at(-1) ?? null, yesNo: standard !== true, number: 3 }[kind];
      return [key, value] as const;
    });
    const values = Object.fromEntries(last);
    const said = optionTexts(document.options, values);
    expect(readOptionsLine(document.options, `${said.join('. ')}.`)).toEqual({
      ...standardsOf(document.options),
      ...values,
    });
  },
);

test('a note is no line of options', () => {
  const [document] = SECTION_DOCUMENTS;
  expect(readOptionsLine(document!.options, 'Note: a player has no games.')).toBeNull();
  expect(readOptionsLine(document!.options, '')).toBeNull();
});
