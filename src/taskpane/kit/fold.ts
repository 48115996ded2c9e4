import { html, nothing, type TemplateResult } from 'lit-html';
import { icon, type IconName } from './icons';

/** Something that is seldom needed, folded to one line. */
interface Fold {
  /** The id of the line, which is a button; that of what opens is made of it. */
  readonly id: string;
  /** What is folded: "8 games in 3 tournaments, Sheet1 A7:I18", or the name of what opens. */
  readonly line: unknown;
  /** The verb at the end of a line that is a summary: "Change". */
  readonly action?: string;
  /** Whether it is open at first; the user opens and closes it from then on. */
  readonly isOpen?: boolean;
  /** Where the page keeps whether it is open, as what is around it goes and comes again. */
  readonly toggled?: (isOpen: boolean) => void;
  readonly body: unknown;
}

/** A folded line: a button that opens what belongs to it in place, below it. */
export function fold({ id, line, action, isOpen = false, toggled, body }: Fold): TemplateResult {
  return html`
    <div class="fold">
      <button
        type="button"
        id=${id}
        aria-expanded=${isOpen}
        aria-controls="${id}-body"
        @click=${(event: Event) => toggle(event, toggled)}
      >
        <span>${line}</span>${action === undefined ? nothing : html` <span class="link">${action}</span>`}
      </button>
      <div class="stack" id="${id}-body" ?hidden=${!isOpen}>${body}</div>
    </div>
  `;
}

function toggle(event: Event, toggled: Fold['toggled']): void {
  const line = event.currentTarget as HTMLElement;
  const isOpen = line.getAttribute('aria-expanded') === 'true';
  line.setAttribute('aria-expanded', String(!isOpen));
  (line.nextElementSibling as HTMLElement).hidden = isOpen;
  toggled?.(!isOpen);
}

/** How far a step of a checklist is: its icon, and the word for it that a screen reader says. */
const STEP_STATES = {
  done: ['done', 'Done'],
  next: ['next', 'Next'],
  attention: ['attention', 'Needs attention'],
  later: ['later', 'Later'],
} as const satisfies Readonly<Record<string, readonly [IconName, string]>>;

export type StepState = keyof typeof STEP_STATES;

/** A step of a checklist. */
interface Step {
  /** The id of the step's button, where the keyboard can go on. */
  readonly id: string;
  readonly title: string;
  readonly state: StepState;
  /** What there is of it, in one line: "6 tables, 60 players", "2 questions". */
  readonly line: string;
  readonly isOpen: boolean;
  /** The page keeps which step is open: opening one closes the one before. */
  readonly toggle: () => void;
  /** Called only where the step is open. */
  readonly body: () => unknown;
}

/** A checklist: each step one line with its state and its icon, which opens in place. */
export function checklist(label: string, steps: readonly Step[]): TemplateResult {
  return html`<ol class="rows steps" aria-label=${label}>
    ${steps.map(
      ({ id, title, state, line, isOpen, toggle: press, body }) => html`
        <li class="fold step ${state}">
          <h2>
            <button type="button" id=${id} aria-expanded=${isOpen} aria-controls="${id}-body" @click=${press}>
              ${icon(STEP_STATES[state][0])}
              <span>
                ${title}<span class="unseen">: ${STEP_STATES[state][1]}.</span>
                <span class="quiet">${line}</span>
              </span>
            </button>
          </h2>
          <div class="stack" id="${id}-body" ?hidden=${!isOpen}>${isOpen ? body() : nothing}</div>
        </li>
      `,
    )}
  </ol>`;
}
