// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ExportDefinition, ImportDefinition } from '../../schema/action-definition';
import { buildCall, buildDefinition, buildField } from '../definition.case';
import { fakeWorker } from '../import/worker.case';
import { renderView } from '../view.case';
import { SectionContext } from '../WithTexts';
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

it.each<[string, TaskDialog, string[]]>([
  ['Import things', { import: imported }, ['import', 'cells']],
  ['Update from a sheet', { update: true }, ['import', 'cells', 'bulk']],
  ['Export things', { export: exported }, []],
  ['Things', { tasks: 'test/thing' }, []],
])('%s opens once its texts are there, and closes', async (title, opened, sections) => {
  let load = (): void => undefined;
  const texts = new Promise<void>((resolve) => (load = resolve));
  const section = vi.fn((_name: string) => texts);
  const onClose = vi.fn();
  renderView(
    <SectionContext value={section}>
      <Suspense fallback="waits">
        <OpenTaskDialog opened={opened} onClose={onClose} />
      </Suspense>
    </SectionContext>,
    { definition, dataProvider: { getList: async () => ({ data: [], total: 0 }) as never } },
  );
  const isEarly = screen.queryByRole('dialog') !== null;
  expect(isEarly && sections.length > 0).toBe(false);
  load();
  await screen.findByRole('dialog', { name: title });
  expect([...new Set(section.mock.calls.flat())]).toEqual(sections);
  fireEvent.click(screen.getAllByRole('button', { name: /^(Close|Cancel)$/ })[0]!);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
