/** Bytes of a file that is read at all. */
export const maxFile = 20 * 1024 ** 2;
/** Rows of one import: more would make a request that no platform takes. */
export const maxRows = 50_000;
