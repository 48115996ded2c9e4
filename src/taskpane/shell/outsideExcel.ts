import { html, type TemplateResult } from 'lit-html';

/** Why the pane cannot work here. */
export type Obstacle = 'noExcel' | 'oldExcel' | 'offline';

const WORDS: Readonly<Record<Obstacle, readonly [title: string, text: string]>> = {
  noExcel: [
    'This page belongs in Excel',
    'It is the task pane of the add-in CSA Ratings. Load the add-in in Excel by its manifest.xml, then press Ratings on the Home tab.',
  ],
  oldExcel: [
    'This Excel is too old',
    'CSA Ratings needs Excel on the web, Excel for Microsoft 365, or Excel 2021 or newer on Windows or a Mac. Open the workbook in one of these. It does not run on an iPad or a phone.',
  ],
  offline: [
    'Office could not be reached',
    'The pane loads a part of itself from Microsoft. Check the connection to the internet, then close and reopen the pane.',
  ],
};

/** What is shown instead of the pane where there is no (suitable) Excel. */
export function outsideExcel(obstacle: Obstacle): TemplateResult {
  const [title, text] = WORDS[obstacle];
  return html`
    <main>
      <div class="stack">
        <h1>${title}</h1>
        <p>${text}</p>
        <p><a class="link" href="help/index.html">The functions and what they calculate</a></p>
        <p><a class="link" href="help/support.html">Where it runs, and where to ask</a></p>
      </div>
    </main>
  `;
}
