import { expect, it } from 'vitest';
import { startSandbox } from '../../sandbox/testing';
import { draftPlatform } from './fallback';
import { compiled } from './task.case';

const schemas = compiled({
  'lab/warranty': `label: { en: Warranties, zh: 保修 }
calls: { list: { path: /v2/lab/warranty/list, server: lab }, add: /v2/lab/warranty/add }
grantedToAll: [view]
fields:
  id: { type: id }
  title: { type: text, label: { en: Title, zh: 标题 } }
  price: { type: decimal, permission: price, label: { en: Price, zh: 价格 } }
list: { columns: [title, price] }
actions: { close: { label: { en: Close, zh: 关闭 }, call: /v2/lab/warranty/close } }
`,
  'operate/company': `label: { en: Companies, zh: 公司 }
calls: { list: /v2/user/company/list }
fields: { comp_id: { type: id } }
list: { columns: [comp_id] }
`,
});

it('has a menu entry for a screen that the contract does not know, with all that its schema asks for', () => {
  const { menu, servers } = draftPlatform(schemas);
  expect(servers).toEqual(['lab']);
  expect(menu).toMatchObject([{ screen: 'lab/warranty', label: { en: 'Warranties', zh: '保修' } }]);
  expect(menu[0]?.permissions).toEqual([
    { name: 'view' },
    { name: 'add' },
    { name: 'export' },
    { name: 'close', label: { en: 'Close', zh: '关闭' } },
    { name: 'price', label: { en: 'Show price', zh: '查看价格' } },
  ]);
});

it('serves the screen in the sandbox, with what everybody may do, and no call of the contract', async () => {
  const fallback = draftPlatform(schemas, { 'lab/warranty': [{ id: 7, title: 'Lens', price: 9 }] });
  const sandbox = await startSandbox({ fallback });
  const [admin, viewer] = [await sandbox.token('admin'), await sandbox.token('viewer')];
  expect(await sandbox.call('/v2/lab/warranty/add', { title: 'Cap' }, admin)).toMatchObject({ data: { id: 8 } });
  expect(await sandbox.call('/v2/lab/warranty/add', { title: 'Cap' }, viewer)).toMatchObject({ code: 513 });
  expect(await sandbox.call('/v2/lab/warranty/list', { page_no: 1, page_size: 9, title: 'l' }, viewer)).toEqual({
    code: 200,
    data: [{ id: 7, title: 'Lens' }],
    count: 1,
  });
  expect((await sandbox.call('/v2/user/company/list', {}, admin)).count).toBe(62);
  await sandbox.close();
});
