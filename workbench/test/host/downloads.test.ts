/** @jest-environment jsdom */
import { governDownloads } from '../../host/downloads';

/** An add-in's frame and a link in it; `clicks` counts those that the browser would follow. */
function addin(work: () => boolean) {
  const frame = document.createElement('iframe');
  document.body.replaceChildren(frame);
  governDownloads(frame, work);
  const page = frame.contentDocument as Document;
  const link = page.createElement('a');
  link.href = '#';
  link.download = 'List.csv';
  const followed: string[] = [];
  link.addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed.push('followed');
    event.preventDefault();
  });
  return { page, link, followed };
}

test('a download that a script clicks works on the web and Windows', () => {
  const { link, followed } = addin(() => true);
  link.click();
  expect(followed).toHaveLength(1);
});

test('a download does nothing on a Mac, clicked by a script or by hand, and there is no error', () => {
  const { page, link, followed } = addin(() => false);
  link.click();
  page.body.append(link);
  const text = page.createElement('b');
  link.append(text);
  text.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(followed).toEqual([]);
});

test('other links are not touched on a Mac', () => {
  const { link, followed } = addin(() => false);
  link.removeAttribute('download');
  link.click();
  expect(followed).toHaveLength(1);
});
