/** A rating of up to four digits; null where it is blank or 0, which is unrated. */
export function ratingOf(text: string): number | null {
  return /^\d{1,4}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
