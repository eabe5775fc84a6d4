// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let useTurn: (isReady: boolean) => boolean;

beforeEach(async () => {
  // Nothing that an earlier test has drawn is waited for.
  vi.resetModules();
  ({ useTurn } = await import('./useTurn'));
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
});
afterEach(() => vi.useRealTimers());

function Drawn({ name, isReady }: { name: string; isReady: boolean }) {
  return <p>{useTurn(isReady) && name}</p>;
}

function page(ready: string[], names: string[]) {
  return (
    <>
      {names.map((name) => (
        <Drawn key={name} name={name} isReady={ready.includes(name)} />
      ))}
    </>
  );
}

/** The browser paints once, and answers. */
function paint() {
  return act(() => vi.advanceTimersByTimeAsync(20));
}

/** What can be done before the next paint is done. */
function settle() {
  return act(() => vi.advanceTimersByTimeAsync(0));
}

it('what is expensive is drawn one after the other, with a paint between', async () => {
  const names = ['one', 'late', 'two', 'gone', 'three'];
  const { container, rerender } = render(page(['one', 'two', 'gone', 'three'], names));
  expect(container.textContent).toBe('');
  await settle();
  expect(container.textContent).toBe('one');
  rerender(page(['one', 'two', 'three', 'late'], ['one', 'late', 'two', 'three']));
  await settle();
  expect(container.textContent).toBe('one');
  await paint();
  expect(container.textContent).toBe('onetwo');
  // The turn of what is gone takes no more than a paint.
  await paint();
  await paint();
  expect(container.textContent).toBe('onetwothree');
  await paint();
  expect(container.textContent).toBe('onelatetwothree');
});

it('keeps its turn when it is not ready any more', async () => {
  const { container, rerender } = render(page(['chart'], ['chart']));
  await settle();
  expect(container.textContent).toBe('chart');
  rerender(page([], ['chart']));
  await paint();
  expect(container.textContent).toBe('chart');
});

it('what goes while it is drawn does not stop the others', async () => {
  const { container, rerender } = render(page(['one', 'two'], ['one', 'two']));
  rerender(page(['one', 'two'], ['two']));
  await paint();
  await paint();
  expect(container.textContent).toBe('two');
});
