import { element } from './dom';

const narrowest = 320;
const step = 16;

/** The task pane's place on the page. */
export interface Pane {
  readonly frameContainer: HTMLElement;
  show(visible: boolean): void;
  setTitle(title: string): void;
  /** A text over the add-in's page: that it loads, or why it does not. Null shows the page. */
  say(message: string | null, failed?: boolean): void;
}

/** Makes the pane resizable with pointer and keyboard and closable. */
export function createPane(onClose: () => void): Pane {
  const pane = element('pane');
  const splitter = element('splitter');
  const message = element('pane-message');
  const widthTo = (width: number) => {
    const widest = Math.max(narrowest, window.innerWidth - 300);
    pane.style.width = `${Math.min(widest, Math.max(narrowest, Math.round(width)))}px`;
  };

  splitter.addEventListener('pointerdown', (down) => {
    splitter.setPointerCapture(down.pointerId);
    document.body.classList.add('resizing');
  });
  splitter.addEventListener('pointermove', (move) => {
    if (splitter.hasPointerCapture(move.pointerId)) widthTo(window.innerWidth - move.clientX);
  });
  splitter.addEventListener('lostpointercapture', () => document.body.classList.remove('resizing'));
  splitter.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') widthTo(pane.offsetWidth + step);
    if (key === 'ArrowRight') widthTo(pane.offsetWidth - step);
  });
  element('close-pane').addEventListener('click', onClose);

  return {
    frameContainer: element('pane-frame'),
    show(visible) {
      pane.hidden = !visible;
      splitter.hidden = !visible;
    },
    setTitle(title) {
      element('pane-title').textContent = title;
    },
    say(text, failed = false) {
      message.hidden = text === null;
      message.textContent = text;
      message.classList.toggle('failed', failed);
    },
  };
}
