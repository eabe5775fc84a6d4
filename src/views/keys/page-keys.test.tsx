// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { keyGroups, keyName, usePageKeys, type PageKey } from './page-keys';

const run = vi.fn<(repeats: boolean) => void>();
const walk = vi.fn<(repeats: boolean) => void>();

function Part({ title, keys, inside = false }: { title: string; keys: PageKey[]; inside?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  usePageKeys(title, keys, inside ? place : undefined);
  return (
    <div ref={place}>
      <button type="button">{title}</button>
    </div>
  );
}

function press(key: string, more = {}, on: Element = document.body) {
  return fireEvent.keyDown(on, { key, ...more });
}

const keys: PageKey[] = [
  { key: 'a', label: 'Add', run },
  { key: 'j', label: 'Next', run: walk, held: true },
  { key: 'Enter', label: 'Open' },
];

it('runs a key once, and one that is held again and again, while its part is there', () => {
  render(<Part title="List" keys={keys} />);
  expect(press('a')).toBe(false);
  expect(press('a', { repeat: true })).toBe(true);
  expect(run.mock.calls).toEqual([[false]]);
  press('j');
  press('j', { repeat: true });
  expect(walk.mock.calls).toEqual([[false], [true]]);
  expect(press('Enter')).toBe(true);
  cleanup();
  expect(press('a')).toBe(true);
});

it('of a part within which it belongs runs only there', () => {
  run.mockClear();
  render(<Part inside title="List" keys={keys} />);
  press('a');
  expect(run).not.toHaveBeenCalled();
  press('a', {}, screen.getByRole('button'));
  expect(run).toHaveBeenCalledOnce();
});

it('is listed by its title, those of one title together, and the first of two that bind it', () => {
  render(
    <>
      <Part title="List" keys={keys} />
      <Part title="Record" keys={[{ key: 'e', label: 'Edit' }]} />
      <Part title="Empty" keys={[]} />
      <Part
        title="List"
        keys={[
          { key: 'a', label: 'Again' },
          { key: 'k', label: 'Previous' },
        ]}
      />
    </>,
  );
  expect(keyGroups().map((group) => [group.title, ...group.keys.map(({ label }) => label)])).toEqual([
    ['List', 'Add', 'Next', 'Open', 'Previous'],
    ['Record', 'Edit'],
  ]);
});

it.each([
  [' ', 'Space'],
  ['ArrowDown', '↓'],
  ['ArrowUp', '↑'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['Escape', 'Esc'],
  ['Enter', 'Enter'],
  ['j', 'J'],
  ['/', '/'],
])('the key "%s" is named %s', (key, name) => expect(keyName(key)).toBe(name));
