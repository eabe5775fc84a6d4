// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { StoreContextProvider, useStore } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { listStore } from './list-store';

it('new parameters of a list render nothing below it again, and are there for its next visit', () => {
  const store = listStore();
  const drawn = vi.fn();
  function Listener({ name }: { name: string }) {
    const [value] = useStore(name);
    return <Shown name={name} value={JSON.stringify(value)} />;
  }
  function Shown({ name, value }: { name: string; value: string }) {
    drawn(name);
    return <output aria-label={name}>{value}</output>;
  }
  const both = (visit: number) => (
    <StoreContextProvider value={store}>
      <Listener key={visit} name="a/b.listParams" />
      <Listener name="a/b.selectedIds" />
    </StoreContextProvider>
  );
  const { rerender } = render(both(1));
  act(() => {
    store.setItem('a/b.listParams', { page: 2, filter: { name: 'Anne' }, displayedFilters: {} });
    store.setItem('a/b.selectedIds', [1]);
  });
  drawn.mockClear();
  act(() => {
    store.setItem('a/b.listParams', { page: 3, filter: {} });
    store.setItem('a/b.selectedIds', [1, 2]);
  });
  expect(drawn.mock.calls).toEqual([['a/b.selectedIds']]);
  rerender(both(2));
  expect(screen.getByLabelText('a/b.listParams').textContent).toBe('{"page":3,"filter":{}}');
});
