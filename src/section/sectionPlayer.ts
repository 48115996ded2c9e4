import type { FidePlayer } from '../engine/fide2008';
import type { Crosstable } from '../engine/kit/crosstable';
import type { QjrlPlayer } from '../engine/qjrl';
import type { RhpPlayer } from '../engine/rhp';

/** A player as a sheet describes them: what all systems know, and what only one of them asks for, where it is known. */
export interface SectionPlayer extends FidePlayer, QjrlPlayer, RhpPlayer {}

export type SectionTable = Crosstable<SectionPlayer>;
