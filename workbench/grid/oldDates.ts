import { InterceptorEffectEnum, numfmt } from '@univerjs/core';
import {
  BaseValueObject,
  IFunctionService,
  INTERCEPTOR_POINT,
  InterceptCellContentPriority,
  NumberValueObject,
  SheetInterceptorService,
} from '@univerjs/preset-sheets-core';
import type { ArrayValueObject, BaseFunction } from '@univerjs/preset-sheets-core';
import { DAYS_BETWEEN_SYSTEMS } from '../model/entry/dates';
import type { DateSystem } from '../model/entry/dates';
import type { UniverParts } from './univer';

/** Functions whose result is a day. */
const GIVE_A_DAY = ['DATE', 'DATEVALUE', 'TODAY', 'NOW', 'EDATE', 'EOMONTH', 'WORKDAY'];

/** Functions whose first argument is a day. */
const TAKE_A_DAY = [
  'YEAR',
  'MONTH',
  'DAY',
  'WEEKDAY',
  'WEEKNUM',
  'ISOWEEKNUM',
  'EDATE',
  'EOMONTH',
  'WORKDAY',
];

/**
 * The 1904 date system of old Mac files: a day has a number that is 1,462 less. The grid and its engine count from 1900, so they are
 * given and taken from what they count in.
 */
export function countDaysAs({ injector }: UniverParts, system: () => DateSystem): void {
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    priority: InterceptCellContentPriority.NUMFMT + 1,
    handler: (cell, location, next) => {
      if (system() === 1900 || typeof cell?.v !== 'number') return next(cell);
      const pattern = cell.s ? location.workbook.getStyles().getStyleByCell(cell)?.n?.pattern : undefined;
      const isDay = pattern !== undefined && numfmt.isDateFormat(pattern);
      return next(isDay ? { ...cell, v: cell.v + DAYS_BETWEEN_SYSTEMS } : cell);
    },
  });
  const functions = injector.get(IFunctionService);
  for (const name of new Set([...GIVE_A_DAY, ...TAKE_A_DAY])) {
    const executor = functions.getExecutor(name);
    if (executor) countIn(executor, name, system);
  }
}

function countIn(executor: BaseFunction, name: string, system: () => DateSystem): void {
  const calculate = executor.calculate.bind(executor);
  executor.calculate = (...given) => {
    if (system() === 1900) return calculate(...given);
    const [day, ...others] = given;
    const takes = TAKE_A_DAY.includes(name) && day !== undefined;
    const result = takes ? calculate(later(day, DAYS_BETWEEN_SYSTEMS), ...others) : calculate(...given);
    const isValue = result instanceof BaseValueObject;
    return GIVE_A_DAY.includes(name) && isValue ? later(result, -DAYS_BETWEEN_SYSTEMS) : result;
  };
}

/** A day, or each of an array, so many days later. */
function later(value: BaseValueObject, days: number): BaseValueObject {
  if (value.isArray()) return (value as ArrayValueObject).mapValue((one) => later(one, days));
  if (!value.isNumber()) return value;
  return NumberValueObject.create(Number(value.getValue()) + days, value.getPattern());
}
