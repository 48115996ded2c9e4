/** Records of TRF26, of which one makes a file a TRF26; the file also is one by a national row. */
export const OF_TRF26 = [
  ...['142', '152', '162', '172', '182', '192', '202', '212', '222', '352', '362'],
  ...['240', '250', '260', '299', '300', '310', '320', '330'],
];
export const OF_TRF16 = [
  ...['012', '022', '032', '042', '052', '062', '072', '082', '092', '102', '112', '122', '132'],
];
/** Records of both that carry no results: 801 and 802 repeat what is elsewhere, 013 has the teams of TRF16. */
export const INFORMATIVE = ['801', '802', '013'];

/** The records of the standard besides the player lines (001). */
const STANDARD = new Set([...OF_TRF26, ...OF_TRF16, ...INFORMATIVE]);

/** Whether a record is one of the standard's, and no player line. */
export function isTrf26Record(record: string): boolean {
  return STANDARD.has(record);
}
