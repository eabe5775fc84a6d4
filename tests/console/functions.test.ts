import { afterAll, beforeAll, expect, it } from 'vitest';
import behaviours from '../../sandbox/contract/behaviours.json' with { type: 'json' };
import enums from '../../sandbox/contract/enums.json' with { type: 'json' };
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { expectPart } from '../support/dom-expect';
import type { DomPart } from '../support/dom-part';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/*
 * Behaviours of the contract for all screens: what the console covers, its menu, and its requests.
 */

const definitions = projectCompiler(process.cwd()).compile().definitions('en');

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

/** The items that a behaviour lists. */
function itemsOf(id: string): string[] {
  return behaviours.flatMap((behaviour) => (behaviour.id === id && behaviour.items ? behaviour.items : []));
}

/** The menu with all sections open. */
async function openMenu(): Promise<DomPart> {
  const nav = domPage.getByRole('navigation', { name: 'Main navigation' });
  const closed = nav.getByRole('button', { expanded: false });
  await expectPart(nav.getByRole('button', { expanded: true }).or(closed).first()).toBeVisible();
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  return nav;
}

/** The managed objects, each with its entry in the menu. */
const managed: Record<string, string> = {
  companies: 'Companies',
  users: 'Users',
  roles: 'Roles',
  menus: 'Menus',
  apps: 'Apps',
  products: 'Products',
  devices: 'Devices',
  'value-added services': 'Cloud storage orders',
  orders: 'Service orders',
  refunds: 'Refunds',
  messaging: 'Message platforms',
};

it('[managed-objects] every kind of object has a screen in the menu', async () => {
  expect(Object.keys(managed)).toEqual(itemsOf('managed-objects'));
  await page.screen.open('/system/role?lang=en');
  for (const label of Object.values(managed)) {
    const nav = await openMenu();
    await nav.getByRole('link', { name: label, exact: true }).click();
    await expectPart(domPage.getByRole('heading', { level: 1 })).toHaveText(label);
    await expectPart(domPage.getByText('No permission to view')).toHaveCount(0);
  }
});

/** A screen, or a tab of its first record, and the call that serves it. */
type Served = [screen: string, call: string] | [screen: string, call: string, part: string];

/** The functions of the contract, each with its place in the console. */
const functions: Record<string, Served[]> = {
  'product and device management': [
    ['product/product_list', '/v2/umh/admin/product/list'],
    ['product/device', '/v2/iot/web/uid/reg/list'],
  ],
  'device imports and registrations': [
    ['operate/device', '/v2/iot/uid/import/list'],
    ['product/device', '/iot/uid/reg/query', 'product/device.registration'],
  ],
  'value-added services (cloud storage, live streaming, cloud ID, activation codes)': [
    ['vas/cloud', '/mall/oss/order/query'],
    ['vas/live_server', '/mall/live/order/query'],
    ['vas/iot', '/v2/mall/uid/order/list'],
    ['product/actcode', '/mall/cdk/get'],
  ],
  'goods mall with orders, payments and refunds': [
    ['operate/good', '/v2/mall/admin/product/list'],
    ['vas/order', '/v2/mall/admin/order/list'],
    ['user/bills', '/v2/mall/comp/moneyflow/list'],
    ['product/refund', '/v2/mall/admin/order/refund/list'],
  ],
  'SIM card IDs': [['product/iccid', '/mall/iccid/get']],
  'app configuration and app versions': [
    ['applist/app', '/v2/user/app/list'],
    ['applist/app', '/ota/app/ver/query', 'applist/app.version'],
  ],
  'message templates and push platforms (SMS, email, push, voice)': [
    ['applist/template', '/v2/push/template/list'],
    ['operate/platform', '/v2/push/platform/list'],
  ],
  'payment platforms': [['operate/payment', '/pay/appid/query']],
  'companies and users': [
    ['operate/company', '/v2/user/company/list'],
    ['operate/user', '/v2/user/account/list'],
  ],
  'roles and menus': [
    ['system/role', '/v2/user/role/list'],
    ['system/menu', '/v2/user/menu/list'],
  ],
  'service nodes and data centers': [
    ['operate/consul', '/v2/user/admin/service/node/list'],
    ['system/resource', '/v2/user/srv/resource/list'],
  ],
  'scheduled tasks': [['operate/time_plan', '/v2/user/admin/cron/list']],
  'system notifications': [['operate/sysnotimng', '/v2/user/admin/sysnotify/cfg/list']],
  statistics: [
    ['info/order', '/mall/statis/order'],
    ['info/user', '/v2/user/data/app/list'],
    ['info/dev', '/v2/iot/dev/statistics/get'],
  ],
  'customer service bot and user feedback': [
    ['operate/bot', '/user/feedback/bot/get'],
    ['operate/service', '/user/feedback/query'],
  ],
  'OTA versions': [['product/product_list', '/v2/ota/admin/product/ver/list', 'product/product_list.version']],
};

it.each(Object.entries(functions))('[functions-covered] %s', async (name, places) => {
  expect(itemsOf('functions-covered')).toContain(name);
  for (const [screen, path, part] of places) {
    // What is known already would not be asked for.
    await page.become('admin');
    const come = async () => {
      await page.visit(`/${screen}?lang=en`, definitions.get(screen)?.label ?? '');
      if (part) await openTab(screen, part);
    };
    expect([path, await page.screen.answerOf({ path }, come)]).toMatchObject([path, { code: 200 }]);
  }
});

it('[functions-covered] every function of the contract has a test', () => {
  expect(Object.keys(functions)).toEqual(itemsOf('functions-covered'));
});

/** Opens a tab of the first record of a list. */
async function openTab(screen: string, part: string): Promise<void> {
  const id = await domPage.getByRole('main').locator('[data-id]').first().getAttribute('data-id');
  const tab = definitions.get(screen)?.tabs.find((one) => 'resource' in one && one.resource === part);
  await page.screen.open(`/${screen}/${encodeURIComponent(id ?? '')}/show?lang=en&tab=${tab?.name}`);
  await expectPart(domPage.getByRole('tab', { selected: true })).toHaveText(tab?.label ?? '');
}

/** The areas of the menu, each with its entries. */
const areas: Record<string, string[]> = {
  company: ['Companies'],
  user: ['Users'],
  role: ['Roles'],
  'menu configuration': ['Menus'],
  app: ['Apps'],
  product: ['Products'],
  device: ['Devices'],
  'cloud storage': ['Cloud storage orders', 'Cloud storage platforms'],
  payment: ['Payment platforms'],
  'goods and orders': ['Goods', 'Service orders'],
  'SMS/email/message platforms and templates': ['Message platforms', 'Message templates'],
  'server and data-center management': ['Servers', 'Data centers'],
  'data analysis': ['Order statistics', 'User statistics', 'Device statistics'],
  feedback: ['User feedback'],
  'cron tasks': ['Scheduled tasks'],
  'OTA versions': ['Products'],
};

it('[menu-labels] the menu has every area; the versions of an update are part of their product', async () => {
  expect(Object.keys(areas)).toEqual(enums.find(({ id }) => id === 'menuLabel')?.values.map(({ label }) => label));
  await page.screen.open('/product/product_list?lang=en');
  const nav = await openMenu();
  for (const label of Object.values(areas).flat())
    await expectPart(nav.getByRole('link', { name: label, exact: true }).first()).toBeVisible();
  await expectPart(nav.getByRole('button', { name: 'Data analysis' })).toBeVisible();
  await openTab('product/product_list', 'product/product_list.version');
});

it('[user-kinds] companies and users show the labels of their types in form and list', async () => {
  const labelsOf = (name: string, field: string) => {
    const { kind, options } = definitions.get(name)?.fields[field] ?? {};
    return kind === 'enum' && options && 'options' in options ? options.options.map(({ label }) => label) : [];
  };
  const kinds = [
    ['operate/company', 'comp_type', 'Type', 'companyType'],
    ['operate/user', 'user_type', 'User type', 'userRoleLabel'],
  ] as const;
  for (const [name, field, label, of] of kinds) {
    const labels = labelsOf(name, field);
    expect(labels).toHaveLength(enums.find(({ id }) => id === of)?.values.length ?? 0);
    await page.screen.open(`/${name}/create?lang=en`);
    const offered = domPage.getByLabel(label, { exact: true }).getByRole('option');
    await expectPart(offered.filter({ hasText: labels.at(-1) })).toHaveCount(1);
    expect(await offered.allTextContents()).toEqual(expect.arrayContaining(labels));
    await page.screen.open(`/${name}?lang=en&filter=${encodeURIComponent(JSON.stringify({ [field]: 3 }))}`);
    await expectPart(domPage.getByRole('main').getByRole('row').nth(1)).toContainText(labels[2] ?? '');
  }
});
