import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, testMoment, type TestSandbox } from '../../../sandbox/testing';
import { translatorOf } from '../../cases/screen-text';
import { readLocale } from '../locale-files';
import { projectCompiler } from '../../build/schema-bundle';
import { against, type AgainstOptions } from './against';

/*
 * The check of a running platform against the real sandbox. Without a difference none is told, on every screen of the
 * console. Differences are planted between the sandbox and the check: in what it answers, or in what it is asked.
 */

type Row = Record<string, unknown>;
type Answer = { code: number; data?: unknown; count?: unknown };

interface Plant {
  path: string;
  /** Changes what the platform is asked. */
  asked?: (body: Row) => void;
  /** Another answer. */
  answered?: (answer: Answer, body: Row) => Answer | Response;
  /** What has to be told, without the place in the schema. */
  told: string[];
}

function rowsOf({ data }: Answer): Row[] {
  return Array.isArray(data) ? (data as Row[]) : [];
}

let firstRow: Row | undefined;

const plants: Plant[] = [
  {
    path: '/v2/user/company/list',
    answered: (answer) => {
      for (const row of rowsOf(answer).slice(1, 2)) Object.assign(row, { comp_type: 57, comp_top_id: 999_999 });
      return answer;
    },
    told: [
      'operate/company look field comp_type: the value 57 has no label',
      'operate/company look field comp_top_id: 1 of 8 records of operate/company are not found',
    ],
  },
  {
    path: '/user/appid/get',
    answered: (answer) => ({ ...answer, data: 'none' }),
    told: [
      'applist/app breaking call get: the record is no object: string came',
      'applist/app breaking a record of the list is not found by its key',
    ],
  },
  {
    path: '/v2/user/admin/sysnotify/cfg/list',
    answered: () => ({ code: 777 }),
    told: ['operate/sysnotimng breaking call list: code 777 has no text'],
  },
  {
    path: '/v2/push/link/list',
    answered: () => ({ code: 513 }),
    told: ['operate/pushconf breaking call list: refused, code 513'],
  },
  {
    path: '/v2/umh/admin/alarmlog/list',
    answered: () => new Response('', { status: 502 }),
    told: ['applist/alarm breaking call list: refused, http 502'],
  },
  {
    path: '/v2/iot/web/uid/reg/list',
    asked: (body) => delete body['pk'],
    told: ['product/device breaking the filter pk does not filter'],
  },
  {
    path: '/iot/wol/state/get',
    asked: (body) => {
      if ('page_size' in body) body['page_size'] = 10;
    },
    told: ['product/awake breaking the page size is ignored: 10 rows came instead of 25'],
  },
  {
    path: '/v2/umh/admin/dev/state/list',
    asked: (body) => (body['page_no'] = 1),
    told: ['product/device_state breaking the page number is ignored: the second page has the rows of the first'],
  },
  {
    path: '/v2/mall/comp/moneyflow/list',
    answered: (answer, body) => {
      const list = rowsOf(answer);
      if (body['page_no'] === 1) firstRow = list[0];
      else if (body['page_no'] === 2 && firstRow) list[0] = firstRow;
      return answer;
    },
    told: ['user/bills breaking the second page repeats a row of the first'],
  },
  {
    path: '/v2/umh/admin/liccode/list',
    answered: (answer, body) => ('state' in body ? { ...answer, data: [], count: 0 } : answer),
    told: ['product/lic_list breaking the filter state finds nothing, although a row has the value'],
  },
];

const origin = 'http://sandbox.test';
const schemas = projectCompiler('.').compile();
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** Runs the check of the sandbox; `asked` gets the path of each request. */
async function run(planted: Plant[], options: Partial<AgainstOptions> = {}, asked?: (path: string) => void) {
  const result = await against({
    schemas,
    translate: translatorOf('en', readLocale('locales', 'en')),
    address: origin,
    account: 'admin',
    password: 'Admin@2026',
    now: () => testMoment.getTime(),
    wait: () => Promise.resolve(),
    fetch: async (url, init) => {
      const { pathname } = new URL(url);
      asked?.(pathname.replace(/^\/api/, ''));
      if (pathname === '/config.json') return Response.json(sandbox.configFor(origin));
      const body = JSON.parse(String(init.body)) as Row;
      const payload = (body['params'] ?? body) as Row;
      const own = planted.filter(({ path }) => pathname === `/api${path}`);
      const original = structuredClone(payload);
      for (const plant of own) plant.asked?.(payload);
      const response = await sandbox.app.request(pathname, { ...init, body: JSON.stringify(body) });
      const [plant] = own.filter(({ answered }) => answered);
      const answer = plant?.answered?.((await response.json()) as Answer, original) ?? response;
      return answer instanceof Response ? answer : Response.json(answer);
    },
    ...options,
  });
  const lines = result.differences
    .screens()
    .flatMap(({ name, lines: told }) => told.map(({ grade, text }) => `${name} ${grade} ${text}`));
  return { ...result, lines: lines.map((line) => line.replace(/ \(schemas\/\S+\)$/, '')).toSorted() };
}

describe('against a running platform', () => {
  it('tells no difference of the sandbox, on any screen', async () => {
    const { lines, screens } = await run([]);
    expect(lines).toEqual([]);
    expect(screens).toBeGreaterThan(85);
  }, 240_000);

  it('names each planted difference, and nothing else', async () => {
    const told = plants.flatMap((plant) => plant.told);
    const { lines } = await run(plants, { only: [...new Set(told.map((line) => line.split(' ')[0] ?? ''))] });
    expect(lines).toEqual(told.toSorted());
  }, 240_000);

  it('names the line of the schema', async () => {
    const { differences } = await run(plants.slice(0, 1), { only: ['operate/company'] });
    expect(JSON.stringify(differences.screens())).toMatch(/57 has no label \(schemas\/operate\/company\.yaml:\d+\)/);
  });

  it('waits when the platform asks for it, and sends a refused request again', async () => {
    let refusals = 3;
    const busy: Plant = {
      path: '/mall/category/query',
      answered: (answer) => ((refusals -= 1) >= 0 ? new Response('', { status: 429 }) : answer),
      told: [],
    };
    expect(await run([busy], { only: ['operate/shop'] })).toMatchObject({ lines: [], pauses: 3 });
  });

  it('sends no call that writes', async () => {
    const asked = new Set<string>();
    await run([], { only: ['operate/shop', 'operate/setmng'] }, (path) => asked.add(path));
    for (const { calls } of schemas.definitions('en').values())
      for (const call of [calls.list, calls.get]) asked.delete(call?.path ?? '');
    expect([...asked].toSorted()).toEqual(['/config.json', '/user/logout', '/v2/user/login']);
  });

  it.each<[Partial<AgainstOptions>, string]>([
    [{ only: ['operate/compnay'] }, '--only operate/compnay: there is no such screen. Did you mean "operate/company"?'],
    [{ dataCenter: 'Mars' }, '--data-center: the configuration has no "Mars"'],
    [{ password: 'wrong' }, 'admin cannot sign in at http://sandbox.test'],
    [{ fetch: () => Promise.resolve(new Response('<html>')) }, 'http://sandbox.test/config.json cannot be used.'],
  ])('refuses %j in plain words', async (options, message) => {
    await expect(run([], options)).rejects.toThrow(message);
  });
});
