/** Maximum size of a file in bytes. */
export const maxFile = 20 * 1024 ** 2;
/** Maximum cells between the first and the last one: the reading library creates each of them, also empty ones. */
export const maxCells = 4_000_000;
/** Maximum rows of one import, which is the platform's limit. */
export const maxRows = 20_000;
