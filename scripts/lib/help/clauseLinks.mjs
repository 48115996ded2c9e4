import { escape } from './frame.mjs';

/** The help pages of the documents, by the names that the functions' clauses have for them. */
const DOCUMENTS = {
  'Chess SA 2013': 'csa2013',
  'FIDE 2008': 'fide2008',
  'Queensland Junior': 'qjrl',
  'Red Hot Pawn': 'rhp',
};

const NUMBERS = /\d+(?:\.\d+)*(?:-\d+(?:\.\d+)*)?/g;

/** A function's clause as HTML: numbers lead to their clause in csa2024, another document's name to its page. */
export function clauseLinks(clause) {
  const names = Object.keys(DOCUMENTS).filter((name) => clause.includes(name));
  if (names.length === 0) return escape(clause).replace(NUMBERS, csa2024Link);
  return names.reduce(
    (html, name) => html.replace(name, `<a href="${DOCUMENTS[name]}.html">${name}</a>`),
    escape(clause),
  );
}

function csa2024Link(number) {
  return `<a href="csa2024.html#${clauseId(number.split('-')[0])}">${number}</a>`;
}

/** The anchor of a clause, or of a part that has a name instead of a number. */
export function clauseId(name) {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9.()]+/g, '-')
    .replace(/^-|-$/g, '');
  return `clause-${slug}`;
}
