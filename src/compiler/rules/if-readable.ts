import { ParseError } from '@marcbachmann/cel-js';

/** What is read of an expression; `otherwise` of one that cannot be read, which S089 tells of. */
export function ifReadable<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return otherwise;
  }
}
