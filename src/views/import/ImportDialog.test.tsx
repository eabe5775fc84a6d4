// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { ImportDefinition } from '../../schema/action-definition';
import * as fileName from '../export/file-name';
import { buildCall, buildDefinition, buildField, choices } from '../definition.case';
import { renderView } from '../view.case';
import { FileProblem } from './file-problem';
import { ImportDialog } from './ImportDialog';
import { maxFile } from './limits';
import { fakeWorker } from './worker.case';

let worker: ReturnType<typeof fakeWorker>;

const task: ImportDefinition = {
  name: 'devices',
  label: 'Import devices',
  call: buildCall('/import', { page: null }),
  fields: {
    type: buildField('type', 'enum', {
      required: true,
      options: choices('Info', 'Clear device time'),
    }),
  },
  columns: {
    uid: buildField('uid', 'text', { label: 'UID', required: true, unique: ['uid'], options: { max: 4 } }),
    net: buildField('net', 'integer', { label: 'Net', when: { type: [1] } }),
  },
  words: { uid: { labels: ['UID', '设备号'], options: [] } },
  typed: { type: [2] },
  tasks: 'test/thing',
};
const definition = buildDefinition([buildField('id', 'id'), buildField('state', 'integer')], {
  imports: [task],
  task: { running: { state: [1] }, total: 'total', success: 'ok', fail: 'bad', file: 'url' },
});

beforeEach(() => {
  worker = fakeWorker();
  vi.spyOn(fileName, 'download').mockReturnValue(undefined);
  vi.spyOn(fileName, 'exportFileName').mockReturnValue('file.xlsx');
  sessionStorage.clear();
  localStorage.clear();
  worker.workbook = {
    header: ['设备号', 'Net', 'Colour'],
    rows: [
      { row: 2, cells: ['A1', 1, 'red'] },
      { row: 3, cells: ['A2345', 1, 'red'] },
      { row: 4, cells: ['A1', 'x', 'red'] },
    ],
  };
});

function open(
  startTask = vi.fn(async (): Promise<unknown> => ({ id: 9 })),
  lists = [[{ id: 9, state: 3, total: 2, ok: 1, bad: 1, url: 'https://files.example/bad.xlsx' }]],
  of = task,
) {
  const onClose = vi.fn();
  const getList = vi.fn(async () => ({ data: (lists.length > 1 ? lists.shift() : lists[0]) ?? [], total: 1 }));
  renderView(<ImportDialog task={of} onClose={onClose} />, {
    definition,
    dataProvider: { startTask, getList } as never,
  });
  return { startTask, onClose };
}

function next() {
  return fireEvent.click(screen.getByRole('button', { name: 'Next' }));
}

function back() {
  return fireEvent.click(screen.getByRole('button', { name: 'Back' }));
}

function step(name: string) {
  return screen.findByRole('heading', { name: new RegExp(`^${name}`) });
}

async function choose(type: string) {
  fireEvent.change(await screen.findByLabelText('Type'), { target: { value: type } });
  next();
  await step('Choose the file');
}

async function give(size = 1) {
  const file = new File(['x'], 'devices.xlsx');
  Object.defineProperties(file, { size: { value: size }, arrayBuffer: { value: async () => new ArrayBuffer(1) } });
  fireEvent.change(await screen.findByLabelText(/File with the rows/), { target: { files: [file] } });
}

/** Replaces the text of a cell, as typing over it does. */
function correct(name: string, text: string) {
  fireEvent.mouseDown(screen.getByRole('gridcell', { name: new RegExp(`^${name}`) }));
  fireEvent.keyDown(screen.getByRole('grid'), { key: text[0] });
  const input = screen.getByRole('textbox', { name: name.split(':')[0] ?? '' });
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: 'Enter' });
}

async function toFile(type = '1') {
  await choose(type);
  await give();
  await screen.findByText('devices.xlsx');
}

async function toRows(type?: string) {
  await toFile(type);
  next();
  await step('Match the columns');
  next();
  await step('Check the rows');
}

/** Sends the rows. */
async function start() {
  next();
  fireEvent.click(await screen.findByRole('button', { name: 'Start import' }));
}

async function leave() {
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
}

describe('an import', () => {
  it('asks for its parameters, then for a file', async () => {
    open();
    await step('Prepare');
    next();
    await screen.findByText("Can't be empty");
    await choose('1');
    next();
    expect(await screen.findByText('Please choose a file first.')).toBeDefined();
  });

  it('gives a template with a sheet of notes', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Download template' }));
    await screen.findByText("Can't be empty");
    expect(worker.written).toHaveLength(0);
    fireEvent.change(await screen.findByLabelText('Type'), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Download template' }));
    await waitFor(() => expect(worker.written).toHaveLength(1));
    expect(worker.written[0]?.[0]?.heading).toEqual(['UID', 'Net']);
    expect(worker.written[0]?.[1]?.rows).toEqual([
      ['UID', 'Yes', 'At most 4 characters. Each value may appear only once.'],
      ['Net', 'No', 'A whole number.'],
    ]);
  });

  it('offers a template as soon as its columns are known', async () => {
    const asking = { ...task, fields: { ...task.fields, pk: buildField('pk', 'text', { required: true }) } };
    renderView(<ImportDialog task={asking} onClose={() => undefined} />, { definition, dataProvider: {} });
    fireEvent.change(await screen.findByLabelText('Type'), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Download template' }));
    await waitFor(() => expect(worker.written).toHaveLength(1));
    next();
    await screen.findByText("Can't be empty");
  });

  it('without parameters begins at the file, beside its template', async () => {
    open(undefined, undefined, { ...task, fields: {}, typed: undefined });
    await step('Choose the file');
    expect(screen.getByRole('button', { name: 'Download template' })).toBeDefined();
    expect(screen.queryByText('Prepare')).toBeNull();
  });

  it('waits until a large file is read, and says so', async () => {
    let read = (): void => undefined;
    const { open: openNow } = worker.client;
    worker.client.open = (file, from) => new Promise((resolve) => (read = () => resolve(openNow(file, from))));
    open();
    await choose('1');
    await give();
    expect((await screen.findByRole('status')).textContent).toBe('Reading devices.xlsx');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    await waitFor(() => {
      read();
      screen.getByText('devices.xlsx');
    });
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false);
  });

  it('says why a file is refused', async () => {
    worker.workbook = new FileProblem('import.file.merged', { cells: 'A2:A4', smart_count: 1 });
    open();
    await choose('1');
    await give();
    await screen.findByText(/merged cells \(A2:A4\)/);
    next();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false));
    expect(screen.queryByText('Match the columns', { selector: 'h2' })).toBeNull();
  });

  it('reads no file that is too large', async () => {
    const read = vi.spyOn(worker.client, 'open');
    open();
    await choose('1');
    await give(maxFile + 1);
    await screen.findByText(/too large to be imported at once/);
    expect(read).not.toHaveBeenCalled();
    await give(maxFile);
    await screen.findByText('devices.xlsx');
    expect(screen.queryByText(/too large/)).toBeNull();
  });

  it('finds columns by a heading in another language, and does not continue without a required one', async () => {
    open();
    await toFile();
    next();
    await step('Match the columns');
    const uid = screen.getByRole<HTMLSelectElement>('combobox', { name: 'UID' });
    expect(uid.value).toBe('0');
    screen.getByText('Not imported: Colour');
    fireEvent.change(uid, { target: { value: '' } });
    screen.getByText('This column is required: UID');
    next();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false));
    await step('Match the columns');
  });

  it('validates every row, allows corrections, sends the valid rows once and follows the task', async () => {
    const { startTask } = open();
    await toRows();
    screen.getByText(/1 row can be imported\. 2 rows need a correction\./);
    expect(screen.getByRole('grid').getAttribute('aria-colcount')).toBe('3');
    const cell = screen.getByRole('gridcell', { name: /^UID, row 3: A2345/ });
    expect([cell.getAttribute('aria-colindex'), cell.closest('tr')?.getAttribute('aria-rowindex')]).toEqual(['2', '2']);
    expect(cell.getAttribute('aria-invalid')).toBe('true');
    within(cell).getByText('Only 4 characters at most');
    correct('UID, row 3: A2345', 'A2');
    await screen.findByText(/2 rows can be imported\. 1 row needs a correction\./);
    next();
    await screen.findByText(/: 2 rows\. 1 row is left out\./);
    expect(startTask).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Start import' }));
    await screen.findByText('Completed');
    screen.getByText('2 rows · 1 succeeded · 1 failed');
    expect(screen.getByText('Completed').closest('.v-task')?.getAttribute('data-doubt')).toBe('true');
    expect(screen.getByRole('link', { name: 'Download the failed rows' }).getAttribute('href')).toBe(
      'https://files.example/bad.xlsx',
    );
    screen.getByText(
      'The failed rows are in two files: 1 row was left out and not sent, the platform refused the others. Both say why.',
    );
    expect(screen.getByRole('link', { name: 'Download the failed rows' }).parentElement).toBe(
      screen.getByRole('button', { name: 'Download the rows left out' }).parentElement,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Download the rows left out' }));
    await waitFor(() =>
      expect(worker.written[0]?.[0]?.rows).toEqual([['A1', 'x', 'Net: Please enter a whole number']]),
    );
    expect(startTask).toHaveBeenCalledTimes(1);
    expect(startTask).toHaveBeenCalledWith('test/thing', {
      kind: 'import',
      name: 'devices',
      values: { type: 1 },
      rows: [
        { uid: 'A1', net: 1 },
        { uid: 'A2', net: 1 },
      ],
    });
  });

  it('keeps corrections after a step back', async () => {
    open();
    await toRows();
    correct('UID, row 3: A2345', 'A2');
    await screen.findByText(/2 rows can be imported/);
    back();
    await step('Match the columns');
    next();
    expect(await screen.findByText(/2 rows can be imported/)).toBeDefined();
  });

  it('copies cells as text and as a table, and tells what is pasted beyond the last row', async () => {
    open();
    await toRows();
    const grid = screen.getByRole('grid');
    fireEvent.mouseDown(screen.getByRole('gridcell', { name: /^UID, row 3: A2345/ }));
    fireEvent.mouseDown(screen.getByRole('gridcell', { name: /^Net, row 4: x/ }), { shiftKey: true });
    const written = new Map<string, string>();
    fireEvent.copy(grid, { clipboardData: { setData: (type: string, text: string) => written.set(type, text) } });
    expect(written.get('text/plain')).toBe('A2345\t1\r\nA1\tx');
    expect(written.get('text/html')).toContain('>A2345</td><td>1</td>');
    fireEvent.mouseDown(screen.getByRole('gridcell', { name: /^Net, row 4: x/ }));
    fireEvent.paste(grid, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? '2\n3' : '') } });
    await screen.findByRole('gridcell', { name: /^Net, row 4: 2/ });
    await screen.findByText(/1 row was left out: there are no more rows here\./);
  });

  it('matches and checks the rows of another file again', async () => {
    const giveOther = async (uid: string) => {
      worker.workbook = { header: ['Net', 'UID'], rows: [{ row: 2, cells: [1, uid] }] };
      await give();
      await screen.findByText('1 row');
      next();
    };
    open();
    await toRows();
    back();
    back();
    await giveOther('B1');
    await step('Match the columns');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'UID' }).value).toBe('1');
    next();
    expect(await screen.findByRole('gridcell', { name: /^UID, row 2: B1/ })).toBeDefined();
    back();
    back();
    await giveOther('B2');
    expect(await screen.findByRole('gridcell', { name: /^UID, row 2: B2/ })).toBeDefined();
  });

  it('does not go on without a row that can be imported', async () => {
    worker.workbook = { header: ['UID', 'Net'], rows: [{ row: 2, cells: ['A2345', 1] }] };
    open();
    await toRows();
    screen.getByText(/0 rows can be imported/);
    await act(async () => void next());
    expect(await step('Check the rows')).toBeDefined();
    correct('UID, row 2: A2345', 'A2');
    await screen.findByText(/1 row can be imported/);
    next();
    expect(await screen.findByText(/: 1 row\./)).toBeDefined();
  });

  it('offers a file of the refused rows with the reasons', async () => {
    open();
    await toRows();
    fireEvent.click(screen.getByRole('button', { name: 'Download these rows' }));
    await waitFor(() => expect(worker.written).toHaveLength(1));
    expect(worker.written[0]?.[0]?.rows).toEqual([
      ['A2345', '1', 'UID: Only 4 characters at most'],
      ['A1', 'x', 'Net: Please enter a whole number'],
    ]);
  });

  it('asks to type the number of rows if the schema says so', async () => {
    const { startTask } = open(undefined, [[{ id: 9, state: 3, total: 1, ok: 1, bad: 0, url: '' }]]);
    await toRows('2');
    next();
    const button = await screen.findByRole('button', { name: 'Start import' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText(/: 1 row\./).textContent).toBe('Clear device time: 1 row. 2 rows are left out.');
    fireEvent.change(screen.getByLabelText(/Type the number of rows/), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Start import' }));
    await screen.findByText('Completed');
    screen.getByText(/2 rows were left out and not sent\. They are not among/);
    expect(startTask).toHaveBeenCalledWith('test/thing', expect.objectContaining({ rows: [{ uid: 'A1' }] }));
  });

  it('keeps its state when the start is refused', async () => {
    open(vi.fn(async () => Promise.reject(new Error('no'))));
    await toRows();
    await start();
    await screen.findByText(/Something went wrong in this page/);
    expect(screen.getByText(/: 1 row\./)).toBeDefined();
  });

  it('can only be closed after a lost answer, because it may have started', async () => {
    const { startTask, onClose } = open(
      vi.fn(async () => Promise.reject(new ConsoleError({ kind: 'lost', unsure: true }))),
      [[]],
    );
    await toRows();
    await start();
    await screen.findByText(/may or may not have been made/);
    back();
    next();
    expect(await screen.findByRole('button', { name: 'Start import' })).toHaveProperty('disabled', true);
    expect(startTask).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(onClose).toHaveBeenCalled();
  });

  it('takes cells that are pasted anywhere in the step', async () => {
    open();
    await choose('1');
    const clipboardData = { getData: (type: string) => (type === 'text/plain' ? 'UID\tNet\nA1\t1' : '') };
    fireEvent.paste(await screen.findByLabelText('Or paste the cells'), { clipboardData });
    await screen.findByText('Pasted cells');
    expect(screen.getByText('3 rows')).toBeDefined();
  });

  it('matches the columns of the same headings as last time, and can be told otherwise', async () => {
    open();
    await toRows();
    back();
    await step('Match the columns');
    fireEvent.change(screen.getByRole('combobox', { name: 'Net' }), { target: { value: '' } });
    next();
    await step('Check the rows');
    await leave();
    cleanup();
    open();
    await toFile();
    next();
    await step('Check the rows');
    screen.getByText('The columns are matched as last time.');
    expect(screen.getByRole('gridcell', { name: /^Net, row 3:/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    await step('Match the columns');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Net' }).value).toBe('');
  });

  it('opens again with the mended rows and the answers of before, and sends them once', async () => {
    open();
    await toRows();
    correct('UID, row 3: A2345', 'A2');
    await screen.findByText(/2 rows can be imported/);
    await waitFor(() => expect(worker.kept?.changes?.cells).toEqual([{ row: 3, column: 'uid', text: 'A2' }]));
    cleanup();
    const { startTask } = open();
    await screen.findByText('These are your rows from before. Nothing has been sent.');
    screen.getByText(/2 rows can be imported\. 1 row needs/);
    // The earlier steps are as they were, too.
    back();
    await step('Match the columns');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'UID' }).value).toBe('0');
    back();
    expect(await screen.findByText('devices.xlsx')).toBeDefined();
    next();
    await step('Match the columns');
    next();
    await screen.findByText(/2 rows can be imported\. 1 row needs/);
    await start();
    await screen.findByText('Completed');
    expect(startTask).toHaveBeenCalledWith('test/thing', expect.objectContaining({ values: { type: 1 } }));
    cleanup();
    open();
    await step('Prepare');
  });

  it('keeps no rows that were given up while they were being kept', async () => {
    let kept = (): void => undefined;
    const keep = vi.spyOn(worker.client, 'keep');
    keep.mockImplementation(() => new Promise((resolve) => (kept = () => resolve(true))));
    open();
    await toRows();
    await waitFor(() => expect(keep).toHaveBeenCalled());
    await leave();
    await act(async () => kept());
    expect(Object.values(sessionStorage)).not.toContain('kept');
  });

  it('keeps no rows in which there are secrets', async () => {
    const sealed = buildField('uid', 'secret', { label: 'UID' });
    open(undefined, undefined, { ...task, columns: { uid: sealed } });
    await toRows();
    await start();
    await screen.findByText('Completed');
    expect(worker.kept).toBeUndefined();
  });

  it('says of rows whose answer never came that they may have arrived, and sends nothing by itself', async () => {
    open(vi.fn(() => new Promise(() => undefined)));
    await toRows();
    await start();
    await waitFor(() => expect(worker.kept?.note.sending).toBe(1));
    cleanup();
    const { startTask } = open();
    await screen.findByText(/1 row was being sent when the page lost the answer/);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Look at the import tasks' }));
    await screen.findByRole('dialog', { name: definition.label });
    expect(startTask).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'It did not start: back to the rows', hidden: true }));
    await step('Check the rows');
    await waitFor(() => expect(worker.kept?.note.sending).toBeUndefined());
  });

  it('asks before it closes with an unsent file', async () => {
    const { onClose } = open();
    await toFile();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
