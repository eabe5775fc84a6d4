import { expect, it, vi } from 'vitest';
import { createOpener } from './opener';

it('opens at once, or once as soon as it can', () => {
  const { open, onOpen } = createOpener();
  const show = vi.fn();
  open();
  open();
  const remove = onOpen(show);
  expect(show).toHaveBeenCalledTimes(1);
  open();
  expect(show).toHaveBeenCalledTimes(2);
  remove();
  onOpen(show)();
  expect(show).toHaveBeenCalledTimes(2);
});

it('waits while what opens it is gone', () => {
  const { open, onOpen } = createOpener<string>();
  const show = vi.fn<(what: string) => void>();
  onOpen(show)();
  open('first');
  open('last');
  expect(show).not.toHaveBeenCalled();
  onOpen(show);
  expect(show.mock.calls).toEqual([['last']]);
});
