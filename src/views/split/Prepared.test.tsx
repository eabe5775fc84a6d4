// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, useEffect, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Prepared } from './Prepared';

afterEach(cleanup);

function Record({ name, onShown }: { name: string; onShown?: (name: string) => void }) {
  useEffect(() => onShown?.(name), [name, onShown]);
  return <h2>{name}</h2>;
}

function Broken({ onRender }: { onRender: () => void }): ReactNode {
  onRender();
  throw new Error('broken');
}

class Around extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

it('a prepared record is out of sight and has no effects until it is opened', async () => {
  const onShown = vi.fn();
  const records = (open: string) =>
    ['one', 'two'].map((name) => (
      <Prepared key={name} open={name === open}>
        <Record name={name} onShown={onShown} />
      </Prepared>
    ));
  const { rerender } = render(records('one'));
  const prepared = await screen.findByText('two');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['one']);
  expect(onShown.mock.calls).toEqual([['one']]);
  rerender(records('two'));
  expect(screen.getAllByRole('heading')).toEqual([prepared]);
  expect(onShown.mock.calls).toEqual([['one'], ['two']]);
});

it('a record that fails out of sight leaves the open one, and shows its failure when it is opened', async () => {
  const failed = vi.fn();
  const records = (open: string) => (
    <Around>
      <Prepared key="one" open={open === 'one'}>
        <Record name="one" />
      </Prepared>
      <Prepared key="two" open={open === 'two'}>
        <Broken onRender={failed} />
      </Prepared>
    </Around>
  );
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { rerender } = render(records('one'));
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  expect(screen.getByRole('heading').textContent).toBe('one');
  rerender(records('two'));
  expect(screen.getByText('failed')).toBeDefined();
});
