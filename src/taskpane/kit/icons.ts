import { html, nothing, svg, type TemplateResult } from 'lit-html';

/** The lines of each icon in a square of 20 by 20. */
const ICONS = {
  player: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 7c.4-3 2.9-4.5 6.5-4.5s6.1 1.5 6.5 4.5',
  tournament: 'M3 3h14v14H3ZM3 7.5h14M3 12.2h14M7.7 3v14M12.3 3v14',
  bureau: 'M3 5h14v12H3ZM3 9h14M7 3v4M13 3v4M7 13l2 2 4-4',
  number: 'M7.5 3 6 17M14 3l-1.5 14M3.5 7.5h14M2.5 12.5h14',
  lists: 'M3 4h5M3 8h5M3 12h5M3 16h5M12 4h5M12 8h5M12 12h5M12 16h5',
  share: 'M10 12V3M6.5 6 10 2.5 13.5 6M4 10v7h12v-7',
  file: 'M5 2.5h6.5L15.5 6.5v11H5ZM11.5 2.5v4h4',
  done: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM6.5 10.2l2.5 2.5 4.5-5',
  next: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM6.5 10h7M10.5 7l3 3-3 3',
  attention: 'M10 2.5 18.5 17h-17ZM10 8v4M10 14v.5',
  later: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
} as const;

export type IconName = keyof typeof ICONS;

/** An icon in the colour of its text, beside words that say the same. */
export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
    ${svg`<path d=${ICONS[name]} />`}
  </svg>`;
}

/** What a page has nothing of yet: an icon, what is missing, and what to do about it. */
export function emptyState(
  name: IconName,
  title: string,
  text: unknown,
  actions: unknown = nothing,
): TemplateResult {
  return html`
    <div class="empty">
      ${icon(name)}
      <p><b>${title}</b></p>
      <p class="quiet">${text}</p>
      ${actions}
    </div>
  `;
}
