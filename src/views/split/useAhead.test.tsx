// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { UploadContext } from '../../fields/shared/upload/upload-context';
import type { BlockDefinition } from '../../schema/definition';
import { buildDefinition, buildField } from '../definition.case';
import { Details } from '../detail/Details';
import { createPreferences, PreferencesContext } from '../preferences';
import { renderView } from '../view.case';
import { useAhead } from './useAhead';

function block(name: string, more: object): BlockDefinition {
  return { name, label: name, ...more } as unknown as BlockDefinition;
}

const blocks = [
  block('others', { list: { resource: 'test/thing', match: { name: 'name' }, filter: {}, fields: [] } }),
  block('parent', { of: { field: 'parent', resource: 'test/thing' }, fields: ['name'] }),
  block('cousins', {
    of: { field: 'parent', resource: 'test/thing' },
    list: { resource: 'test/thing', match: { parent: 'id' }, filter: {}, fields: [] },
  }),
  block('events', {
    timeline: ['at', { resource: 'test/thing', match: { parent: 'id' }, at: 'at', fields: ['name'] }],
    newestFirst: false,
  }),
  block('pictures', {
    gallery: {
      picture: 'img',
      fields: [],
      records: { resource: 'test/thing', match: { parent: 'id' }, inThread: true },
    },
  }),
  block('talk', {
    thread: { resource: 'test/thing', match: { parent: 'id' }, text: 'name', at: 'at', ours: {}, placeholders: {} },
  }),
];
const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text'),
    buildField('img', 'image'),
    buildField('at', 'datetime', { options: { as: 'text' } }),
    buildField('parent', 'ref', { options: { to: 'test/thing', match: {}, as: 'number', text: 'name' } }),
  ],
  { detail: blocks },
);
const next = { id: 2, name: 'Next', parent: 7, at: '2026-01-01T00:00:00Z' };
const rows = [
  { id: 9, name: 'Next', parent: 7, at: '2026-02-01T00:00:00Z' },
  { id: 10, name: 'Child', parent: 2, at: '2026-03-01T00:00:00Z' },
];

/** Loads the chunks before the first test, so that their time is not measured. */
beforeAll(() =>
  Promise.all([
    import('../blocks/thread/Thread'),
    import('../blocks/thread/Composer'),
    import('../blocks/gallery/Gallery'),
  ]),
);

/** A record after which two others come. */
function Beside({ reads }: { reads: boolean }) {
  const [open, setOpen] = useState(1);
  const [following, setFollowing] = useState(next);
  const { isRead, readNow } = useAhead(definition, String(open), reads && open === 1 ? following : undefined);
  return (
    <>
      {isRead && <p>All read</p>}
      <button type="button" onClick={() => void readNow(next)}>
        Read now
      </button>
      <button type="button" onClick={() => setFollowing({ ...next, name: 'Changed' })}>
        Change it
      </button>
      <button type="button" onClick={() => setOpen(2)}>
        Next
      </button>
      <button type="button" onClick={() => setOpen(3)}>
        Last
      </button>
      {open === 2 && <Details record={next} place="page" />}
    </>
  );
}

async function show({ reads = true, answers = true } = {}) {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  const ask = (what: string, params: object, signal: AbortSignal) => {
    asked.push(`${what} ${JSON.stringify(params)}`);
    signals.push(signal);
    return answers ? Promise.resolve() : new Promise<void>(() => undefined);
  };
  const dataProvider = {
    getOne: (_resource: string, { id, signal }: { id: string; signal: AbortSignal }) =>
      ask('one', { id }, signal).then(() => ({ data: { id: Number(id), name: 'Parent' } })),
    getList: (_resource: string, { filter, signal }: { filter: object; signal: AbortSignal }) =>
      ask('list', filter, signal).then(() => ({ data: rows, total: rows.length })),
    forEachPage: (
      _resource: string,
      { filter, signal }: { filter: object; signal: AbortSignal },
      onRows: (some: object[]) => void,
    ) => ask('thread', filter, signal).then(() => onRows(rows)),
  };
  // As in the app: what was just read is not read again.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 2000 } } });
  await act(
    async () =>
      void renderView(
        <PreferencesContext value={createPreferences(localStorage, 'ann')}>
          <UploadContext value={() => ({ done: Promise.resolve(''), cancel: () => undefined }) as never}>
            <Beside reads={reads} />
          </UploadContext>
        </PreferencesContext>,
        { definition, dataProvider: dataProvider as never, queryClient },
      ),
  );
  return {
    asked,
    signals,
    open: (name = 'Next') => act(async () => void fireEvent.click(screen.getByRole('button', { name }))),
  };
}

/** All blocks have what they show. */
async function drawn() {
  await screen.findByRole('log');
  await screen.findByText('Parent');
  await waitFor(() => expect(document.querySelectorAll('.v-timeline li')).toHaveLength(2));
}

it('the requests of the blocks of the next record are sent while it waits, each once, and none when it is opened', async () => {
  const plain = await show({ reads: false });
  await plain.open();
  await drawn();
  cleanup();

  const { asked, open } = await show();
  await waitFor(() => expect(asked.toSorted()).toEqual(plain.asked.toSorted()));
  expect(asked.length).toBe(5);
  const sent = asked.length;
  await open();
  // Without waiting.
  expect(screen.getByText('Parent')).toBeDefined();
  expect(document.querySelectorAll('.v-timeline li')).toHaveLength(2);
  expect(document.querySelector('.v-related a')).not.toBeNull();
  await drawn();
  expect(asked).toHaveLength(sent);
});

it('what is still on its way when the next record is opened is not asked for again, and is cancelled when another one is', async () => {
  const taken = await show({ answers: false });
  await waitFor(() => expect(taken.asked).toHaveLength(4));
  await taken.open();
  await screen.findByRole('region', { name: 'talk' });
  expect(taken.asked).toHaveLength(4);
  expect(taken.signals.some(({ aborted }) => aborted)).toBe(false);
  cleanup();

  const left = await show({ answers: false });
  await waitFor(() => expect(left.asked).toHaveLength(4));
  await left.open('Last');
  await waitFor(() => expect(left.signals.every(({ aborted }) => aborted)).toBe(true));
});

it('the next record counts as read when all its blocks have an answer, and no longer when it changes or another one is open', async () => {
  const { asked, open } = await show();
  expect(screen.queryByText('All read')).toBeNull();
  await screen.findByText('All read');
  expect(asked).toHaveLength(5);
  await open('Change it');
  expect(screen.queryByText('All read')).toBeNull();
  await screen.findByText('All read');
  await open('Last');
  expect(screen.queryByText('All read')).toBeNull();
  cleanup();

  const waiting = await show({ answers: false });
  await waitFor(() => expect(waiting.asked).toHaveLength(4));
  expect(screen.queryByText('All read')).toBeNull();
});

it('a record can be read at once, without the pause; the reads are not sent again when it opens, and are cancelled when another one does', async () => {
  const taken = await show({ reads: false, answers: false });
  await taken.open('Read now');
  expect(taken.asked).toHaveLength(4);
  await taken.open();
  await screen.findByRole('region', { name: 'talk' });
  expect(taken.asked).toHaveLength(4);
  expect(taken.signals.some(({ aborted }) => aborted)).toBe(false);
  cleanup();

  const left = await show({ reads: false, answers: false });
  await left.open('Read now');
  await left.open('Last');
  await waitFor(() => expect(left.signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true]));
});
