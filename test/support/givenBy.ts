import './customFunctions';
import type { Cell, Drawn } from './drawnArguments';
import { documentedFunctions } from './functionDocs';

type Implementation = (...args: (Cell[][] | null)[]) => unknown;

const documented = documentedFunctions();

function implementation(name: string): Implementation {
  const { file, exportName } = documented.find((one) => one.name === name)!;
  return jest.requireActual<Record<string, Implementation>>(file)[exportName]!;
}

/** What the add-in's own function gives. */
export function givenBy(name: string, drawn: Drawn): unknown {
  const args = drawn.map((value) =>
    value === null ? null : Array.isArray(value) ? value.map((one) => [one]) : [[value]],
  );
  const given = implementation(name)(...args);
  return Array.isArray(given) ? (given as unknown[][])[0]![0] : given;
}
