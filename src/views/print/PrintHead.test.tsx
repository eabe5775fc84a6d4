// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { PrintHead } from './PrintHead';

const definition = buildDefinition([buildField('id', 'id'), buildField('name', 'text', { label: 'Name' })]);

function print() {
  act(() => void dispatchEvent(new Event('beforeprint')));
}

it('a printed list says how many of its records it has, which, when and by whom; on the screen it says nothing', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T08:00:00Z'), toFake: ['Date'] });
  const list = { filterValues: { name: 'Bonn' }, data: [{ id: 1 }, { id: 2 }], total: 1240 };
  renderView(
    <ListContextProvider value={list as unknown as ListControllerResult}>
      <PrintHead />
    </ListContextProvider>,
    { definition, dataProvider: {} },
  );
  expect(screen.queryByText(/records/)).toBeNull();
  print();
  expect(screen.getByText('2 of 1,240 records')).toBeDefined();
  expect(screen.getByText(/^Name .*Bonn/)).toBeDefined();
  expect(screen.getByText(/^Printed 2026-03-02 /)).toBeDefined();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText(/records/)).toBeNull();
  vi.useRealTimers();
});

it('a printed record has no list to tell of', () => {
  renderView(<PrintHead />, { definition, dataProvider: {} });
  print();
  expect(screen.getByText(/^Printed /)).toBeDefined();
  expect(screen.queryByText(/ of /)).toBeNull();
  act(() => void dispatchEvent(new Event('afterprint')));
});
