// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { periodOf } from '../../fields/date/period';
import type { ResourceDefinition } from '../../schema/definition';
import { callWith } from '../../wire/client';
import { PageWorker } from '../worker.case';
import {
  definition,
  downloads,
  field,
  files,
  keepsDownloads,
  open,
  pick,
  press,
  rows,
  settled,
  type ForEachPage,
  textOf,
} from './export.case';

keepsDownloads();

/** Exports, until the dialog closes. */
async function exported(onClose: () => void) {
  press('ra.action.export');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
}

it('writes the visible columns of all matching rows, with titles instead of ids', async () => {
  const { onClose, forEachPage, getMany } = open();
  await exported(onClose);
  expect(forEachPage.mock.calls[0]?.[1]).toMatchObject({
    filter: { name: 'x', only_sub: 1 },
    sort: { field: 'name', order: 'ASC' },
  });
  expect(getMany).toHaveBeenCalledOnce();
  expect(await textOf(files[0])).toBe(`\uFEFFOwner,Name\r\nOwner 7 (#7),'=cmd\r\nOwner 8 (#8),"Gate, north"\r\n`);
  expect(downloads[0]).toMatch(/^Things-\d{4}-\d\d-\d\d\.csv$/);
});

it('[bound-export-range] is limited to the period of the export task of the list', async () => {
  const made = field('made', 'Made', 'datetime', { as: 'text', rangeKeys: ['from', 'to'], maxMonths: 3 });
  const limited: ResourceDefinition = {
    ...definition,
    list: { ...definition.list, filters: ['made'] },
    exports: [
      {
        name: 'all',
        label: 'All',
        call: callWith('/export', 'bearer'),
        fields: { made: { ...made, required: true } },
        filters: [],
        tasks: 'a/tasks',
      },
    ],
  };
  const { forEachPage } = open({ shown: limited, filterValues: { made: { from: '2026-01-01', to: '2026-06-30' } } });
  press('ra.action.export');
  await waitFor(() => expect(screen.getByLabelText('Made: fields.to').getAttribute('aria-invalid')).toBe('true'));
  expect(forEachPage).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Made: fields.to'), { target: { value: '2026-03-31' } });
  press('ra.action.export');
  await waitFor(() => expect(forEachPage).toHaveBeenCalledTimes(1));
  const { filter } = forEachPage.mock.calls[0]?.[1] ?? {};
  expect(periodOf(filter?.['made'])).toEqual({ from: '2026-01-01', to: '2026-03-31' });
});

it('offers the selected rows first', async () => {
  const { onClose, getMany, forEachPage } = open({ selectedIds: [2] });
  expect((screen.getByRole('radio', { name: 'export.selected 1' }) as HTMLInputElement).checked).toBe(true);
  await exported(onClose);
  expect(getMany.mock.calls[0]).toMatchObject(['a/b', { ids: [2] }]);
  expect(forEachPage).not.toHaveBeenCalled();
  expect(await textOf(files[0])).toBe(`\uFEFFOwner,Name\r\nOwner 8 (#8),"Gate, north"\r\n`);
});

it('says how many of the rows could not be read', async () => {
  const { jobs, onClose } = open({ selectedIds: [2, 9] });
  await exported(onClose);
  expect(jobs.get()[0]).toMatchObject({ state: 'done', success: 1, fail: 1, total: 2 });
});

it('says how many of the rows are missing because others came twice', async () => {
  const { jobs, onClose } = open({
    forEachPage: async (_resource, _options, onRows) => {
      await onRows(rows, { done: rows.length, total: rows.length + 1, unread: 0 });
    },
  });
  await exported(onClose);
  expect(jobs.get()[0]).toMatchObject({ state: 'done', success: rows.length, fail: 1, total: rows.length + 1 });
});

it('shows an error in the middle, makes no file, and continues from there', async () => {
  let calls = 0;
  const { onClose } = open({
    forEachPage: async (_resource, { bookmark }, onRows) => {
      calls += 1;
      if (calls === 1) {
        await onRows(rows.slice(0, 1), { done: 1, total: 2, unread: 0 });
        if (bookmark) bookmark.page = 2;
        throw new ConsoleError({ kind: 'network' });
      }
      expect(bookmark?.page).toBe(2);
      await onRows(rows.slice(1), { done: 2, total: 2, unread: 0 });
    },
  });
  await settled();
  press('ra.action.export');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('errors.network export.failedAt 1/2');
  expect(files).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'export.retry' }));
  press('export.retry');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await textOf(files[0])).toBe(`\uFEFFOwner,Name\r\nOwner 7 (#7),'=cmd\r\nOwner 8 (#8),"Gate, north"\r\n`);
});

it('starts again after a failure when the choices have changed', async () => {
  let calls = 0;
  const { onClose, jobs } = open({
    forEachPage: async (_resource, _params, onRows) => {
      calls += 1;
      await onRows(rows.slice(0, calls), { done: calls, total: 2, unread: 0 });
      if (calls === 1) throw new ConsoleError({ kind: 'network' });
    },
  });
  await settled();
  press('ra.action.export');
  await screen.findByRole('alert');
  pick('export.allColumns 3');
  press('export.retry');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const text = await textOf(files[0]);
  expect([text.match(/\r\n/g)?.length, text.includes('Name,Owner,Note\r\n')]).toEqual([3, true]);
  expect(jobs.get()).toHaveLength(1);
});

it('reports a 401 to the session and makes no file', async () => {
  const checkError = vi.fn(async () => undefined);
  const error = new ConsoleError({ kind: 'code', code: 401 });
  const { onClose } = open({ checkError, forEachPage: () => Promise.reject(error) });
  press('ra.action.export');
  expect((await screen.findByRole('alert')).textContent).toContain('errors.unauthorized');
  expect(checkError).toHaveBeenCalledWith(error);
  expect(onClose).not.toHaveBeenCalled();
  expect(files).toHaveLength(0);
});

const untilAborted: ForEachPage = async (_resource, { signal }, onRows) => {
  await onRows(rows.slice(0, 1), { done: 1, total: 2, unread: 0 });
  await new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new ConsoleError({ kind: 'aborted' })));
  });
};

it('begins at its first choice, not at the button that exports', async () => {
  open();
  await settled();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'CSV' }));
});

it('shows progress, and returns to the choices when it is stopped', async () => {
  const { onClose } = open({ forEachPage: untilAborted });
  await settled();
  press('ra.action.export');
  await waitFor(() => expect((screen.getByRole('progressbar') as HTMLProgressElement).value).toBe(1));
  expect((screen.getByRole('progressbar') as HTMLProgressElement).max).toBe(2);
  expect(screen.getByRole('status').textContent).toBe('export.progress 1/2');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'export.stop' }));
  press('export.stop');
  expect(await screen.findByRole('button', { name: 'ra.action.export' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('continues when the dialog is closed, and keeps its file', async () => {
  let goOn = () => {};
  const { jobs, unmount } = open({
    forEachPage: async (_resource, _params, onRows) => {
      await new Promise<void>((resolve) => (goOn = resolve));
      await onRows(rows, { done: 2, total: 2, unread: 0 });
    },
  });
  press('ra.action.export');
  await screen.findByRole('progressbar');
  unmount();
  goOn();
  await waitFor(() => expect(jobs.get()[0]?.state).toBe('done'));
  expect(jobs.get()[0]).toMatchObject({ success: 2, file: { blob: files[0], name: downloads[0] } });
});

it('lets the browser ask before its page is left, as long as it runs', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  let fail = (): void => undefined;
  open({
    forEachPage: () => new Promise((_, reject) => (fail = () => reject(new ConsoleError({ kind: 'network' })))),
  });
  expect(isAsked()).toBe(false);
  press('ra.action.export');
  await screen.findByRole('progressbar');
  expect(isAsked()).toBe(true);
  fail();
  await screen.findByRole('alert');
  expect(isAsked()).toBe(false);
  press('export.retry');
  await screen.findByRole('progressbar');
  press('export.stop');
  expect(isAsked()).toBe(false);
});

it('stops reading when the session ends', async () => {
  const { forEachPage, jobs, unmount } = open({ forEachPage: untilAborted });
  press('ra.action.export');
  await screen.findByRole('progressbar');
  unmount();
  jobs.removeAll();
  expect(forEachPage.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  await settledWork();
  expect(files).toHaveLength(0);
});

function settledWork() {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Answers like the real one, when the test says so. */
class FakeWorker extends PageWorker {
  static last: FakeWorker;
  rows: unknown[] = [];
  head: unknown;
  settle!: { resolve: (file: Blob) => void; reject: (error: Error) => void };
  override terminate = vi.fn();
  constructor() {
    super({
      add: (rows: unknown[]) => void this.rows.push(...rows),
      finish: (head: unknown) => {
        this.head = head;
        return new Promise((resolve, reject) => (this.settle = { resolve, reject }));
      },
    });
    FakeWorker.last = this;
  }
}

async function toWorker() {
  pick('XLSX');
  press('ra.action.export');
  await screen.findByText('export.writing');
}

it('sends rows to the worker and takes the .xlsx file from it', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const { onClose } = open();
  pick('XLSX');
  press('ra.action.export');
  const head = { heading: ['Owner', 'Name'], label: 'Things', mark: 'export.cut' };
  await waitFor(() => expect(FakeWorker.last.head).toEqual(head));
  expect(FakeWorker.last.rows).toEqual([
    ['Owner 7 (#7)', '=cmd'],
    ['Owner 8 (#8)', 'Gate, north'],
  ]);
  expect(screen.getByText('export.writing')).toBeTruthy();
  FakeWorker.last.settle.resolve(new Blob(['xlsx']));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(downloads[0]).toMatch(/\.xlsx$/);
  expect(FakeWorker.last.terminate).toHaveBeenCalled();
});

it('keeps the worker of a failed .xlsx until the job is removed', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const { jobs } = open({
    forEachPage: async (_resource, _params, onRows) => {
      await onRows(rows, { done: 2, total: 4, unread: 0 });
      throw new ConsoleError({ kind: 'network' });
    },
  });
  pick('XLSX');
  press('ra.action.export');
  await screen.findByRole('alert');
  expect(FakeWorker.last.terminate).not.toHaveBeenCalled();
  jobs.removeAll();
  expect(FakeWorker.last.terminate).toHaveBeenCalledOnce();
});

it('makes a file that could not be made with another worker', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const { onClose } = open();
  await toWorker();
  const first = FakeWorker.last;
  first.settle.reject(new Error('no memory'));
  await screen.findByRole('alert');
  expect(first.terminate).toHaveBeenCalledOnce();
  press('export.retry');
  await screen.findByText('export.writing');
  expect(FakeWorker.last).not.toBe(first);
  await waitFor(() => expect(FakeWorker.last.rows).toHaveLength(2));
  FakeWorker.last.settle.resolve(new Blob(['xlsx']));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('says that the worker could not be loaded', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  open();
  await toWorker();
  FakeWorker.last.fail();
  expect((await screen.findByRole('alert')).textContent).toContain('errors.chunk');
});
