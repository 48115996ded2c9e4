import fc from 'fast-check';
import { BORDER_READERS, faultOf, pairAt, placesOf } from '../../support/borders';
import { BrokenPromise } from '../kit/promises';
import { target } from '../kit/target';

/** Two numbers with one decimal that come to a border of a table, a limit or a floor, or to a tenth below it. */
export const borders = target({
  name: 'borders',
  input: fc.record({ reader: fc.constantFrom(...BORDER_READERS), place: fc.nat(), pair: fc.nat() }),
  tested: 1_000,
  read({ reader, place, pair }) {
    const places = placesOf(reader);
    const drawn = pairAt(reader, places[place % places.length]!, pair);
    const fault = faultOf(reader, drawn, 'engine') ?? faultOf(reader, drawn, 'formula');
    if (fault !== null) throw new BrokenPromise(`${reader.name}: ${fault}`);
  },
});
