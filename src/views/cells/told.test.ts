import { expect, it } from 'vitest';
import { translate } from '../../fields/form.case';
import { toldOf, type Told } from './told';

it.each<[Told, string]>([
  [{}, ''],
  [{ locked: 0, kept: 0 }, ''],
  [{ locked: 1 }, "1 cell can't be changed and stays as it is."],
  [{ kept: 2 }, "2 cells can't be empty and stay as they are."],
  [{ unread: 1 }, '1 cell got a text that does not fit its column. It is marked.'],
  [{ beyondRows: 1200 }, '1,200 rows were left out: there are no more rows here.'],
  [{ beyondColumns: 1 }, '1 column was left out: there are no more columns here.'],
  [
    { beyondRows: 1, locked: 3 },
    "3 cells can't be changed and stay as they are. 1 row was left out: there are no more rows here.",
  ],
])('what could not be done with cells in words: %j', (told, text) => expect(toldOf(told, translate)).toBe(text));
