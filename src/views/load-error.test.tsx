// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../errors/console-error';
import { LoadError, WaitsOffline } from './load-error';
import { buildDefinition } from './definition.case';
import { renderView } from './view.case';

it.each([new ConsoleError({ kind: 'network', path: '/v2/a' }), new Error('a defect')])(
  'tells the reason, and gives the support the request that failed: %s',
  (error) => {
    const [copy, retry] = [vi.fn(), vi.fn()];
    renderView(<LoadError title="No rows" error={error} onRetry={retry} />, {
      definition: buildDefinition([]),
      dataProvider: {},
      services: { copyDetails: copy },
    });
    expect(screen.getByRole('alert').textContent).toMatch(
      error instanceof ConsoleError ? /No rows.*could not be reached/ : /No rows/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Copy details for support' }));
    expect(copy).toHaveBeenCalledExactlyOnceWith({
      at: expect.any(Number),
      text: 'No rows',
      failure: error instanceof ConsoleError ? error : undefined,
    });
  },
);

it('keeps the focus while it is read again', () => {
  const retry = vi.fn();
  renderView(<LoadError busy title="No rows" error={new Error('a defect')} onRetry={retry} />, {
    definition: buildDefinition([]),
    dataProvider: {},
  });
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' });
  expect([again.disabled, again.getAttribute('aria-busy')]).toEqual([false, 'true']);
  fireEvent.click(again);
  expect(retry).not.toHaveBeenCalled();
});

it('says offline what is waited for, and that it comes by itself', () => {
  renderView(<WaitsOffline />, { definition: buildDefinition([]), dataProvider: {} });
  expect(screen.getByText('Waiting for the connection').closest('[role=status]')?.textContent).toBe(
    'Waiting for the connectionThese rows load automatically when the browser is online again.',
  );
});
