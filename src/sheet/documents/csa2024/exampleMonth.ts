import { NO_MAXIMUM, type PlayerMonth, playerMonth } from '../../../engine/csa2024';
import { exampleInput } from './exampleInput';

/** The worked example's month the example's own way, without clause 47 and without rounding. */
export function exampleMonth(): PlayerMonth {
  return playerMonth(exampleInput(), NO_MAXIMUM);
}
