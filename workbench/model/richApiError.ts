/** A failure the add-in sees as `OfficeExtension.Error` with this code and message. */
export class RichApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly httpStatus = 400,
  ) {
    super(message);
    this.name = 'RichApiError';
  }
}

/** An API the workbench does not have: it fails loudly, so that nobody takes silence for success. */
export class UnknownApiError extends RichApiError {
  constructor(readonly apiName: string) {
    super('ApiNotFound', `${apiName} is not known to the workbench.`, 404);
  }
}

export const itemNotFound = (): RichApiError =>
  new RichApiError('ItemNotFound', "The requested resource doesn't exist.", 404);

export const itemAlreadyExists = (): RichApiError =>
  new RichApiError('ItemAlreadyExists', 'A resource with the same name or identifier already exists.', 409);

export const invalidArgument = (
  message = 'The argument is invalid or missing or has an incorrect format.',
): RichApiError => new RichApiError('InvalidArgument', message);

export const invalidReference = (): RichApiError =>
  new RichApiError('InvalidReference', 'This reference is not valid for the current operation.');

export const invalidOperation = (
  message = 'The operation attempted is invalid on the object.',
): RichApiError => new RichApiError('InvalidOperation', message);

export const accessDenied = (): RichApiError =>
  new RichApiError('AccessDenied', 'You cannot perform the requested operation.', 403);

export const generalException = (): RichApiError =>
  new RichApiError('GeneralException', 'There was an internal error while processing the request.', 500);

export const invalidSelection = (): RichApiError =>
  new RichApiError('InvalidSelection', 'The current selection is invalid for this operation.');

export const dimensionMismatch = (): RichApiError =>
  invalidArgument(
    "The number of rows or columns in the input array doesn't match the size or dimensions of the range.",
  );

export const insertDeleteConflict = (): RichApiError =>
  new RichApiError(
    'InsertDeleteConflict',
    'The insert or delete operation attempted resulted in a conflict.',
    409,
  );
