import { readJsonLiterally, writeJson } from '../../schema/json-text';
import { filledText } from '../filled-cell';
import type { Sheet } from '../sheet';

/**
 * What is no JSON stays a text, which the field's validation refuses. So does JSON with a number that JavaScript would
 * change: a worker reads the cells, and its messages would change it.
 */
export const json: Sheet<'json'> = {
  read(cell) {
    const text = filledText(cell);
    try {
      const value = readJsonLiterally(text);
      return { value: writeJson(value) === JSON.stringify(value) ? value : text };
    } catch {
      return { value: text };
    }
  },
};
