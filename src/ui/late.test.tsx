// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import type { ComponentType, ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazy } from './lazy';
import { Late } from './late';
import { letLoadsFail } from './late.case';

beforeEach(letLoadsFail);

function missing() {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** A chunk that fails to load at first. */
function lateChunk() {
  const load = vi.fn<() => Promise<ComponentType<object>>>(missing);
  return { load, Part: lazy(load), arrives: () => load.mockImplementation(async () => () => <p>the part</p>) };
}

async function page(content: ReactNode) {
  await act(async () => {
    render(
      <TestTranslationProvider translate={(key: string) => key}>
        <p>the page</p>
        {content}
      </TestTranslationProvider>,
    );
  });
}

it('[chunk-failure-error] a part that fails to load shows an error in its place, and can be retried', async () => {
  const { Part, arrives } = lateChunk();
  await page(
    <Late>
      <Part />
    </Late>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('shell.chunkFailed');
  expect(screen.getByText('the page')).toBeTruthy();
  arrives();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'shell.retry' })));
  expect(await screen.findByText('the part')).toBeTruthy();
});

it('[chunk-failure-error] a dialog that fails to load shows an error in a dialog that can be closed, and the page stays', async () => {
  const { Part, arrives, load } = lateChunk();
  const onClose = vi.fn();
  await page(
    <Late onClose={onClose}>
      <Part />
    </Late>,
  );
  expect(await screen.findByRole('dialog', { name: 'shell.chunkFailed' })).toBeTruthy();
  expect(screen.getByText('the page')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'shell.retry' })));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  arrives();
  fireEvent.click(screen.getByRole('button', { name: 'ra.action.close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('the dialog of a failure says what can be done, and goes with what has arrived', async () => {
  const { Part, arrives } = lateChunk();
  const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  await page(
    <Late onClose={vi.fn()}>
      <Part />
    </Late>,
  );
  const dialog = await screen.findByRole('dialog');
  expect(show).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading').textContent).toBe('shell.chunkFailed');
  expect(screen.getByRole('alert').textContent).toBe('shell.partFailedText');
  expect(dialog.querySelector('.c-button-primary')?.textContent).toBe('shell.retry');
  arrives();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the part')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  // The browser gives the focus back.
  expect(close).toHaveBeenCalled();
});

it('shows its fallback while it loads', async () => {
  const Part = lazy(() => new Promise<ComponentType<object>>(() => undefined));
  await page(
    <Late fallback="loading">
      <Part />
    </Late>,
  );
  expect(screen.getByText('loading')).toBeTruthy();
});

it('shows no failure of a prefetch but its fallback, and leaves other failures to the page', async () => {
  const { Part } = lateChunk();
  await page(
    <Late fallback="without it" onClose={null}>
      <Part />
    </Late>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('without it')).toBeTruthy();
  const Broken = () => {
    throw new Error('a fault of the part');
  };
  await expect(
    page(
      <Late>
        <Broken />
      </Late>,
    ),
  ).rejects.toThrow('a fault of the part');
});
