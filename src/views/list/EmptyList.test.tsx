// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import { EmptyList } from './EmptyList';

const setFilters = vi.fn<ListControllerResult['setFilters']>();

function show(filterValues: object, { about, onCreate }: { about?: string; onCreate?: () => void } = {}) {
  renderView(
    <ListContextProvider value={{ filterValues, setFilters } as unknown as ListControllerResult}>
      <EmptyList onCreate={onCreate} />
    </ListContextProvider>,
    { definition: buildDefinition([], { about }), dataProvider: {} },
  );
}

it('a list in which nothing matches takes its filters back', () => {
  show({ city: 'Bonn' }, { onCreate: () => undefined });
  expect(screen.getByText('Nothing matches')).toBeDefined();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(setFilters).toHaveBeenCalledExactlyOnceWith({}, {});
});

it('an empty list says what will be in it, and makes the first of them', () => {
  const onCreate = vi.fn<() => void>();
  show({}, { about: 'All things of the house.', onCreate });
  expect(screen.getByText('All things of the house.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Create the first one' }));
  expect(onCreate).toHaveBeenCalledOnce();
});

it('an empty list that says nothing of itself has its name; without the permission it makes nothing', () => {
  show({});
  expect(screen.getByText(/Things/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
