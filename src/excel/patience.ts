import { mayBeAnotherWorkbook } from './officeErrorCode';

/** How long to wait before each further try, in milliseconds. */
export const PATIENCE_MS: readonly number[] = [250, 750, 2000];

/**
 * Makes a request again, after a pause each time, where Excel refuses it as it does while another workbook is in front:
 * people click there and come back.
 *
 * @param request one that can be made again when it was carried out in part; takes how often it was tried before
 * @param signal rejects with its reason when it is aborted
 */
export async function patiently<T>(request: (tries: number) => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted();
    try {
      return await request(tries);
    } catch (error) {
      const wait = PATIENCE_MS[tries];
      if (wait === undefined || !mayBeAnotherWorkbook(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
