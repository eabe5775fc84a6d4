// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppsStep } from './AppsStep';
import { planOffers } from './offers';
import { renderProgram } from './program-state.case';

const apps = [3, 7, 8].map((id) => ({ id, name: `App ${id}` }));

function show(options: Parameters<typeof renderProgram>[1] = {}) {
  const getList = vi.fn(async () => ({ data: apps, total: apps.length }));
  const { state } = renderProgram((program) => <AppsStep state={program} attempt={0} />, {
    dataProvider: { getList: getList as never },
    ...options,
  });
  return { getList, chosen: () => state().apps.form.getValues('apps') };
}

async function suggested(): Promise<(string | null)[]> {
  const group = await screen.findByRole('group', { name: "The company's apps" });
  return within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
}

it("suggests the newest apps of the product's company that are not chosen", async () => {
  const { getList, chosen } = show();
  expect(await suggested()).toEqual(['App 7', 'App 8']);
  expect(getList).toHaveBeenCalledWith('applist/app', {
    filter: { comp_id: 5, only_sub: false },
    pagination: { page: 1, perPage: 8 },
    sort: { field: 'id', order: 'DESC' },
    meta: undefined,
    signal: undefined,
  });
  fireEvent.click(screen.getByRole('button', { name: 'App 7' }));
  await waitFor(async () => expect(await suggested()).toEqual(['App 8']));
  expect(chosen()).toEqual([3, 4, 7]);
  fireEvent.click(screen.getByRole('button', { name: 'App 8' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: "The company's apps" })).toBeNull());
  expect(chosen()).toEqual([3, 4, 7, 8]);
});

it('tells how many goods they will sell, for which product', async () => {
  show({ program: { offers: planOffers().map((offer, index) => ({ ...offer, sold: index < 3 })) } });
  expect(screen.getByText('3 items will be sold for devices of Cam.')).toBeTruthy();
  await suggested();
});
