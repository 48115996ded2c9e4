/** Whether the pane is on the screen. A long-lived runtime loads it out of sight, with the first formula of ours. */
export interface PaneVisibility {
  readonly isVisible: () => boolean;
  /** @param listener is called whenever the pane is opened or closed */
  readonly onChange: (listener: () => void) => Promise<void>;
}

/**
 * The visibility of this task pane.
 *
 * @param ready what `Office.onReady` gives. It says how the pane begins, which Microsoft's types do not mention; where it
 *   does not, the pane was opened by the user
 */
export function paneVisibility(ready: object): PaneVisibility {
  let isVisible = !('addin' in ready) || modeOf(ready.addin) !== Office.VisibilityMode.hidden;
  const listeners: (() => void)[] = [];
  const change = (next: boolean): void => {
    isVisible = next;
    for (const listener of listeners) listener();
  };
  // Whoever uses the pane sees it, whatever the host has said.
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
