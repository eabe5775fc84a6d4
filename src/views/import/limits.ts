/** Bytes of a file that is read at all. */
export const maxFile = 20 * 1024 ** 2;
/** Rows of one import, as many as the platform takes. */
export const maxRows = 20_000;
