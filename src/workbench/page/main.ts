import type { Theme } from '../host';
import type { Region } from '../model/region';
import { SOUTH_AFRICA, UNITED_STATES, regionOf } from '../model/region';
import { element, setPressed } from './dom';
import './handle';
import { fetchManifest } from './manifest';
import { notify } from './notices';
import { createPane } from './pane';
import { drawRibbon } from './ribbon';
import { Workbench } from './workbench';

const addinFolder = new URL('addin/', document.baseURI).href;
const themeKey = 'workbench-theme';

/** The theme chosen the last time, else the system's. */
function initialTheme(): Theme {
  const chosen = localStorage.getItem(themeKey);
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function paint(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  setPressed(element('theme'), theme === 'dark');
}

/** In the address too, so that a reload stays there. */
function showRegion({ tag }: Region): void {
  setPressed(element('south-african'), tag === SOUTH_AFRICA.tag);
  const address = new URL(location.href);
  if (tag === UNITED_STATES.tag) address.searchParams.delete('region');
  else address.searchParams.set('region', tag);
  history.replaceState(null, '', address);
}

function download(bytes: Uint8Array, name: string): void {
  const link = document.createElement('a');
  const file = new Blob([bytes.slice().buffer]);
  link.href = URL.createObjectURL(file);
  link.download = name.endsWith('.xlsx') ? name : `${name}.xlsx`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function showFileName(name: string): void {
  element('file-name').textContent = name;
  document.title = `${name} - Workbench`;
}

/** What goes wrong in an action of the user is said on the page. */
function attempt(action: () => Promise<void> | void): void {
  Promise.resolve()
    .then(action)
    .catch((error: unknown) => notify(error instanceof Error ? error.message : String(error)));
}

function connectButtons(workbench: Workbench): void {
  const input = element<HTMLInputElement>('file-input');
  element('new-file').addEventListener('click', () => attempt(() => workbench.newWorkbook()));
  element('open-file').addEventListener('click', () => input.click());
  input.addEventListener('change', () =>
    attempt(async () => {
      const [file] = input.files ?? [];
      if (file) await workbench.openXlsx(new Uint8Array(await file.arrayBuffer()), file.name);
      input.value = '';
    }),
  );
  element('save-file').addEventListener('click', () =>
    attempt(() => download(workbench.saveXlsx(), element('file-name').textContent ?? 'Book1')),
  );
  element('protect-sheet').addEventListener('click', () =>
    workbench.protectSheet(!workbench.activeSheetProtected()),
  );
  const desktopBlanks = element('desktop-blanks');
  desktopBlanks.addEventListener('click', () => {
    workbench.simulateDesktopBlanks = !workbench.simulateDesktopBlanks;
    setPressed(desktopBlanks, workbench.simulateDesktopBlanks);
  });
  element('south-african').addEventListener('click', () =>
    attempt(() =>
      workbench.setRegion(workbench.region === SOUTH_AFRICA.tag ? UNITED_STATES.tag : SOUTH_AFRICA.tag),
    ),
  );
  element('theme').addEventListener('click', () => {
    const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    localStorage.setItem(themeKey, theme);
    workbench.setTheme(theme);
  });
}

async function start(): Promise<void> {
  const theme = initialTheme();
  paint(theme);
  const region = regionOf(new URL(location.href).searchParams.get('region'));
  showRegion(region);
  const protectButton = element('protect-sheet');
  const pane = createPane(() => showPane(false));
  const manifest = await fetchManifest(addinFolder).catch((error: unknown) => {
    pane.say(error instanceof Error ? error.message : String(error), true);
    throw error;
  });
  pane.setTitle(manifest.name);

  const workbench: Workbench = new Workbench(element('grid'), pane, manifest, theme, region, {
    paneVisibility: (visible) => pane.show(visible),
    fileName: showFileName,
    theme: paint,
    region: showRegion,
    sheetState() {
      const isProtected = workbench.activeSheetProtected();
      setPressed(protectButton, isProtected);
      protectButton.textContent = isProtected ? 'Unprotect sheet' : 'Protect sheet';
    },
  });
  function showPane(visible: boolean): void {
    pane.show(visible);
    workbench.host.setTaskpaneVisible(visible);
  }
  drawRibbon(element('ribbon-groups'), manifest, (action, controlId) => {
    if (action.kind === 'showTaskpane') showPane(true);
    else workbench.host.runFunction(action.functionName, controlId);
  });
  connectButtons(workbench);
  window.workbench = workbench;
  workbench.ready.catch((error: unknown) => console.error(error));
}

start().catch((error: unknown) => notify(error instanceof Error ? error.message : String(error)));
