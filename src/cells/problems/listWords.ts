/** The words for what can be wrong in a list that is read from a file, and in lists that are joined. */
export const LIST_WORDS = {
  fieldTooLong:
    'A field in line {line} has more than 32 767 characters, which no cell can hold: a quotation mark before it may not be closed.',
  quoteNotClosed: 'A quotation mark[ in line {line}] is not closed. The file is cut off or damaged.',
  fieldsDiffer: 'There are {fields} fields, but {expected} in the header; the line is left out.',
  fileEmpty: 'The file {file} is empty.',
  fileTooLarge: '"{file}" has {megabytes} MB; no list has more than {most} MB.',
  fileNotText:
    'The file {file} is no text file. If it is a workbook, open it in Excel and use its table, or save it as CSV.',
  listColumnMissing: 'There is no column {title}. The columns of the file are: {found}.',
  charactersDamaged:
    'Some characters ({count}) are damaged and are shown as \uFFFD. Save the file as "CSV UTF-8" where it was made.',

  listIdTwice:
    'The CSA id {id} is in lines {lines}, which do not say the same. None of them was taken; correct the file.',
  surnameDiffers:
    'The CSA id {id} belongs to {surname} here, but to {other} in {where}. The rating was not taken; correct the id or the surname.',
  detailDiffers: '{title} is "{value}" here, but "{other}" in {where}, which stays.',
  personTwice:
    'A player with the same name and date of birth has the CSA id {other} in {where}, but {id} here. Both are taken as two players; correct the id that is wrong.',
  ratingKept: 'There is no {list} rating here, but {rating} in {where}, which stays.',
} as const;
