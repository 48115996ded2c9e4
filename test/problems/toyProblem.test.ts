/** @jest-environment jsdom */
import { render } from 'lit-html';
import '../support/customFunctions';
import { eventProblemText } from '../../src/events';
import { eventProblem, type EventProblemCode } from '../../src/problems/files';
import type { Problem, ProblemCode } from '../../src/engine/kit/problem';
import { excelError } from '../../src/functions/excelError';
import { problemText } from '../../src/problems/problemText';
import { declared, errors, known, say } from '../../src/problems/table';
import { problemList } from '../../src/taskpane/kit/problemList';
import { shownAt } from '../../src/taskpane/kit/shownProblem';

const toys = errors('13.2', {
  toyBroken: [
    ({ toy, parts }: { toy: string; parts?: number }) =>
      say`The ${toy} is broken${known` in ${parts} parts`}.`,
    'Mend it.',
  ],
});

const [code] = Object.keys(toys);
const { clause, severity } = declared(code!);
const found: Problem = {
  problem: code as ProblemCode,
  clause,
  severity,
  details: { toy: 'train', parts: 2.5 },
};

test('a problem that is declared once has its severity, clause and words', () => {
  expect(severity).toBe('error');
  expect(problemText(found)).toBe('The train is broken in 2.5 parts. Mend it (clause 13.2).');
  expect(problemText({ ...found, details: { toy: 'train' } })).toBe(
    'The train is broken. Mend it (clause 13.2).',
  );
});

test("the pane's list has it, with its cell", () => {
  const sheet = { id: 's1', name: 'Toys' };
  const area = { sheet, box: { row: 4, column: 1, rows: 9, columns: 9 }, cells: [] };
  const shown = shownAt(found, area, { row: 2, column: 0 }, sheet);
  const page = document.createElement('div');
  render(problemList([shown], { goTo: () => Promise.resolve() }), page);
  const text = page.textContent;
  expect(text).toContain('Problem');
  expect(text).toContain('B7');
  expect(text).toContain('The train is broken in 2.5 parts. Mend it');
});

test("a cell's error has what is wrong; its help page has what to do", () => {
  expect(excelError(found).message).toBe('The train is broken in 2.5 parts (clause 13.2).');
});

test("an event file's problem has it, with its line", () => {
  const ofFile = eventProblem(code as EventProblemCode, { line: 7 }, found.details as never);
  expect(ofFile).toMatchObject({ problem: code, severity: 'error', clause: '13.2', line: 7 });
  expect(eventProblemText(ofFile, 'trf16')).toBe(
    'Line 7: The train is broken in 2.5 parts. Mend it (clause 13.2).',
  );
});
