import { describe, expect, it } from 'vitest';
import { suggestion } from './suggest';

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
