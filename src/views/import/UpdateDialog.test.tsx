// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { anne, definition, platformOf } from '../bulk/bulk.case';
import { renderView } from '../view.case';
import { UpdateDialog } from './UpdateDialog';
import type { Cell } from './workbook';
import { fakeWorker } from './worker.case';

let worker: ReturnType<typeof fakeWorker>;
/** Values that the platform does not answer about the first time. */
const unreached = new Set<string>();
/** What the platform waits for before it answers about any value but S0. */
let held: Promise<void> | undefined;
beforeEach(() => {
  worker = fakeWorker();
  held = undefined;
  sessionStorage.clear();
  localStorage.clear();
});

const listed = { ...definition, list: { ...definition.list, filters: ['serial'] } };

/** Opens an update with these rows, by this key, and comes to its sheet. */
function open(key: string, header: string[], ...cells: Cell[][]) {
  return openWith({ key }, header, ...cells);
}

async function openWith(
  { key, empties = false }: { key: string; empties?: boolean },
  header: string[],
  ...cells: Cell[][]
) {
  worker.workbook = { header, rows: cells.map((row, index) => ({ row: index + 2, cells: row })) };
  const platform = platformOf([anne(), anne({ id: 2, name: 'Ben', serial: 'S2' }), anne({ id: 3, serial: 'S3' })]);
  const getList = vi.fn(async (_resource: string, { filter }: { filter: { serial: string } }) => {
    if (filter.serial !== 'S0') await held;
    if (unreached.delete(filter.serial)) throw new ConsoleError({ kind: 'network' });
    const data = [...platform.held.values()].filter(({ serial }) => serial === filter.serial);
    return { data, total: data.length };
  });
  const onClose = vi.fn();
  const view = (
    <ListContextProvider value={{ data: [] } as never}>
      <UpdateDialog onClose={onClose} />
    </ListContextProvider>
  );
  const { unmount } = renderView(view, { definition: listed, dataProvider: { ...platform, getList } as never });
  fireEvent.change(await screen.findByLabelText('Records are found by'), { target: { value: key } });
  if (empties) fireEvent.click(screen.getByLabelText('Empty cells empty their fields'));
  next();
  const file = Object.assign(new File(['x'], 'people.xlsx'), { arrayBuffer: async () => new ArrayBuffer(1) });
  fireEvent.change(await screen.findByLabelText(/File with the rows/), { target: { files: [file] } });
  await screen.findByText('people.xlsx');
  next();
  await screen.findByRole('heading', { name: /^Match the columns/ });
  return { ...platform, getList, onClose, unmount };
}

function next() {
  return fireEvent.click(screen.getByRole('button', { name: 'Next' }));
}

/** Goes from the columns over the rows, of which this cell is one, to what they change. */
async function toChanges(cell: RegExp) {
  next();
  await screen.findByRole('gridcell', { name: cell });
  next();
}

describe('an update from a sheet', () => {
  it('rehearses what each row changes of its record, sends that alone, and keeps nothing afterwards', async () => {
    const { update, onClose } = await open(
      'id',
      ['id', 'city', 'attr.volume'],
      ['1', 'Ulm', '4'],
      ['2', '', '5'],
      ['9', 'Ulm', ''],
    );
    next();
    await screen.findByRole('gridcell', { name: /^City, row 2: Ulm/ });
    expect(screen.queryByRole('gridcell', { name: /^Name/ })).toBeNull();
    next();
    await screen.findByText('Nothing has been sent yet. 2 records would change.');
    expect(screen.getByRole('button', { name: /^Gone/ }).textContent).toContain('1');
    expect(update).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Change 2 records' }));
    await screen.findByText(/2 records changed/);
    expect(update.mock.calls.map(([, { id, data }]) => [id, data])).toEqual([
      [1, { city: 'Ulm', attr: { volume: 4, mode: 'x' } }],
      [2, { attr: { volume: 5, mode: 'x' } }],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('tells the rows that have no record, and goes on with the others', async () => {
    const { getList } = await open('serial', ['serial', 'city'], ['S2', 'Ulm'], ['S4', 'Ulm']);
    await toChanges(/^Serial, row 3: S4/);
    await screen.findByText('No record has this value.');
    screen.getByText(/1 row has its record\. 1 row is left out\./);
    expect(getList).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByText('Nothing has been sent yet. 1 record would change.');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the values' }));
    await screen.findByText('No record has this value.');
  });

  it('does not go on without a column to change', async () => {
    await open('id', ['id', 'unknown'], ['1', 'x']);
    screen.getByText('No column to change is matched yet.');
    next();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false));
    screen.getByRole('heading', { name: /^Match the columns/ });
  });

  it('empties the fields of empty cells where the user has said so', async () => {
    const { update } = await openWith({ key: 'id', empties: true }, ['id', 'city'], ['1', '']);
    await toChanges(/^City, row 2:/);
    fireEvent.click(await screen.findByRole('button', { name: 'Change 1 record' }));
    await screen.findByText(/1 record changed/);
    expect(update.mock.calls.map(([, { data }]) => data)).toEqual([{ city: null }]);
  });

  it('changes nothing where no row has a record', async () => {
    await open('serial', ['serial', 'city'], ['S8', 'Ulm'], ['S9', 'Ulm']);
    await toChanges(/^Serial, row 3: S9/);
    await screen.findByText(/2 rows are left out\./);
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
  });

  it('says how far the search for the records is, and ends it when the dialog goes', async () => {
    const rows = Array.from({ length: 6 }, (_, index) => [`S${index}`, 'Ulm']);
    let answer = (): void => undefined;
    held = new Promise((resolve) => (answer = resolve));
    const { getList, unmount } = await open('serial', ['serial', 'city'], ...rows);
    await toChanges(/^Serial, row 2: S0/);
    await screen.findByText('Looking for the records: 1 of 6');
    expect(getList).toHaveBeenCalledTimes(5);
    unmount();
    answer();
    await new Promise((settled) => setTimeout(settled));
    expect(getList).toHaveBeenCalledTimes(5);
  });

  it('comes back from what would change to its rows', async () => {
    await open('id', ['id', 'city'], ['1', 'Ulm']);
    await toChanges(/^City, row 2: Ulm/);
    await screen.findByText('Nothing has been sent yet. 1 record would change.');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the values' }));
    expect(await screen.findByRole('heading', { name: /^Check the rows/ })).toBeTruthy();
  });

  it('says why the records cannot be looked for, and looks again', async () => {
    unreached.add('S2');
    const { getList } = await open('serial', ['serial', 'city'], ['S2', 'Ulm']);
    await toChanges(/^Serial, row 2: S2/);
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
    screen.getByRole('heading', { name: /^Check the rows/ });
    next();
    await screen.findByText('Nothing has been sent yet. 1 record would change.');
    expect(getList).toHaveBeenCalledTimes(2);
  });
});
