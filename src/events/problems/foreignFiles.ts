/** Files that are no reports of an event: what each is, and what to send instead. */
export const FOREIGN_FILES = {
  empty: 'The file is empty. There are no player lines (001) in it',
  oldExcel: 'This is an old Excel file (.xls). Open it in Excel and press Read this sheet',
  pdf: 'This is a PDF, which holds a picture of the results. Send the TRF that the pairing program exports, or the Excel list of chess-results',
  zip: 'This is a zip of other files. Unpack it and choose the files themselves',
  openDocument: 'This is an OpenDocument file. Open it, save it as .xlsx and choose that',
  wordDocument:
    'This is a Word document. Send the TRF that the pairing program exports, or the Excel list of chess-results',
  sheetAsXml:
    'This is a sheet saved as XML. Open it in Excel and press Read this sheet, or save it as .xlsx and choose that',
  otherWorkbook:
    'This workbook holds no list of chess-results. Export the list of players, and the crosstable or all pairings, to Excel',
  dBase:
    'This is a dBase table, but not one of SwissPerfect: it has neither players (.trn) nor results (.sco). Export TRF from the pairing program',
  vega: "This is Vega's own file. Export the FIDE report (TRF) from Vega",
  swissPerfect:
    'This is a text export of SwissPerfect, which does not say who had White (33). Choose the .sco, the .trn and the .ini of the event instead',
  appTable:
    'This table names the opponents and has no starting numbers for them. Export the FIDE report (TRF), with the columns where TRF has them',
  swissManagerXml:
    "This is an XML file, which the pairing programs use for input. Export TRF from the pairing program, or send Swiss-Manager's own file (.TUNX)",
  pgn: 'This is a PGN file: it has the moves of games, but not the whole event. Export TRF from the pairing program',
  json: 'This is a JSON file. Export TRF from the pairing program',
  picture: 'This is a picture. Send the TRF that the pairing program exports',
  webPage:
    'This web page holds no list of chess-results. Export the crosstable or all pairings to Excel from the page',
  notPaired:
    'This is the list of players who were not paired. Export the crosstable, which has all games and byes',
  teamList:
    'This is a list of teams. The games of the players are in the pairings by boards; export TRF from the pairing program',
  text: 'This text is no report of an event: it has no lines 001 or 012, and no table with headers such as No., Name, Rtg, 1.Rd. Export TRF from the pairing program, or open the table in Excel and press Read this sheet',
  binary:
    "This file is of a kind that is not known here. Send a TRF, the Excel lists of chess-results, or Swiss-Manager's own file (.TUNX)",
} as const;

export type ForeignFile = keyof typeof FOREIGN_FILES;
