import { describe, expect, it } from 'vitest';
import type { ExportDefinition, ImportDefinition } from '../schema/action-definition';
import { callWith } from './client';
import { servesPlatform } from './platform.case';
import { buildCall, buildClient, buildDefinition, buildField, buildProvider, id, integer, text } from './sample.case';
import { buildExport, buildImport, buildStart, isStartedWith, startTask } from './tasks';

servesPlatform();

function byName(fields: ReturnType<typeof text>[]) {
  return Object.fromEntries(fields.map((field) => [field.name, field]));
}

function buildImportTask(extra: Partial<ImportDefinition> = {}): ImportDefinition {
  return {
    name: 'devices',
    label: 'Import devices',
    call: callWith('/v2/iot/uid/import/add', 'bearer', { page: null }),
    fields: byName([integer('type')]),
    columns: byName([text('uid'), integer('net'), text('mac', { when: { type: [1] } })]),
    words: {},
    ...extra,
  };
}

function buildExportTask(extra: Partial<ExportDefinition> = {}): ExportDefinition {
  const period = buildField('gmt_create', 'datetime', {
    as: 'text',
    rangeKeys: ['gmt_start', 'gmt_end'],
    maxMonths: 3,
  });
  return {
    name: 'orders',
    label: 'Export orders',
    call: callWith('/mall/order/export/add', 'envelope', { page: null }),
    fields: byName([period, text('note')]),
    filters: ['state', 'name'],
    ...extra,
  };
}

describe('body of an import', () => {
  it('[T1] [T2] has the parameters before the file, and rows in wire format', () => {
    const rows = [
      { uid: 'A1', net: '3', mac: 'x' },
      { uid: 'A2', net: null, mac: '' },
    ];
    expect(buildImport(buildImportTask(), { type: 1 }, rows)).toEqual({
      type: 1,
      list: [
        { uid: 'A1', net: 3, mac: 'x' },
        { uid: 'A2', net: 0, mac: '' },
      ],
    });
  });

  it('[T3] leaves out a column that its condition hides', () => {
    expect(buildImport(buildImportTask(), { type: 2 }, [{ uid: 'A1', net: 1, mac: 'x' }])).toEqual({
      type: 2,
      list: [{ uid: 'A1', net: 1 }],
    });
  });

  it('[T6] has renamed keys, a wrapper, and constants that nothing overrides', () => {
    const call = buildCall({ rename: { uid: 'UID', type: 'kind' }, wrap: 'option', send: { src: 'web' } });
    const task = buildImportTask({ call: { ...call, send: { src: 'web' } }, columns: byName([text('uid')]) });
    expect(buildImport(task, { type: 1 }, [{ uid: 'A1' }])).toEqual({
      option: { kind: 1, list: [{ UID: 'A1' }] },
      src: 'web',
    });
  });
});

describe('body of an export', () => {
  const state = buildField('state', 'enum', {
    options: [
      { value: 0, label: 'Off' },
      { value: 1, label: 'On' },
    ],
  });
  const definition = buildDefinition([state, text('name'), text('city')]);

  it('[T4] has only the filters that the task names, as the list call sends them', () => {
    const body = buildExport(definition, buildExportTask({ fields: {} }), {}, { state: 0, name: ' x ', city: 'y' });
    expect(body).toEqual({ state: [0], name: 'x' });
  });

  it('[T4] has a fixed filter that the task names', () => {
    const fixed = { ...definition, list: { ...definition.list, filter: { state: 1, city: 'y' } } };
    expect(buildExport(fixed, buildExportTask({ fields: {} }), {}, {})).toEqual({ state: 1 });
  });

  it('[T5] has a period as two keys, and leaves out an open end', () => {
    const task = buildExportTask({ filters: [] });
    const from = '2026-01-01T00:00:00Z';
    expect(buildExport(definition, task, { gmt_create: { from, to: '2026-03-01T15:59:59Z' } }, {})).toEqual({
      gmt_start: '2026-01-01 00:00:00',
      gmt_end: '2026-03-01 15:59:59',
      note: '',
    });
    expect(buildExport(definition, task, { gmt_create: { from }, note: 'n' }, {})).toEqual({
      gmt_start: '2026-01-01 00:00:00',
      note: 'n',
    });
  });
});

describe('start of a task', () => {
  const definition = buildDefinition([], {
    imports: [buildImportTask()],
    errors: { 409: { text: 'Two imports at once' } },
  });
  const start = { kind: 'import', name: 'devices', values: { type: 2 }, rows: [{ uid: 'A1', net: 1 }] } as const;

  it('[T7] is sent once, and a lost answer is reported as unknown', async () => {
    const { client, sent } = buildClient(() => new TypeError('Failed to fetch'));
    await expect(
      startTask({ client, now: Date.now }, definition, { ...start, rows: [...start.rows] }),
    ).rejects.toMatchObject({ unsure: true });
    expect(sent).toHaveLength(1);
  });

  it("returns the platform's answer about the task", async () => {
    const { provider, calls } = buildProvider(definition, () => ({ code: 200, data: { id: 7 } }));
    await expect(provider.startTask('operate/company', { ...start, rows: [...start.rows] })).resolves.toEqual({
      id: 7,
    });
    expect(calls()).toEqual([['/v2/iot/uid/import/add', { type: 2, list: [{ uid: 'A1', net: 1 }] }]]);
  });

  it('gets the text that the definition has for an error code', async () => {
    const { client } = buildClient(() => ({ code: 409 }));
    await expect(startTask({ client, now: Date.now }, definition, { ...start, rows: [] })).rejects.toMatchObject({
      code: 409,
      ownText: 'Two imports at once',
    });
  });

  it('throws for a task that the definition does not have', () => {
    expect(() => buildStart(definition, { kind: 'export', name: 'gone', values: {}, filters: {} })).toThrow(
      'operate/company has no export "gone"',
    );
  });
});

describe('an earlier task', () => {
  const day = buildField('gmt_start', 'datetime', { as: 'text' });
  const tasks = buildDefinition([day, text('state'), text('type')], {
    calls: { list: buildCall({ rename: { state: 'order_state' } }) },
    id: ['comp_id'],
  });
  const call = buildCall({ page: null, rename: { state: 'order_state' }, wrap: 'option', send: { src: 'web' } });
  const exported = buildExportTask({ call, fields: byName([day]), filters: ['state', 'type'] });
  const definition = buildDefinition([text('state'), text('type'), text('city')], { exports: [exported] });
  const start = {
    kind: 'export',
    name: 'orders',
    values: { gmt_start: '2026-01-01T00:00:00Z' },
    filters: { state: '2' },
  } as const;
  const task = { comp_id: 1, gmt_start: '2026-01-01T00:00:00Z', state: '2', type: '' };

  it('is the same when the list repeats all requested values', () => {
    expect(isStartedWith(definition, start, tasks, task)).toBe(true);
    expect(isStartedWith(definition, start, tasks, { ...task, state: '1' })).toBe(false);
  });

  it('is a different one when it has a filter that is not set now', () => {
    expect(isStartedWith(definition, start, tasks, { ...task, type: 'x' })).toBe(false);
    expect(isStartedWith(definition, { ...start, filters: {} }, tasks, task)).toBe(false);
  });

  it('cannot be compared when the list lacks a filter, set or not', () => {
    const lacking = buildDefinition([day, text('state')], { calls: tasks.calls, id: ['comp_id'] });
    expect(isStartedWith(definition, start, lacking, task)).toBeUndefined();
    expect(isStartedWith(definition, start, buildDefinition([id('x')]), {})).toBeUndefined();
  });
});
