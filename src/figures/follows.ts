import type { Expression } from './expression';
import type { Key } from './key';

/** The figures and inputs that an expression refers to, each once, in order; those of the plain form, in which no step is left out. */
export function figuresIn(expression: Expression): Key[] {
  const found = new Set<Key>();
  collect(expression, found);
  return [...found];
}

function collect(of: Expression, found: Set<Key>): void {
  switch (of.kind) {
    case 'figure':
      found.add(of.key);
      return;
    case 'range':
      for (const key of of.keys) found.add(key);
      return;
    case 'operation':
      collect(of.left, found);
      return collect(of.right, found);
    case 'minus':
      return collect(of.of, found);
    case 'excel':
      for (const arg of of.args) collect(arg, found);
      return;
    case 'csa':
      return collect(of.plain, found);
    case 'constant':
    case 'block':
    case 'written':
    case 'input':
      return;
  }
}
