import type { Platform } from '../excel';
import { platformNamed } from '../excel';
import type { Theme } from '../host';
import { element, setPressed } from './dom';
import { connectExcelMenu } from './excelMenu';
import './handle';
import { connectMomentsMenu } from './momentsMenu';
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
function addressPlatform(platform: Platform): void {
  const address = new URL(location.href);
  if (platform === 'lenient') address.searchParams.delete('excel');
  else address.searchParams.set('excel', platform);
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
  // As in Excel: what waits in a workbook with manual calculation is calculated.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'F9') workbench.grid.calculateWaiting();
  });
  element('save-file').addEventListener('click', () =>
    attempt(() => download(workbench.saveXlsx(), element('file-name').textContent ?? 'Book1')),
  );
  element('protect-sheet').addEventListener('click', () =>
    workbench.protectSheet(!workbench.activeSheetProtected()),
  );
  element('theme').addEventListener('click', () => {
    const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    localStorage.setItem(themeKey, theme);
    workbench.setTheme(theme);
  });
}

/** How often it is looked whether the pane has what the address opens, in milliseconds, and how often at most. */
const LOOK_EVERY = 100;
const MOST_LOOKS = 300;

/** `?open=example` in the address presses what the pane names `open-example`, as soon as it is there. */
async function openFromAddress(frame: HTMLElement): Promise<void> {
  const wanted = new URL(location.href).searchParams.get('open');
  if (wanted === null) return;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const page = frame.querySelector('iframe')?.contentDocument;
    const button = page?.querySelector('main[aria-busy=false]')
      ? page.getElementById(`open-${wanted}`)
      : null;
    if (button) {
      button.click();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}

async function start(): Promise<void> {
  const theme = initialTheme();
  paint(theme);
  const platform = platformNamed(new URL(location.href).searchParams.get('excel'));
  const protectButton = element('protect-sheet');
  const pane = createPane(() => showPane(false));
  const manifest = await fetchManifest(addinFolder).catch((error: unknown) => {
    pane.say(error instanceof Error ? error.message : String(error), true);
    throw error;
  });
  pane.setTitle(manifest.name);

  const workbench: Workbench = new Workbench(element('grid'), pane, manifest, theme, platform, {
    paneVisibility: (visible) => pane.show(visible),
    fileName: showFileName,
    theme: paint,
    excel(excel) {
      addressPlatform(excel.platform);
      showExcel();
    },
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
  connectMomentsMenu(workbench);
  const showExcel = connectExcelMenu(workbench.excel, attempt);
  showExcel();
  window.workbench = workbench;
  workbench.ready
    .then(() => openFromAddress(element('pane-frame')))
    .catch((error: unknown) => console.error(error));
}

start().catch((error: unknown) => notify(error instanceof Error ? error.message : String(error)));
