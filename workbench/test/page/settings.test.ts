import { propertiesFor, settingsFrom } from '../../page/xlsx/settings';

test('settings are read as they were written', () => {
  const settings = {
    settings: [['a', { b: 1 }]],
    addinSettings: [['c', '"d"']],
    sheets: [[], [['e', 'f']]],
  } as const;
  expect(settingsFrom(propertiesFor(settings))).toEqual(settings);
});

test('a file without settings has no property and gives none', () => {
  const none = { settings: [], addinSettings: [] };
  expect(propertiesFor(none)).toEqual({});
  expect(settingsFrom(undefined)).toEqual(none);
  expect(settingsFrom({ WorkbenchSettings: 'not ours' })).toEqual(none);
});
