import { create } from './dom';
import type { Manifest, RibbonAction } from './manifest';

/** Draws the add-in's ribbon groups as its manifest describes them. */
export function drawRibbon(
  container: HTMLElement,
  manifest: Manifest,
  run: (action: RibbonAction, controlId: string) => void,
): void {
  container.replaceChildren(
    ...manifest.groups.map((group) => {
      const box = create('div', '', 'ribbon-group');
      const buttons = create('div', '', 'buttons');
      for (const { id, label, tooltipTitle, tooltip, icon, action } of group.buttons) {
        const button = create('button');
        const image = create('img');
        image.src = icon;
        image.alt = '';
        button.type = 'button';
        button.dataset.control = id;
        button.title = [tooltipTitle, tooltip].filter(Boolean).join('\n');
        button.append(image, create('span', label));
        button.addEventListener('click', () => run(action, id));
        buttons.append(button);
      }
      box.append(create('span', group.label, 'label'), buttons);
      return box;
    }),
  );
}
