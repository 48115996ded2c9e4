import { COMMA_STYLE } from '../../src/cells/numberStyle';
import { typedFormula } from '../../src/sheet/kit/typedFormula';
import { documentedFunctions } from '../support/functionDocs';
import { readDist } from './dist';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The examples of a function as its doc comment has them. */
const examplesOf = ({ tags }: ReturnType<typeof documentedFunctions>[number]): string[] =>
  (tags.get('example') ?? []).map((text) => text.slice(0, text.indexOf('->')).trim());

test.each(documentedFunctions().map((one) => [one.name, one] as const))(
  'the help of %s has its examples as they are typed with a decimal point and with a decimal comma',
  (name, documented) => {
    const page = readDist('help', `${name}.html`);
    for (const formula of examplesOf(documented)) {
      expect(page).toContain(`<code>${escaped(formula)}</code>`);
      expect(page).toContain(`<code>${escaped(typedFormula(formula, COMMA_STYLE))}</code>`);
    }
  },
);
