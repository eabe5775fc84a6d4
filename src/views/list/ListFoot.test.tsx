// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { expect, it } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { ListFoot } from './ListFoot';
import type { ListView } from './fit';

const definition = buildDefinition([buildField('id', 'id'), buildField('name', 'text')]);

function foot(answer: object, { view = 'table', brief = false }: { view?: ListView; brief?: boolean } = {}) {
  const getList = async () => ({ data: [{ id: 1, name: 'Anne' }], ...answer });
  const list = (
    <ListBase
      resource={definition.name}
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
      perPage={10}
    >
      <ListFoot view={view} brief={brief} onPerPage={() => undefined} />
    </ListBase>
  );
  renderView(list, { definition, dataProvider: { getList } as never });
}

it('[footer-total] a tree and a list of one page inside a record show the total without pages', async () => {
  foot({ total: 62 }, { view: 'tree' });
  expect(await screen.findByText('62 rows')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  cleanup();
  foot({ total: 1 }, { brief: true });
  expect(await screen.findByText('1 row')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('shows the number of unreadable rows, and that there may be more rows', async () => {
  foot({ total: 11, meta: { atLeast: true, unread: 3 } });
  expect(await screen.findByText(/^3 rows could not be read/)).toBeTruthy();
  expect(screen.getByText('1–10 of more than 10')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Page 2' }).disabled).toBe(false);
});

it('a first page without rows has no range, whatever the total is', async () => {
  foot({ data: [], total: 64 });
  expect(await screen.findByText('64 rows')).toBeTruthy();
  expect(screen.queryByText(/1–10/)).toBeNull();
});
