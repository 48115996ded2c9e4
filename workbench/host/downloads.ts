/** What is used of the add-in's window. */
interface AddinWindow {
  readonly document: Document;
  readonly HTMLAnchorElement: typeof HTMLAnchorElement;
}

/**
 * Lets links with `download` save a file only while `work` says so. The web view of Excel for Mac ignores them, without an
 * error; so does this. A link that a script clicks need not be in the page, so its `click` is looked at too. Only an add-in
 * of the workbench's own origin can be reached.
 */
export function governDownloads(frame: HTMLIFrameElement, work: () => boolean): void {
  const page = windowOf(frame);
  if (!page) return;
  const ignored = (link: Element | null): boolean =>
    !work() && link !== null && link.hasAttribute('download');
  page.document.addEventListener(
    'click',
    (event) => {
      if (ignored((event.target as Element | null)?.closest('a') ?? null)) event.preventDefault();
    },
    true,
  );
  const links = page.HTMLAnchorElement.prototype;
  const clickLink = Reflect.get<HTMLAnchorElement, 'click'>(links, 'click');
  links.click = function (this: HTMLAnchorElement): void {
    if (!ignored(this)) clickLink.call(this);
  };
}

function windowOf(frame: HTMLIFrameElement): AddinWindow | undefined {
  try {
    const page = frame.contentWindow as unknown as AddinWindow | null;
    return page?.document ? page : undefined;
  } catch {
    return undefined;
  }
}
