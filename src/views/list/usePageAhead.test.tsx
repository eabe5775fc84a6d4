// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { usePageAhead } from './usePageAhead';

const definition = buildDefinition([buildField('id', 'id')]);

/** Buttons for two pages; the rows of page 2 come when they are released. */
function pages() {
  const opened = vi.fn();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const getList = vi.fn(async (_resource: string, { pagination: { page } }: { pagination: { page: number } }) => {
    if (page === 2) await held;
    return { data: [{ id: page }], total: 30 };
  });
  function Buttons() {
    const to = usePageAhead(opened);
    return [1, 2, 3].map((page) => <button key={page} type="button" {...to(page)}>{`Page ${page}`}</button>);
  }
  const list = (
    <ListBase
      resource={definition.name}
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
      perPage={10}
    >
      <Buttons />
    </ListBase>
  );
  renderView(list, {
    definition,
    dataProvider: { getList } as never,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 2_000 } } }),
  });
  const on = (page: number) => screen.getByRole('button', { name: `Page ${page}` });
  const click = (page: number) => fireEvent.click(on(page));
  const asked = () => getList.mock.calls.map(([, { pagination }]) => pagination.page);
  return { opened, release, click, on, asked };
}

it('a click requests the page at once, and opens it when its rows are there', async () => {
  const { opened, release, click, asked } = pages();
  await vi.waitFor(() => expect(asked()).toEqual([1]));
  click(2);
  expect([asked(), opened.mock.calls]).toEqual([[1, 2], []]);
  release();
  await vi.waitFor(() => expect(opened.mock.calls).toEqual([[2]]));
});

it('a page whose rows take longer opens without them', async () => {
  const { opened, click } = pages();
  click(2);
  await vi.waitFor(() => expect(opened.mock.calls).toEqual([[2]]));
});

it('the last of several clicks counts, and none after the user has gone elsewhere', async () => {
  const { opened, release, click } = pages();
  click(2);
  click(3);
  await vi.waitFor(() => expect(opened.mock.calls).toEqual([[3]]));
  click(2);
  window.history.pushState(null, '', '/elsewhere');
  release();
  await new Promise((next) => setTimeout(next));
  expect(opened.mock.calls).toEqual([[3]]);
});

it('the focus requests a page at once, a pointer that rests does after a moment, and none opens it', async () => {
  const { opened, on, asked } = pages();
  await vi.waitFor(() => expect(asked()).toEqual([1]));
  fireEvent.focus(on(1));
  fireEvent.focus(on(2));
  expect(asked()).toEqual([1, 2]);
  vi.useFakeTimers();
  fireEvent.pointerEnter(on(3));
  fireEvent.pointerLeave(on(3));
  vi.advanceTimersByTime(1000);
  expect(asked()).toEqual([1, 2]);
  fireEvent.pointerEnter(on(3));
  expect(asked()).toEqual([1, 2]);
  vi.advanceTimersByTime(40);
  vi.useRealTimers();
  expect([asked(), opened.mock.calls]).toEqual([[1, 2, 3], []]);
});
