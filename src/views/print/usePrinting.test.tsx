// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usePrinting } from './usePrinting';

const root = document.documentElement;

function Part({ name }: { name: string }) {
  return <output aria-label={name}>{usePrinting() ? 'printed' : 'shown'}</output>;
}

function tell(event: 'beforeprint' | 'afterprint') {
  act(() => void dispatchEvent(new Event(event)));
}

function texts() {
  return screen.getAllByRole('status').map(({ textContent }) => textContent);
}

beforeEach(() => {
  root.dataset['theme'] = 'dark';
});
afterEach(() => {
  cleanup();
  delete root.dataset['theme'];
});

it('all parts know that the page is printed, which is light then', () => {
  render(['one', 'two'].map((name) => <Part key={name} name={name} />));
  expect(texts()).toEqual(['shown', 'shown']);
  tell('beforeprint');
  expect([texts(), root.dataset['theme']]).toEqual([['printed', 'printed'], 'light']);
  tell('afterprint');
  expect([texts(), root.dataset['theme']]).toEqual([['shown', 'shown'], 'dark']);
});

it('a browser that tells the beginning twice has its theme again, too', () => {
  render(<Part name="one" />);
  tell('beforeprint');
  tell('beforeprint');
  tell('afterprint');
  expect(root.dataset['theme']).toBe('dark');
  root.dataset['theme'] = 'light';
  tell('beforeprint');
  tell('afterprint');
  expect(root.dataset['theme']).toBe('light');
});

it('is told as long as one part is there', () => {
  const { rerender } = render(['one', 'two'].map((name) => <Part key={name} name={name} />));
  rerender(['two'].map((name) => <Part key={name} name={name} />));
  tell('beforeprint');
  expect(texts()).toEqual(['printed']);
  tell('afterprint');
  cleanup();
  tell('beforeprint');
  expect(root.dataset['theme']).toBe('dark');
});
