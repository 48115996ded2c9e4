import { cellAddress, inQuotes, type Place } from './address';

/**
 * A formula that shows a cell's address and leads to it. A formula needs no add-in, is kept in the file, is written with
 * the cells around it in one request, and does not count against Excel's 65,530 links a sheet, as links set one by one do.
 * It has the sheet's name as text: it leads nowhere once that sheet has another name.
 */
export function cellLink(sheet: string, place: Place): string {
  const address = cellAddress(place);
  const target = `#${inQuotes(sheet)}!${address}`;
  return `=HYPERLINK("${target.replaceAll('"', '""')}","${address}")`;
}
