// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Can } from '../../views/permissions';
import { renderView } from '../../views/view.case';
import type { MadeByKey } from './creations';
import { Finished } from './Finished';
import { definitions } from './program-state.case';

const made: MadeByKey = {
  product: { part: 'product', id: 9, title: 'Cam' },
  version: { part: 'version', id: 2, title: '1.0.0' },
  'good:7:1': { part: 'good', id: 4, title: 'Cloud 1' },
  'good:7:12': { part: 'good', id: 5, title: 'Cloud 12' },
  'product:7:1': { part: 'forProduct', id: 6, title: 'Cam' },
  'app:3:7:1': { part: 'inApp', id: 7, title: '3' },
  'app:3:7:12': { part: 'inApp', id: 8, title: '3' },
};

async function show(shown: MadeByKey, can?: Can) {
  const onAnother = vi.fn();
  await act(
    async () =>
      void renderView(<Finished made={shown} onAnother={onAnother} />, {
        definition: definitions.inApp,
        dataProvider: {
          getMany: async (_resource, { ids }) => ({ data: ids.map((id) => ({ id, name: 'Home' })) as never[] }),
        },
        ...(can && { can }),
      }),
  );
  return onAnother;
}

/** The cards, each with its lines. */
function cards(): [label: string | null, lines: (string | null)[]][] {
  return screen.getAllByRole('region').map((card) => [
    within(card).getByRole('heading').textContent,
    within(card)
      .getAllByRole('listitem')
      .map(({ children, textContent }) =>
        children.length === 0 ? textContent : Array.from(children, (one) => one.textContent).join(' | '),
      ),
  ]);
}

it('has everything that was created, with the number of the product and of each good', async () => {
  await show(made);
  await screen.findByText('Home');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cam is set up' }));
  expect(screen.getByText('7 records were created.')).toBeTruthy();
  expect(cards()).toEqual([
    ['Product', ['Cam | 9']],
    ['First version', ['1.0.0']],
    ['2 items', ['Cloud 1 | No. 4', 'Cloud 12 | No. 5']],
    ['inApp', ['Home | 2 items']],
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/product/product_list/9/show',
    '/product/product_list/9/show?tab=version',
    '/operate/good/4/show',
    '/operate/good/5/show',
    '/applist/app/3/show',
  ]);
});

it('opens the product, or begins another program', async () => {
  const onAnother = await show(made);
  fireEvent.click(screen.getByRole('button', { name: 'Start another program' }));
  expect(onAnother).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Open the product' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/product/product_list/9/show'));
});

it('leads to nothing that the account may not see', async () => {
  await show(made, (name) => name !== 'operate/good' && name !== 'applist/app');
  await screen.findByText(/Cloud 12/);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Cam', '1.0.0']);
});

it('has no cards of what was not created', async () => {
  const { product, version } = made;
  await show({ ...(product && { product }), ...(version && { version }) });
  expect(cards().map(([label]) => label)).toEqual(['Product', 'First version']);
});
