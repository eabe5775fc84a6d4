import { expect, it } from 'vitest';
import { areaText } from './area';

it.each([
  ['86', '+86'],
  [86, '+86'],
  ['+86', '+86'],
  [' 0086 ', '+86'],
  ['1', '+1'],
  ['', ''],
  ['0', ''],
  [0, ''],
  [null, ''],
  [true, ''],
])('the area %j is written as "%s"', (area, text) => expect(areaText(area)).toBe(text));
