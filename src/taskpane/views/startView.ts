import { html, type TemplateResult } from 'lit-html';
import type { Actions } from '../actions/actions';

/** The first page: what this is, and the ways to begin. */
export function startView(actions: Actions): TemplateResult {
  return html`
    <header class="stack">
      <h1 id="view-title" tabindex="-1">Ratings by the book</h1>
      <p>
        Calculates a player's month by Chess South Africa's regulations of 2024 and shows the clause behind
        every number.
      </p>
    </header>
    <div class="stack">
      ${way(
        'Insert the worked example',
        "The regulations' own example on a new sheet: each number live, beside the printed one.",
        'primary',
        actions.insertExample,
      )}
      ${way(
        'Insert a blank month',
        'A new sheet to fill in: the player, the games, earlier tournaments, past ratings.',
        '',
        actions.insertBlankMonth,
      )}
      ${way(
        'Start with my own ranges',
        'Your tables, wherever they are: found by their headers, or selected by you.',
        '',
        actions.startWithOwnRanges,
      )}
      ${way(
        "Rate a section's crosstable",
        'By Chess SA 2013, FIDE 2008, the Queensland Junior list or Red Hot Pawn; with their own examples.',
        '',
        () => actions.show('section'),
      )}
      ${way(
        "Run the bureau's month",
        'All players of a federation in one run, from tables of this workbook.',
        '',
        () => actions.show('bureau'),
      )}
      ${way(
        'Compare two lists',
        'Ours and the published one, this month and last, a sheet and a CSV file: what differs, and by how much.',
        '',
        () => actions.show('compare'),
      )}
      ${way(
        'Send a workbook to others',
        'Our functions turned into plain formulas or values, for those without this add-in; and mended.',
        '',
        () => actions.show('share'),
      )}
    </div>
    <p class="quiet">
      Functions for single cells begin with <b>=CSA.</b>
      <a class="link whole" href="help/index.html" target="_blank" rel="noopener">All functions</a>
    </p>
  `;
}

function way(title: string, hint: string, kind: string, act: () => Promise<void>): TemplateResult {
  const id = title.toLowerCase().replace(/[^a-z]+/g, '-');
  return html`
    <div class="tight">
      <button type="button" class="button wide ${kind}" aria-describedby=${id} @click=${act}>${title}</button>
      <p class="quiet" id=${id}>${hint}</p>
    </div>
  `;
}
