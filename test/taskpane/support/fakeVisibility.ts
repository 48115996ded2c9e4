import type { PaneVisibility } from '../../../src/excel/visibility';

/** A pane that a test opens and closes. */
export class FakeVisibility implements PaneVisibility {
  private readonly listeners: (() => void)[] = [];

  constructor(private isShown = true) {}

  show(isShown: boolean): void {
    this.isShown = isShown;
    for (const listener of this.listeners) listener();
  }

  readonly isVisible = (): boolean => this.isShown;

  readonly onChange = (listener: () => void): Promise<void> => {
    this.listeners.push(listener);
    return Promise.resolve();
  };
}
