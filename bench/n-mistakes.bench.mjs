import { loadMistakes } from './lib/engine.mjs';

const SEED = 2026;
const MONTHS = 1000;
const BUREAUS = 300;

export const title =
  'mistakes planted in the tables of random months and bureaus: none changes a rating in silence';

const none = { atMost: 0, unit: '' };

export async function measure(print) {
  const { mistakenMonths, mistakenBureaus, falseAlarms } = await loadMistakes();
  const months = mistakenMonths(SEED, MONTHS);
  printKinds(print, 'months', months);
  const bureaus = mistakenBureaus(SEED, BUREAUS);
  printKinds(print, 'bureaus', bureaus);
  const alarms = falseAlarms(SEED, BUREAUS);
  return {
    values: [
      { what: 'months whose ratings changed in silence', value: silent(months), target: none },
      { what: 'bureaus whose ratings changed in silence', value: silent(bureaus), target: none },
      { what: `false alarms on ${BUREAUS} clean bureaus`, value: alarms, target: none },
    ],
  };
}

const silent = (planted) => planted.filter(({ fate }) => fate === 'silent').length;

function printKinds(print, what, planted) {
  const kinds = [...new Set(planted.map(({ kind }) => kind))];
  print(`${what}: ${planted.length} mistakes of ${kinds.length} kinds`);
  for (const kind of kinds) {
    const fates = new Map();
    for (const one of planted) if (one.kind === kind) fates.set(one.fate, (fates.get(one.fate) ?? 0) + 1);
    const counts = [...fates].map(([fate, count]) => `${fate} ${count}`).sort();
    print(`  ${kind}: ${counts.join(', ')}`);
  }
}
