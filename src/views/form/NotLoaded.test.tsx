// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { renderView } from '../view.case';
import { NotLoaded } from './NotLoaded';
import { address, definition, press } from './things.case';

function show(kind: 'missing' | 'network') {
  const onRetry = vi.fn<() => void>();
  renderView(<NotLoaded error={new ConsoleError({ kind })} back="/test/thing?page=2" onRetry={onRetry} />, {
    definition,
    dataProvider: {},
    path: '/test/thing/5',
  });
  return onRetry;
}

it('a record that is not there is nothing to read again', async () => {
  show('missing');
  expect(screen.getByRole('heading').textContent).toBe('No such record');
  expect(screen.getByText('It may have been deleted, or you may not see it.')).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back']);
  press('Back');
  await waitFor(() => expect(address()).toBe('/test/thing?page=2'));
});

it('one that could not be read is read again on request, or left', async () => {
  const onRetry = show('network');
  expect(screen.getByRole('alert').textContent).toMatch(/^The record could not be read.+could not be reached/i);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  press('Back');
  await waitFor(() => expect(address()).toBe('/test/thing?page=2'));
});
