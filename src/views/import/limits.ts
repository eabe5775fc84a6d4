/** Bytes of a file that is read at all. */
export const maxFile = 20 * 1024 ** 2;
/** Cells between the first one and the outermost: the reading library makes each of them, empty or not. */
export const maxCells = 4_000_000;
/** Rows of one import, as many as the platform takes. */
export const maxRows = 20_000;
