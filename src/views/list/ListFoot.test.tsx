// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { matchMedia } from '../../ui/media-query.case';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { ListFoot } from './ListFoot';
import type { PageSize } from './choices';
import type { ListView } from './fit';

const definition = buildDefinition([buildField('id', 'id'), buildField('name', 'text')]);

const onPerPage = vi.fn<(size: PageSize) => void>();

interface Options {
  view?: ListView;
  brief?: boolean;
  perPage?: number;
  fitted?: boolean;
}

function foot(answer: object, { view = 'table', brief = false, perPage = 10, fitted }: Options = {}) {
  const getList = async () => ({ data: [{ id: 1, name: 'Anne' }], ...answer });
  const list = (
    <ListBase
      resource={definition.name}
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
      perPage={perPage}
    >
      <ListFoot view={view} brief={brief} fitted={fitted} onPerPage={onPerPage}>
        beside the total
      </ListFoot>
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

/** The buttons of the pages; those that cannot be pressed are in brackets. */
function pages() {
  const buttons = [...screen.getByRole('navigation', { name: 'Pages' }).querySelectorAll('button')];
  const nameOf = (button: HTMLElement) => button.textContent || button.getAttribute('aria-label') || '';
  return buttons.map((button) => (button.disabled ? `(${nameOf(button)})` : nameOf(button)));
}

async function open(name: string, range: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByText(range);
}

it('goes from page to page, and to both ends', async () => {
  foot({ total: 62 });
  expect(await screen.findByText('1–10 of 62')).toBeTruthy();
  expect(pages()).toEqual(['(First page)', '(Previous page)', '1', '2', '3', '4', '5', 'Next page', 'Last page']);
  await open('Next page', '11–20 of 62');
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2');
  await open('Last page', '61–62 of 62');
  expect(pages()).toEqual(['First page', 'Previous page', '3', '4', '5', '6', '7', '(Next page)', '(Last page)']);
  await open('Previous page', '51–60 of 62');
  await open('First page', '1–10 of 62');
  await open('Page 3', '21–30 of 62');
  expect(screen.getByText('beside the total')).toBeTruthy();
});

it('a phone has three pages, and no choice to fit the window', async () => {
  matchMedia('(width < 599px)');
  foot({ total: 62 }, { fitted: false });
  expect(await screen.findByText('1–10 of 62')).toBeTruthy();
  expect(pages().slice(2, -2)).toEqual(['1', '2', '3']);
  expect(screen.queryByRole('option', { name: 'Fit screen' })).toBeNull();
});

function sizes() {
  return screen.getAllByRole<HTMLOptionElement>('option').map(({ text, selected }) => (selected ? `${text} ✓` : text));
}

it('has the usual numbers of rows, the present one among them', async () => {
  foot({ total: 62 }, { perPage: 17 });
  await screen.findByText('1–17 of 62');
  expect(sizes()).toEqual(['10', '17 ✓', '25', '50', '100', '1000']);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '50' } });
  expect(onPerPage).toHaveBeenLastCalledWith(50);
});

it('fits the number of rows to the window where that is offered', async () => {
  foot({ total: 62 }, { perPage: 17, fitted: true });
  await screen.findByText('1–17 of 62');
  expect(sizes()).toEqual(['Fit screen ✓', '10', '17', '25', '50', '100', '1000']);
  cleanup();
  foot({ total: 62 }, { fitted: false });
  await screen.findByText('1–10 of 62');
  expect(sizes()).toEqual(['Fit screen', '10 ✓', '25', '50', '100', '1000']);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'fit' } });
  expect(onPerPage).toHaveBeenLastCalledWith('fit');
});

it('a list inside a record has pages when there are several', async () => {
  foot({ total: 11 }, { brief: true });
  expect(await screen.findByText('1–10 of 11')).toBeTruthy();
  cleanup();
  foot({ total: 10 }, { brief: true });
  expect(await screen.findByText('10 rows')).toBeTruthy();
});
