import { create, element } from './dom';

/** Shows a banner across the page until the user dismisses it; the same words are shown once. */
export function notify(text: string): void {
  const notices = element('notices');
  const shown = [...notices.children].some((notice) => notice.firstChild?.textContent === text);
  if (shown) return;
  const notice = create('div', '', 'notice');
  const dismiss = create('button', 'Dismiss');
  dismiss.type = 'button';
  dismiss.addEventListener('click', () => notice.remove());
  notice.append(create('span', text), dismiss);
  notices.append(notice);
}
