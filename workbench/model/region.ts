/** How the system that Excel runs on writes numbers, dates and formulas. */
export interface Region {
  /** A language tag, such as en-ZA. */
  readonly tag: string;
  readonly decimal: '.' | ',';
  readonly thousands: string;
  /** Between the arguments of a formula. */
  readonly list: ',' | ';';
  /** Between the columns of an array constant; a semicolon parts its rows everywhere. */
  readonly arrayColumn: ',' | '\\';
  readonly shortDate: string;
  readonly longDate: string;
}

export const UNITED_STATES: Region = {
  tag: 'en-US',
  decimal: '.',
  thousands: ',',
  list: ',',
  arrayColumn: ',',
  shortDate: 'm/d/yyyy',
  longDate: 'dddd, mmmm d, yyyy',
};

/** As Windows has English (South Africa): a decimal comma, a no-break space between thousands. */
export const SOUTH_AFRICA: Region = {
  tag: 'en-ZA',
  decimal: ',',
  thousands: '\u00a0',
  list: ';',
  arrayColumn: '\\',
  shortDate: 'yyyy/mm/dd',
  longDate: 'dddd, dd mmmm yyyy',
};

export const REGIONS: readonly Region[] = [UNITED_STATES, SOUTH_AFRICA];

/** The region with this tag; the United States for any other. */
export function regionOf(tag: string | null): Region {
  return REGIONS.find((region) => region.tag === tag) ?? UNITED_STATES;
}
