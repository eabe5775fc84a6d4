import { bareOf, readText } from '../filled-cell';
import type { Sheet } from '../sheet';

/** It stays a text: a spreadsheet would round or cut it. */
export const id: Sheet<'id'> = {
  read: (cell, { options }) => readText(options.as === 'number' ? bareOf(cell) : cell),
};
