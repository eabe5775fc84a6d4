// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderView } from '../view.case';
import { DraftNote } from './DraftNote';
import { definition } from './things.case';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 5, 14, 30) }));
afterEach(() => vi.useRealTimers());

function told(at: Date, left?: string[]) {
  const note = (
    <DraftNote draft={{ at: at.getTime(), values: {}, ...(left && { left }) } as never} fields={definition.fields}>
      <button type="button">Discard</button>
    </DraftNote>
  );
  const { unmount } = renderView(note, { definition, dataProvider: {} });
  const text = document.querySelector('.c-banner')?.textContent ?? '';
  unmount();
  return text;
}

it('tells the time of a draft of today, and the day of an older one', () => {
  expect(told(new Date(2026, 2, 5, 9, 5))).toMatch(/09:05/);
  expect(told(new Date(2026, 2, 5, 9, 5))).not.toMatch(/2026/);
  expect(told(new Date(2026, 2, 4, 9, 5))).toMatch(/2026-03-04 09:05/);
});

it('names the fields that it could not keep, and offers what can be done with it', () => {
  const at = new Date(2026, 2, 5, 9, 5);
  expect(told(at)).not.toContain('Not kept');
  expect(told(at, ['gone'])).not.toContain('Not kept');
  expect(told(at, ['key'])).toContain(' Not kept, please enter again: Key.');
  expect(told(at, ['key', 'name'])).toMatch(/Not kept, please enter again: Key, Name\.Discard$/);
});
