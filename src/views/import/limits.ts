/** Maximum size of a file in bytes. */
export const maxFile = 20 * 1024 ** 2;
/** Maximum cells up to the last row and the widest column: the reading library creates each of them, also empty ones. */
export const maxCells = 4_000_000;
/** Maximum rows of a sheet, empty ones included: those of Excel. */
export const maxSheetRows = 1_048_576;
/** Maximum characters of all cells whose texts a file has once for many cells. */
export const maxText = 100_000_000;
/** Maximum rows of one import, which is the platform's limit. */
export const maxRows = 20_000;
