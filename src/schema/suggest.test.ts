import { describe, expect, it } from 'vitest';
import { nearest, suggestion } from './suggest';

describe('suggestion', () => {
  it.each([
    ['requierd', 'required'],
    ['lable', 'label'],
    ['colums', 'columns'],
    ['Label', 'label'],
    ['typ', 'type'],
  ])('suggests %2$s for %1$s', (wrong, right) => {
    expect(suggestion(wrong, ['required', 'label', 'columns', 'type'])).toBe(`. Did you mean "${right}"?`);
  });
  it('is empty when no name is similar', () => expect(suggestion('colour', ['required', 'label'])).toBe(''));
  it('is the most similar name', () =>
    expect(suggestion('columnss', ['column', 'columns'])).toBe('. Did you mean "columns"?'));
});

describe('the most similar name', () => {
  it.each([
    ['xabcd', 'abcdy', 'letters that are missing at one end and extra at the other'],
    ['abcdefgh', 'abcdeXYZ', 'three of eight letters'],
    ['abcdefghijkl', 'abcdefghWXYZ', 'four of twelve letters'],
    ['label', 'label', 'none of the letters'],
    ['id', 'name', 'all letters'],
    ['3', '1', 'the only letter'],
    ['ab', 'abcd', 'two missing letters of two'],
  ])('of %s is not %s: wrong are %s', (name, other) => expect(nearest(name, [other])).toBeUndefined());

  it.each([
    ['ab', 'abc', 'a missing letter'],
    ['ba', 'ab', 'two letters that changed places'],
    ['columns', 'colunms', 'two letters in the middle that changed places'],
    ['abcdefghi', 'abcdefXYZ', 'three of nine letters'],
    ['abcdefghi', 'abcdef', 'three extra letters'],
    ['abcdefghi', 'xabcdefghi', 'a missing letter at the begin'],
  ])('of %s is %s: wrong is %s', (name, other) => expect(nearest(name, [other])).toBe(other));

  it('is the first of equally similar ones', () => expect(nearest('lable', ['cable', 'table'])).toBe('cable'));
});
