import { fromFile, toFile } from '../../page/xlsx/formulaNames';

const functions = ['CSA.TW', 'CSA.FIDE08.PD'];

test.each([
  ['CSA.TW(A1)', '_xldudf_CSA_TW(A1)'],
  ['csa.tw(A1)', '_xldudf_CSA_TW(A1)'],
  ['SUM(CSA.FIDE08.PD(A1:A2),CSA.TW(25))', 'SUM(_xldudf_CSA_FIDE08_PD(A1:A2),_xldudf_CSA_TW(25))'],
  ['IFNA(A1,0)', '_xlfn.IFNA(A1,0)'],
  ['SORT(FILTER(A1:A9,A1:A9>0))', '_xlfn._xlws.SORT(_xlfn._xlws.FILTER(A1:A9,A1:A9>0))'],
  ['A1&"CSA.TW(1)"', 'A1&"CSA.TW(1)"'],
  ['"say ""CSA.TW(1)"" "&ROUND(1.5,0)', '"say ""CSA.TW(1)"" "&ROUND(1.5,0)'],
])('%s is saved as %s', (typed, saved) => {
  expect(toFile(typed, functions)).toBe(saved);
});

test.each([
  ['_xldudf_CSA_TW(A1)', 'CSA.TW(A1)'],
  ['_xldudf_CSA_FIDE08_PD(1)', 'CSA.FIDE08.PD(1)'],
  ['_xldudf_OTHER_FUNCTION(1)', '_xldudf_OTHER_FUNCTION(1)'],
  ['_xlfn.IFNA(_xlfn._xlws.SORT(A1),0)', 'IFNA(SORT(A1),0)'],
  ['A1&"_xlfn.X("', 'A1&"_xlfn.X("'],
])('%s of a file is typed %s', (saved, typed) => {
  expect(fromFile(saved, functions)).toBe(typed);
});
