/*
 * The two distributions that intervals and verdicts need. Formulas: Abramowitz and Stegun, Handbook of Mathematical Functions,
 * 26.5 (incomplete beta function, by its continued fraction) and 26.7 (Student's t).
 */

/** Lanczos' approximation of ln gamma with g = 7 and nine terms: 15 digits for arguments above 0. */
const LANCZOS_G = 7;
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** ln gamma(x). @param x above 0 */
export function lnGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x);
  const t = x + LANCZOS_G - 0.5;
  let series = LANCZOS[0]!;
  for (let i = 1; i < LANCZOS.length; i += 1) series += LANCZOS[i]! / (x - 1 + i);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series);
}

const SMALLEST = 1e-300;
const MOST_TERMS = 10_000;

/** The continued fraction of the incomplete beta function, by Lentz' method. */
function betaFraction(x: number, a: number, b: number): number {
  const safe = (value: number): number => (Math.abs(value) < SMALLEST ? SMALLEST : value);
  let c = 1;
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / safe(1 + even * d);
    c = safe(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / safe(1 + odd * d);
    c = safe(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < Number.EPSILON) break;
  }
  return fraction;
}

/** I_x(a, b), the regularized incomplete beta function. @param x 0 to 1 */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/**
 * The probability that Student's t is further from 0 than this, on either side.
 *
 * @param t any number
 * @param freedom degrees of freedom, above 0
 * @returns 0 to 1
 * @example tTwoSided(2.0452296421327034, 29) // 0.05
 */
export function tTwoSided(t: number, freedom: number): number {
  return incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5);
}

/**
 * The quantile of Student's t.
 *
 * @param probability between 0 and 1
 * @param freedom degrees of freedom, above 0
 * @returns t with P(T <= t) = probability, to 1e-9 and better
 * @example tQuantile(0.975, 29) // 2.0452296421327034
 */
export function tQuantile(probability: number, freedom: number): number {
  if (probability === 0.5) return 0;
  if (probability < 0.5) return -tQuantile(1 - probability, freedom);
  return rootOf((t) => tTwoSided(t, freedom) - 2 * (1 - probability));
}

/**
 * The quantile of the normal distribution, above the middle.
 *
 * @param tail the probability of something larger, above 0 and below 0.5
 * @example normalQuantile(0.025) // 1.959963984540054
 */
export function normalQuantile(tail: number): number {
  return rootOf((z) => upperTail(z) - tail);
}

/** The probability that a normal variable is above z. @param z 0 or more */
function upperTail(z: number): number {
  // P(|Z| > z) = Q(1/2, z^2/2), by the series near 0 and the continued fraction beyond.
  const x = (z * z) / 2;
  const front = Math.exp(-x + 0.5 * Math.log(x) - lnGamma(0.5));
  if (x === 0) return 0.5;
  if (x < 1.5) {
    let term = 2;
    let series = 2;
    for (let n = 1; term > series * Number.EPSILON; n += 1) {
      term *= x / (n + 0.5);
      series += term;
    }
    return (1 - front * series) / 2;
  }
  let b = x + 0.5;
  let c = 1 / SMALLEST;
  let d = 1 / b;
  let fraction = d;
  for (let i = 1; i <= MOST_TERMS; i += 1) {
    const a = -i * (i - 0.5);
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < Number.EPSILON) break;
  }
  return (front * fraction) / 2;
}

/** The place above 0 where a falling function is 0, by halving down to the last digit. */
function rootOf(falling: (x: number) => number): number {
  let high = 1;
  while (falling(high) > 0) high *= 2;
  let low = 0;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (falling(middle) > 0) low = middle;
    else high = middle;
  }
}
