import { html, type TemplateResult } from 'lit-html';
import type { DecimalSign } from '../../../cells/numberStyle';
import { typedFormula } from '../../../sheet/kit/typedFormula';
import { type KnownStyle, styleInForce } from '../../kit/numberStyle';
import { radio } from '../../kit/fields';

const SIGN_TITLES: Readonly<Record<DecimalSign, string>> = {
  '.': 'Decimal point: 1405.6',
  ',': 'Decimal comma: 1405,6',
};

/** How numbers are written: as Excel says, or as the user does. */
export function numbersField(
  known: KnownStyle,
  choose: (decimal: DecimalSign | null) => void,
): TemplateResult {
  const { excels, chosen } = known;
  const choice = (value: DecimalSign | null, title: string): TemplateResult =>
    radio({ name: 'numbers', value: value ?? 'excel', checked: chosen === value, title }, () =>
      choose(value),
    );
  const asExcel =
    excels === null
      ? 'As most Excels: 1405.6'
      : `As this Excel: ${excels.decimal === ',' ? '1405,6' : '1405.6'}`;
  const style = styleInForce(known);
  return html`
    ${
      excels === null
        ? html`<p>This Excel does not say how it writes numbers. Choose what its cells show.</p>`
        : html`<p>Messages and sheets write numbers as this Excel does.</p>`
    }
    <div role="radiogroup" aria-labelledby="numbers-title">
      ${choice(null, asExcel)} ${choice('.', SIGN_TITLES['.'])} ${choice(',', SIGN_TITLES[','])}
    </div>
    <p>
      ${style.list === ';' ? 'A semicolon' : 'A comma'} separates the arguments of a formula:
      <code>${typedFormula('=CSA.WE(1405.6,1200,"W")', style)}</code>
    </p>
  `;
}
