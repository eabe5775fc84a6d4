// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ExportDefinition, ImportDefinition } from '../../schema/action-definition';
import { buildCall, buildDefinition, buildField } from '../definition.case';
import { fakeWorker } from '../import/worker.case';
import { renderView } from '../view.case';
import { OpenTaskDialog } from './OpenTaskDialog';
import type { TaskDialog } from './useListTasks';

beforeAll(() => import('../import/ImportDialog'));
beforeAll(() => import('../import/UpdateDialog'));
beforeAll(() => import('./ExportTaskDialog'));
beforeAll(() => import('./TaskListDialog'));
beforeEach(() => void fakeWorker());

const definition = buildDefinition([buildField('id', 'id'), buildField('name', 'text')], { label: 'Things' });
const start = { call: buildCall('/start', { page: null }), fields: {}, tasks: 'test/thing' };
const imported: ImportDefinition = {
  ...start,
  name: 'all',
  label: 'Import things',
  columns: { name: buildField('name', 'text') },
  words: {},
};
const exported: ExportDefinition = { ...start, name: 'all', label: 'Export things', filters: [] };

it.each<[string, TaskDialog]>([
  ['Import things', { import: imported }],
  ['Update from a sheet', { update: true }],
  ['Export things', { export: exported }],
  ['Things', { tasks: 'test/thing' }],
])('%s opens and closes', async (title, opened) => {
  const onClose = vi.fn();
  renderView(
    <Suspense fallback="waits">
      <OpenTaskDialog opened={opened} onClose={onClose} />
    </Suspense>,
    { definition, dataProvider: { getList: async () => ({ data: [], total: 0 }) as never } },
  );
  await screen.findByRole('dialog', { name: title });
  fireEvent.click(screen.getAllByRole('button', { name: /^(Close|Cancel)$/ })[0]!);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
