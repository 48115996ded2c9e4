import { COMMA_STYLE } from '../../src/cells/numberStyle';
import { typedFormula } from '../../src/figures/typedFormula';
import { documentedFunctions } from '../support/functionDocs';
import { readDist } from './dist';

/** A page's text as it is read: the build writes a sign where HTML can do without its name. */
const read = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The examples of a function as its doc comment has them. */
const examplesOf = ({ tags }: ReturnType<typeof documentedFunctions>[number]): string[] =>
  (tags.get('example') ?? []).map((text) => text.slice(0, text.indexOf('->')).trim());

test.each(documentedFunctions().map((one) => [one.name, one] as const))(
  'the help of %s has its examples as they are typed with a decimal point and with a decimal comma',
  (name, documented) => {
    const page = read(readDist('help', `${name}.html`));
    for (const formula of examplesOf(documented)) {
      expect(page).toContain(`<code>${formula}</code>`);
      expect(page).toContain(`<code>${typedFormula(formula, COMMA_STYLE)}</code>`);
    }
  },
);
