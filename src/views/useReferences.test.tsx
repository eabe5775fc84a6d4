// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useCellContext } from './useCellContext';
import { buildDefinition, buildField } from './definition.case';
import { cellOf } from '../fields/cells';
import { renderView } from './view.case';

const app = buildField('app_id', 'ref', { options: { to: 'test/app', text: 'app_name', match: {}, as: 'number' } });
const records = [
  { id: 1, app_id: 7, app_name: 'Mine' },
  { id: 2, app_id: 8, app_name: 'Theirs' },
];

function Cells({ of = records }) {
  const context = useCellContext([app], of);
  return of.map((record) => <p key={record.id}>{cellOf(app)(record, context)}</p>);
}

/** Two apps, of which this account may see the first one. */
function show(more: Partial<Parameters<typeof renderView>[1]> = {}, cells = <Cells />) {
  const getMany = vi.fn(async () => ({ data: [{ id: 7, name: 'Mine' }] }));
  const definition = buildDefinition([buildField('id', 'id'), buildField('name', 'text')], { name: 'test/app' });
  renderView(cells, { definition, dataProvider: { getMany } as never, ...more });
  return getMany;
}

function paragraphs() {
  return [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
}

function links() {
  return screen.queryAllByRole('link').map(({ textContent }) => textContent);
}

describe('a reference whose title is in the record', () => {
  it('is linked only when the account may open it, read by one call per page', async () => {
    const getMany = show({ superAdmin: false });
    await waitFor(() => expect(links()).toEqual(['Mine']));
    expect(screen.getByText('Theirs')).toBeTruthy();
    expect(getMany.mock.calls).toEqual([['test/app', expect.objectContaining({ ids: [7, 8] })]]);
  });

  it('is not read for a super administrator, who sees everything', async () => {
    const getMany = show({ superAdmin: true });
    await waitFor(() => expect(links()).toEqual(['Mine', 'Theirs']));
    expect(getMany).not.toHaveBeenCalled();
  });

  it('is not read again for one of the records, until it is invalidated', async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const getMany = show({ superAdmin: false, queryClient });
    await waitFor(() => expect(links()).toEqual(['Mine']));
    cleanup();
    const again = show({ superAdmin: false, queryClient }, <Cells of={records.slice(0, 1)} />);
    expect(links()).toEqual(['Mine']);
    expect([getMany.mock.calls.length, again.mock.calls.length]).toEqual([1, 0]);
    cleanup();
    await queryClient.invalidateQueries({ queryKey: ['test/app'] });
    const later = show({ superAdmin: false, queryClient }, <Cells of={records.slice(1)} />);
    await waitFor(() => expect(later.mock.calls).toEqual([['test/app', expect.objectContaining({ ids: [8] })]]));
  });

  it('is neither read nor linked without the permission to view its screen', async () => {
    const getMany = show({ superAdmin: false, can: () => false });
    expect(await screen.findByText('Mine')).toBeTruthy();
    expect([links(), getMany.mock.calls]).toEqual([[], []]);
  });
});

describe('a reference whose title is looked up', () => {
  const bare = [
    { id: 1, app_id: 7 },
    { id: 2, app_id: 8 },
  ];

  it('shows no number until it is there', async () => {
    let answer: (found: unknown) => void = () => undefined;
    const answered = new Promise((resolve) => {
      answer = resolve;
    });
    show({ dataProvider: { getMany: () => answered } as never }, <Cells of={bare as never} />);
    await waitFor(() => expect(paragraphs()).toEqual(['…', '…']));
    answer({
      data: [
        { id: 7, name: 'Mine' },
        { id: 8, name: 'Theirs' },
      ],
    });
    await waitFor(() => expect(links()).toEqual(['Mine', 'Theirs']));
  });

  it('shows its number when the look-up fails', async () => {
    show({ dataProvider: { getMany: () => Promise.reject(new Error('down')) } as never }, <Cells of={bare as never} />);
    await waitFor(() => expect(paragraphs()).toEqual(['7', '8']));
    expect(links()).toEqual([]);
  });
});
