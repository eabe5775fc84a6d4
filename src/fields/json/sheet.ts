import { filledText } from '../filled-cell';
import type { Sheet } from '../sheet';

/** What is no JSON stays a text, which the field's validation refuses. */
export const json: Sheet<'json'> = {
  read(cell) {
    const text = filledText(cell);
    try {
      return { value: JSON.parse(text) as unknown };
    } catch {
      return { value: text };
    }
  },
};
