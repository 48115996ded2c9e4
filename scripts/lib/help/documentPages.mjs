import { Marked } from 'marked';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.mjs';
import { clauseAnchors } from './clauseAnchors.mjs';
import { code, escape, helpPage, scrolling } from './frame.mjs';

/** @typedef {import('marked').Tokens.Table & { label: string, anchors: string[][] }} NamedTable */

/** The heading of a document's table of clauses, whose rows have anchors. */
const CLAUSES = 'Clauses';

/**
 * A page of docs/ as a help page: its Markdown as HTML, links to other pages of docs/ as links to their help pages.
 *
 * @param page the page's name, without `.md`
 * @param pages all pages of the help, by their names
 * @param images gets the files that the page shows, relative to docs/
 */
export function documentPage(page, pages, images) {
  const file = inProject('docs', `${page}.md`);
  if (!existsSync(file)) throw new Error(`The help needs docs/${page}.md.`);
  const markdown = new Marked({ renderer: renderer(pages, images) });
  const tokens = markdown.lexer(readFileSync(file, 'utf8'));
  const heading = tokens.find(({ type }) => type === 'heading');
  const title = heading !== undefined && 'text' in heading ? heading.text : page;
  nameTables(tokens);
  return helpPage(`${title} - CSA Ratings`, markdown.parser(tokens).trim(), page);
}

/** Gives every table the heading that it stands under, and a table of clauses its anchors. */
function nameTables(tokens) {
  let heading = '';
  for (const token of tokens) {
    if (token.type === 'heading') heading = token.text;
    if (token.type !== 'table') continue;
    token.label = heading;
    token.anchors = heading === CLAUSES ? clauseAnchors(token.rows.map(([first]) => first.text)) : [];
    if (heading === CLAUSES) forUsers(token);
  }
}

/** Of the clauses a user wants to know whether they are calculated; by which file, and which test holds it, is for developers. */
function forUsers(table) {
  const computedBy = table.header.findIndex(({ text }) => text === 'Computed by');
  if (computedBy < 0) return;
  const cell = (text) => ({ text, tokens: [{ type: 'text', raw: text, text }] });
  const answer = ({ text }) => {
    const why = /^not computable, because (.*)$/.exec(text)?.[1];
    return cell(why === undefined ? 'yes' : `no: ${why}`);
  };
  table.header = [...table.header.slice(0, computedBy), cell('Calculated')];
  table.rows = table.rows.map((row) => [...row.slice(0, computedBy), answer(row[computedBy])]);
}

/** GitHub's own anchors of headings, which the pages' links use. */
const headingId = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

function renderer(pages, images) {
  return {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${headingId(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const target = helpAddress(href, pages);
      return target === null ? code(plain(words)) : `<a href="${escape(target)}">${words}</a>`;
    },
    image({ href, text }) {
      images.add(href);
      return `<img src="${escape(href)}" alt="${escape(text)}">`;
    },
    table(token) {
      const { header, rows, label, anchors } = /** @type {NamedTable} */ (token);
      const cells = (row, open, close) =>
        row.map(({ tokens }) => `<${open}>${this.parser.parseInline(tokens)}</${close}>`).join('');
      const head = `<thead><tr>${cells(header, 'th scope="col"', 'th')}</tr></thead>`;
      const body = rows.map((row, at) => {
        const [id, ...more] = anchors[at] ?? [];
        const attribute = id === undefined ? '' : ` id="${id}"`;
        const line = cells(row, 'td', 'td');
        const spans = more.map((one) => `<span id="${one}"></span>`).join('');
        return `<tr${attribute}>${line.replace('<td>', `<td>${spans}`)}</tr>`;
      });
      return `${scrolling(label, `<table>\n${head}\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>`)}\n`;
    },
  };
}

/** Where a link of docs/ leads in the help; null for the project's own files, which a user does not have. */
function helpAddress(href, pages) {
  if (/^(https?:|#)/.test(href)) return href;
  const [, name, fragment = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  // The list of functions is the help's first page.
  if (name === 'functions') return 'index.html';
  return pages.has(name) ? `${name}.html${fragment}` : null;
}

const plain = (html) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>');

/** A file that a page shows. */
export const imageFile = (name) => readFileSync(inProject(join('docs', name)));
