// The tests of a file as data: collected once, then run one at a time and in any order, as jest would run them.
import { bind } from 'jest-each';

/**
 * The functions that a test file calls, and `collect`, which answers the tests that they declare.
 */
export function collector() {
  let tests = [];
  let group;

  const describe = (title, body) => {
    const outer = group;
    group = { titles: [...outer.titles, nameOf(title)], before: [...outer.before], after: [...outer.after] };
    body();
    group = outer;
  };
  const test = (title, body) => {
    tests.push({ name: [...group.titles, nameOf(title)].join(' '), body, group });
  };
  describe.each = bind(describe, false);
  test.each = bind(test, false);
  const globals = {
    describe,
    test,
    it: test,
    beforeEach: (body) => group.before.push(body),
    afterEach: (body) => group.after.unshift(body),
  };

  /** The tests that `load` declares, by name; those of the same name are numbered. */
  const collect = (load) => {
    tests = [];
    group = { titles: [], before: [], after: [] };
    load();
    const named = new Map();
    for (const { name, body, group } of tests) {
      let unique = name;
      for (let time = 2; named.has(unique); time += 1) unique = `${name} (${time})`;
      named.set(unique, { before: [...group.before, body], after: group.after });
    }
    return named;
  };
  return { globals, collect };
}

const nameOf = (title) => (typeof title === 'function' ? title.name : String(title));
