// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { showZone } from '../../schema/zone';
import type { EachPageParams, OnRows } from '../../wire/each-page';
import type { Job } from '../jobs/jobs';
import { buildDefinition, buildField } from '../definition.case';
import { fileText } from '../file-text.case';
import { exportWork } from './export-work';

afterEach(() => showZone(undefined));

it('a file is of one zone and of one period, also when another zone is chosen while its rows are read', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const made = buildField('made', 'datetime');
  const definition = buildDefinition([made]);
  const asked: unknown[] = [];
  const forEachPage = async (_resource: string, { filter }: EachPageParams, onRows: OnRows) => {
    for (const id of [1, 2]) {
      asked.push(filter);
      await onRows([{ id, made: '2026-06-30T20:45:00Z' }], { done: id, total: 2, unread: 0 });
      showZone('Europe/Berlin');
    }
  };
  showZone('Asia/Shanghai');
  const work = exportWork(
    {
      format: 'csv',
      fields: [made],
      rows: { filter: { made: { from: 'today', to: 'now' }, name: 'a' }, sort: { field: 'id', order: 'ASC' } },
    },
    {
      definition,
      provider: { forEachPage } as unknown as Parameters<typeof exportWork>[1]['provider'],
      load: async () => definition,
      context: { translate: (key) => key, language: 'en' },
      mark: '…',
    },
  );
  const told: Partial<Job>[] = [];
  await work({ signal: new AbortController().signal, report: (news) => void told.push(news) });
  const { file } = told.at(-1) ?? {};
  const text = file && 'blob' in file ? await fileText(file.blob) : '';
  expect(text.trim().split('\r\n').slice(1)).toEqual(['2026-07-01 04:45:00', '2026-07-01 04:45:00']);
  const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(asked).toEqual([{ made: { from: iso, to: iso }, name: 'a' }, asked[0]]);
  expect(asked[0]).toMatchObject({ made: { from: expect.stringContaining('T16:00:00Z') } });
});
