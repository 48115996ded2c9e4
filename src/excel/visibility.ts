/** Whether the pane is on the screen. A long-lived runtime loads it out of sight, with the first formula of ours. */
export interface PaneVisibility {
  readonly isVisible: () => boolean;
  /** @param listener is called whenever the pane is opened or closed */
  readonly onChange: (listener: () => void) => Promise<void>;
}

/**
 * The visibility of this task pane.
 *
 * @param ready the result of `Office.onReady`. It may have the pane's first visibility, which Microsoft's types omit;
 *   otherwise the user has opened the pane
 */
export function paneVisibility(ready: object): PaneVisibility {
  let isVisible = !('addin' in ready) || modeOf(ready.addin) !== Office.VisibilityMode.hidden;
  const listeners: (() => void)[] = [];
  const change = (next: boolean): void => {
    isVisible = next;
    for (const listener of listeners) listener();
  };
  // A pane that is used is visible, whatever the host reports.
  for (const use of ['pointerdown', 'keydown', 'focus']) {
    window.addEventListener(use, () => {
      if (!isVisible) change(true);
    });
  }
  let isRegistered = false;
  return {
    isVisible: () => isVisible,
    onChange: async (listener) => {
      listeners.push(listener);
      if (isRegistered || !Office.context.requirements.isSetSupported('SharedRuntime', '1.1')) return;
      isRegistered = true;
      await Office.addin.onVisibilityModeChanged(({ visibilityMode }) =>
        change(visibilityMode !== Office.VisibilityMode.hidden),
      );
    },
  };
}

function modeOf(addin: unknown): unknown {
  return typeof addin === 'object' && addin !== null && 'visibilityMode' in addin
    ? addin.visibilityMode
    : null;
}
