import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd } from '../compile-files.case';

describe('rules of split views', () => {
  it.each([
    ['state', 'counts no integer: it can be count, times'],
    ['count + times', 'counts more than one integer: it can be count, times'],
  ])('S067 is reported for the unread number %s', (unread, message) => {
    const integers = ['count', 'times'].map((name) => `  ${name}: { type: integer, label: { en: ${name}, zh: 数 } }\n`);
    const list = `list: { view: split, card: { unread: ${unread} } }\n`;
    expect(problemsOf(validAnd(`${integers.join('')}${list}`))).toContain(`S067 "${unread}" ${message}`);
  });
});
