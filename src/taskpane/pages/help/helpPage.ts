import helpPages from './helpPages.json';
import { html, type TemplateResult } from 'lit-html';
import { helpLink } from '../../kit/links';
import type { Page } from '../../kit/page';
import { GLOSSARY, glossaryList, type TermKey } from '../../month/glossary';

/** The page Help: the help pages, and what the words mean. */
export function createHelpPage(): Page {
  return { view: helpView, refresh: () => Promise.resolve() };
}

/** The page Help. */
export function helpView(): TemplateResult {
  return html`
    <section class="tight" aria-labelledby="help-pages-title">
      <h2 id="help-pages-title">Help pages</h2>
      <ul class="rows" aria-labelledby="help-pages-title">
        ${helpPages.map(
          ({ page, title, about }) => html`
            <li>
              ${helpLink(`${page}.html`, title, { describedBy: `about-${page}` })}
              <p class="quiet" id="about-${page}">${about}</p>
            </li>
          `,
        )}
      </ul>
    </section>
    <section class="tight" aria-labelledby="glossary-title">
      <h2 id="glossary-title">What the words mean</h2>
      ${glossaryList(Object.keys(GLOSSARY) as TermKey[])}
    </section>
  `;
}
