import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../../sandbox/testing';
import { differenceLines, plantedPlatform, runAgainst } from './planted.case';
import type { Plant } from './plants.case';

/*
 * What the sandbox takes otherwise than the forms, and what is planted. Only records of the run are written: that nothing
 * is left of them, also beside the limits, is asked in against.test.ts.
 */

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

async function run(only: string[], plants: Plant[] = []) {
  const { differences, left } = await runAgainst({
    only,
    testRecordsOn: 'sandbox.test',
    fetch: plantedPlatform(sandbox, plants),
  });
  return {
    lines: differenceLines(differences, (section) => section === 'Limits'),
    unsent: differences
      .unchecked()
      .flatMap(({ screen, why }) => why.filter((one) => /limit/.test(one)).map((one) => `${screen}: ${one}`)),
    left,
  };
}

const shop = { set: '/mall/category/set', add: '/mall/category/add' };
const cloud = { add: '/v2/oss/admin/platform/add' };
const ofShop = 'operate/shop look field attr: the form refuses "5", the platform takes it';
const refusal = { code: 400 };

function refuses(path: string, isRefused: (body: Record<string, unknown>) => boolean): Plant {
  return { path, refused: (body) => (isRefused(body) ? refusal : undefined), told: [] };
}

it('tells what a platform takes and refuses otherwise than the forms', async () => {
  const { lines, left } = await run(['operate/shop', 'operate/company']);
  expect({ lines, left }).toEqual({
    lines: ['operate/company look field state: the form refuses an empty value, the platform takes it', ofShop],
    left: [],
  });
}, 120_000);

it.each<[string, string, Plant[], string[]]>([
  [
    'a text that has to be shorter, of a new record',
    'operate/shop',
    [refuses(shop.add, ({ name }) => String(name).length > 40)],
    ['operate/shop breaking field name: the form takes 64 characters, the platform refuses them', ofShop],
  ],
  [
    'of a changed one',
    'operate/shop',
    [refuses(shop.set, ({ name }) => String(name).length > 40)],
    ['operate/shop breaking field name: the form takes 64 characters, the platform refuses them', ofShop],
  ],
  [
    'a text that may be longer',
    'operate/shop',
    [{ path: shop.add, asked: (body) => (body['name'] = String(body['name']).slice(0, 64)), told: [] }],
    ['operate/shop look field name: the form refuses 65 characters, the platform takes them', ofShop],
  ],
  [
    'a number',
    'operate/cloud',
    [refuses(cloud.add, ({ platform_port: port }) => port === 65_535)],
    ['operate/cloud breaking field platform_port: the form takes 65535, the platform refuses it'],
  ],
  [
    'a value that has to be filled in',
    'operate/cloud',
    [{ path: cloud.add, asked: (body) => (body['platform_end_point'] ||= 'somewhere'), told: [] }],
    ['operate/cloud look field platform_end_point: the form refuses an empty value, the platform takes it'],
  ],
  [
    'nothing where the platform refuses everything else as well',
    'operate/shop',
    [refuses(shop.set, () => true)],
    [ofShop],
  ],
])(
  'names %s',
  async (_name, screen, plants, lines) => {
    expect(await run([screen], plants)).toMatchObject({ lines, left: [] });
  },
  120_000,
);

it('counts what it does not send: where nothing can be deleted, and actions that make other records', async () => {
  expect((await run(['operate/bot', 'applist/template'])).unsent).toEqual([
    'applist/template: 1 limit: the dialog of translate asks for their fields with other values',
    'applist/template: 3 limits: translate is not offered for a new record, or makes another one',
    'operate/bot: 18 limits: no record can be made and deleted here',
    'operate/bot.category: 14 limits: no record can be made and deleted here',
    'operate/bot.wiki: 22 limits: no record can be made and deleted here',
  ]);
}, 120_000);
