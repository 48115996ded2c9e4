// docs/mutation.md: the changes that no test can notice, folder by folder, each with its reason.
import { PARTS } from './parts.mjs';
import { equivalentOf } from './equivalent.mjs';

const HEAD = `# What no test can notice

\`npm run mutation\` makes every small change in the sources of a folder, one at a time, and lists those that no test notices (see
[test/README.md](../test/README.md)). A change that stays unnoticed for ever, because figures, problems and words are the same
either way, stands here with its reason. This page is made by \`npm run docs\` from the lists in \`test/equivalent/\`; the command
says when an entry no longer holds.
`;

export function equivalentPage() {
  const sections = PARTS.map((part) => ({ part, listed: equivalentOf(part) }))
    .filter(({ listed }) => listed.length > 0)
    .map(({ part: { folder, wanted }, listed }) => {
      const rows = listed.map(
        ({ file, line, from, to, why }) =>
          `| ${file.slice(folder.length + 1)} | ${code(line)} | ${code(from)} → ${code(to)} | ${cell(why)} |`,
      );
      return [
        `## ${folder}`,
        '',
        `Wanted: ${wanted} % of all changes noticed; these ${listed.length} cannot be.`,
        '',
        '| file | line | change | why it cannot be noticed |',
        '| --- | --- | --- | --- |',
        ...rows,
      ].join('\n');
    });
  return `${[HEAD, ...sections].join('\n')}\n`;
}

const cell = (text) => text.replaceAll('|', '\\|');

/** Text as code in a table's cell, whatever backticks it holds. */
function code(text) {
  if (text === '') return '(nothing)';
  const fence = '`'.repeat(1 + Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)));
  return cell(fence.length > 1 ? `${fence} ${text} ${fence}` : `\`${text}\``);
}
