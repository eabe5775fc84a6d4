import { describe, expect, it } from 'vitest';
import { changesOf, isChanged } from './changes';

describe('changesOf', () => {
  const opened = { id: 5, name: 'Anne', quota: 7, tags: ['a'], rows: [{ lang: 'en', size: 0 }], remark: null };

  it('names the changed fields among the given ones', () => {
    expect(changesOf(opened, { ...opened, name: 'Bo', quota: 8 }, ['name', 'remark'])).toEqual({ name: 'Bo' });
  });
  it('treats a cleared field as changed', () => {
    expect(changesOf(opened, { ...opened, name: '' }, ['name'])).toEqual({ name: '' });
  });
  it('treats all empty values as equal', () => {
    expect(isChanged(opened, { ...opened, remark: '', tags: ['a'] }, ['remark', 'tags', 'missing'])).toBe(false);
  });
  it('compares rows', () => {
    expect(isChanged(opened, { ...opened, rows: [{ lang: 'en', size: 1 }] }, ['rows'])).toBe(true);
    expect(isChanged(opened, { ...opened, rows: [{ lang: 'en', size: '0' }] }, ['rows'])).toBe(false);
    expect(isChanged(opened, { ...opened, rows: [] }, ['rows'])).toBe(true);
  });
});
