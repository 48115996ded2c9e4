/** A file that is not what it says it is. It is caught where the file is read, and never leaves this folder's readers. */
export class Damage extends Error {
  /**
   * @param part the part of the file
   * @param checksum true where the part is whole but not as it was written
   */
  constructor(
    readonly part: string,
    readonly checksum = false,
  ) {
    super(`damaged: ${part}`);
  }
}
