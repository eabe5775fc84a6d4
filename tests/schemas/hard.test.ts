import { describe, expect, it } from 'vitest';
import { readContract } from '../../scripts/contract-facts';
import { lucideNames } from '../../scripts/lucide-icons';
import { collect } from '../../src/compiler/collect';
import { schemaCompiler } from '../../src/compiler/compile-schemas';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition, FieldKind } from '../../src/schema/field-definition';
import { formatProblem } from '../../src/compiler/problem';
import { expression } from '../../src/expression.case';

/** The most complex screens of contract/screens.json as schema files, which prove that the language can express them. */
function read() {
  return [...collect('schemas'), ...collect('tests/schemas/hard')];
}

const schemas = schemaCompiler(read, { icons: lucideNames(), contract: readContract('.') }).compile();

function definition(name: string): ResourceDefinition {
  const found = schemas.definition(name, 'en');
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

/** A field of the given kind, with typed options. */
function field<K extends FieldKind>(
  fields: Record<string, FieldDefinition>,
  name: string,
  kind: K,
): FieldDefinition<K> {
  const found = fields[name];
  if (found?.kind !== kind) throw new Error(`${name} is ${found?.kind ?? 'missing'}, not ${kind}`);
  return found as FieldDefinition<K>;
}

describe('complex screens', () => {
  it('compile without problems', () => expect(schemas.problems.map(formatProblem)).toEqual([]));

  it('declare an order once and show it on four screens', () => {
    const names = ['paper_vas/order', 'paper_vas/cloud', 'paper_vas/iot', 'paper_vas/live_server'];
    for (const name of names) expect(definition(name).id).toEqual(['order_id']);
    expect(names.map((name) => definition(name).calls.list?.path)).toEqual([
      '/v2/mall/admin/order/list',
      '/mall/oss/order/query',
      '/v2/mall/uid/order/list',
      '/mall/live/order/query',
    ]);
    expect(names.map((name) => definition(name).calls.list?.style)).toEqual([
      'bearer',
      'envelope',
      'bearer',
      'envelope',
    ]);
    expect(definition('paper_vas/cloud').calls.list).toMatchObject({ rows: 'data.list', total: 'data.total' });
    expect(definition('paper_vas/cloud').fields).not.toHaveProperty('count');
    expect(definition('paper_vas/live_server').list).toMatchObject({ presets: [] });
    expect(definition('paper_vas/iot').list.presets[2]).toEqual({
      name: 'paid',
      label: 'Paid',
      filter: { order_state: [2, 3] },
    });
    expect(field(definition('paper_vas/order').fields, 'gmt_create', 'datetime').options).toEqual({
      as: 'text',
      rangeKeys: ['gmt_start', 'gmt_end'],
      maxMonths: 3,
    });
    expect(field(definition('paper_vas/iot').fields, 'total', 'money').options).toMatchObject({
      currency: 'money_type',
      currencyFrom: 'field',
    });
  });

  it('show versions and shares of a product as tabs, with uploads in nested rows', () => {
    expect(definition('paper_product/product_list').tabs).toEqual([
      {
        name: 'version',
        label: 'Versions',
        resource: 'paper_product/product_list.version',
        match: { pk: 'pk' },
        filter: {},
      },
      { name: 'share', label: 'Shares', resource: 'paper_product/product_list.share', match: { pk: 'pk' }, filter: {} },
    ]);
    const version = definition('paper_product/product_list.version');
    expect(version).toMatchObject({ screen: 'paper_product/product_list', icon: 'package' });
    const details = field(version.fields, 'details', 'rows').options;
    expect(details).toMatchObject({ min: 1, fields: { lang: { unique: ['lang', 'zone'] } }, as: 'list' });
    expect(field(details.fields, 'url', 'file').options).toEqual({
      via: 'put_url',
      accept: ['.bin', '.img'],
      maxSize: 209_715_200,
      zone: 'zone',
    });
    expect(details.fields['ver_id']?.sent).toBe(false);
  });

  it('read the inner fields of a JSON text', () => {
    const attr = field(definition('paper_product/product_list').fields, 'attr', 'json').options;
    expect(attr.as).toBe('text');
    expect(attr.fields?.['sleep']).toMatchObject({
      kind: 'boolean',
      when: { device_type: [5] },
      options: { as: 'boolean' },
    });
  });

  it('have the groups of their form', () => {
    const { form } = definition('paper_product/product_list');
    expect(form.groups.map(({ name }) => name)).toEqual(['product', 'attributes', 'links']);
  });

  it('have prices of goods in three currencies, sorted by the platform', () => {
    const { fields, calls, list } = definition('paper_operate/good');
    const currencies = ['price_rmb', 'price_usd', 'price_inr'].map(
      (name) => field(fields, name, 'money').options.currency,
    );
    expect(currencies).toEqual(['CNY', 'USD', 'INR']);
    expect(fields['stripe_id']?.when).toEqual(expression('price_usd != null'));
    expect(calls.list?.sort).toEqual({ by: 'order_by', dir: 'order', asc: 1, desc: 2, fields: ['sort', 'stock'] });
    expect(list.columns.filter(({ sortable }) => sortable).map((column) => column.field)).toEqual(['stock', 'sort']);
    expect(field(fields, 'month', 'enums').options.as).toBe('comma');
  });

  it('share the calls of data centers and zone bindings by type, in a wrapper', () => {
    const zone = definition('paper_operate/zone').calls;
    const center = definition('paper_operate/datacenter').calls;
    expect(zone.set?.path).toBe(center.set?.path);
    expect([zone.set?.send, center.set?.send]).toEqual([{ type: 'zonebind' }, { type: 'datacenter' }]);
    expect([zone.set?.wrap, zone.del?.wrap, zone.list?.wrap]).toEqual(['option', 'option', undefined]);
    expect(zone.add?.rename).toEqual({ bind_type: 'type' });
    expect(zone.list?.page).toBeNull();
    expect(definition('paper_operate/zone.service').calls.list?.envelope).toEqual({ api_ver: '1.0.2' });
    expect(field(definition('paper_operate/datacenter').fields, 'ips', 'rows').options.as).toBe('text');
  });

  it('show the pictures of a conversation from its messages, and those of other records by themselves', () => {
    const galleries = (name: string) =>
      definition(name).detail.flatMap((block) => ('gallery' in block ? [block.gallery.records?.inThread] : []));
    expect(galleries('operate/service')).toEqual([true]);
    expect(galleries('applist/app')).toEqual([undefined]);
  });

  it('show seven tabs for an app', () => {
    const { tabs } = definition('paper_applist/app');
    expect(tabs.map(({ name }) => name)).toEqual([
      'detail',
      'resource',
      'payment',
      'storage',
      'setting',
      'version',
      'address',
    ]);
    expect(tabs.map((tab) => ('resource' in tab ? definition(tab.resource).screen : tab.name))).toEqual(
      Array(7).fill('paper_applist/app'),
    );
    expect(definition('paper_applist/app.storage').calls.list?.send).toEqual({ type: 'storage' });
    expect(field(definition('paper_applist/app.payment').fields, 'pay_ids', 'refs').options).toMatchObject({
      as: 'comma',
      of: 'number',
    });
  });

  it('order batches of codes, extend them and use a code', () => {
    const batch = definition('paper_vas/cdkorder');
    expect(batch.actions[0]).toMatchObject({
      name: 'extend',
      places: ['row', 'bulk'],
      run: { send: {}, sendFields: [] },
    });
    expect(batch.actions[0]?.fields['gmt_expire']).toMatchObject({
      kind: 'datetime',
      label: 'Valid until',
      required: true,
    });
    expect(field(definition('paper_vas/cdkorder.code').fields, 'batch_id', 'ref').options.as).toBe('text');
    expect(definition('paper_vas/cdkorder.code').errors).toEqual({
      1010: { text: 'This code works in another environment.' },
    });
  });

  it('import and export with tasks', () => {
    const [devices] = definition('paper_operate/device').imports;
    expect(devices).toMatchObject({
      columns: { uid: { unique: ['uid'] }, mac: { unique: ['mac'] } },
      typed: { type: [2] },
      tasks: 'paper_operate/device',
    });
    expect(devices?.fields['pk']).toMatchObject({
      required: true,
      when: { type: [1] },
      options: { to: 'paper_product/product_list', as: 'text' },
    });
    const [orders] = definition('paper_vas/order').exports;
    expect(orders).toMatchObject({ filters: ['order_state', 'app_id'], tasks: 'paper_vas/order.export' });
    expect(definition('paper_vas/order.import').list.poll).toBe(5);
    expect(definition('paper_vas/order.import').task).toEqual({
      running: { state: [1, 2] },
      total: 'count',
      success: 'success',
      fail: 'fail',
      file: 'url',
    });
    expect(definition('paper_product/device').exports[0]?.filters).toEqual(['uid', 'mac', 'online', 'gmt_active']);
  });

  it('identify records by several fields', () => {
    expect(definition('paper_operate/server').id).toEqual(['sys', 'env', 'region', 'name']);
    expect(definition('paper_operate/server').title).toEqual([{ field: 'name' }, { text: ' · ' }, { field: 'region' }]);
    expect(definition('paper_operate/server').calls.list?.page).toEqual({ number: 'page', size: 'limit', from: 0 });
    expect(definition('paper_operate/server').calls.set).toMatchObject({ allow: [304], timeout: 60_000 });
  });

  it('call another server with renamed fields, after the name is typed', () => {
    const [restart, logs] = definition('paper_operate/server').actions;
    expect(restart).toMatchObject({
      confirm: { text: "Type the server's name to restart it.", typed: 'name' },
      run: {
        call: { server: 'control', send: { cmd: 'restart' }, rename: { http_addr: 'srv_addr', type: 'srv_type' } },
        sendFields: ['http_addr', 'type'],
      },
    });
    expect(logs?.run).toEqual({ open: 'paper_operate/time_plan', match: { type: 'type' }, filter: {} });
  });

  it('have a page with one record', () => {
    expect(definition('paper_operate/settemp')).toMatchObject({ single: true, id: [] });
    expect(Object.keys(definition('paper_operate/settemp').calls)).toEqual(['get', 'set']);
  });

  it('offer options that depend on other fields', () => {
    const { fields, id } = definition('paper_applist/template');
    expect(id).toEqual(['code', 'lang']);
    expect(field(fields, 'mode', 'enum').options.options.map(({ when }) => when)).toEqual([
      undefined,
      { type: [2] },
      { type: [4] },
    ]);
    expect(fields['title']).toMatchObject({ required: { type: [2, 3] }, when: expression('type != 1') });
    expect(field(fields, 'platform', 'ref').options.match).toEqual({ platform_name: 'name' });
  });

  it('keep secrets out of lists and exports', () => {
    const { fields } = definition('paper_operate/cloud');
    expect(fields['platform_app_secret']).toMatchObject({
      in: ['detail', 'add', 'edit'],
      permission: 'secret',
      options: { omitUnchanged: true },
    });
    expect(definition('paper_product/device').fields['dk']).toMatchObject({ in: ['detail'], sent: false });
  });
});
