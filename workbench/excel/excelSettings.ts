import type { CoAuthor } from './coAuthor';
import { OtherWorkbook } from './otherWorkbook';
import type { Platform } from './platforms';
import { PLATFORMS } from './platforms';
import type { Strictness } from './strictness';

/** What has to follow a change of the strictness; resolved when it has. */
export type Follow = (now: Strictness, before: Strictness) => Promise<void> | void;

/** The Excel that the workbench is: a platform, and what was set besides. */
export class ExcelSettings {
  /** Another workbook that may be in front of this one. */
  readonly otherWorkbook = new OtherWorkbook();
  /** Somebody else who works in the same workbook. */
  coAuthor: CoAuthor | undefined;
  private now: Strictness;

  constructor(
    private platformNow: Platform,
    private readonly follow: Follow = () => undefined,
  ) {
    this.now = PLATFORMS[platformNow];
  }

  /** The platform that was chosen last; single switches may have been set since. */
  get platform(): Platform {
    return this.platformNow;
  }

  /** All switches as they are. Ask again each time: this is not changed but replaced. */
  get strictness(): Strictness {
    return this.now;
  }

  /** Becomes another Excel, with `changes` to it. Resolves when the add-in runs in it. */
  async setPlatform(platform: Platform, changes: Partial<Strictness> = {}): Promise<void> {
    this.platformNow = platform;
    await this.replace({ ...PLATFORMS[platform], ...changes });
  }

  /** Changes single switches. Resolves when the add-in runs with them. */
  async set(changes: Partial<Strictness>): Promise<void> {
    await this.replace({ ...this.now, ...changes });
  }

  private async replace(next: Strictness): Promise<void> {
    const before = this.now;
    this.now = next;
    await this.follow(next, before);
  }
}

/** Whether one of these switches differs. */
export const differ = (one: Strictness, other: Strictness, keys: readonly (keyof Strictness)[]): boolean =>
  keys.some((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
