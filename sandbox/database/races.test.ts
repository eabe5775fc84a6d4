import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../auth/password';
import { recordOf, rowsOf, startSandbox, type TestSandbox } from '../testing';
import type { Row } from './database';
import { openDatabase } from './open';
import { hasPostgres, startPostgres } from './postgres-server';
import { sql } from './sql';

/** A sandbox with one kind of database, and the function that stops both. */
interface Kind {
  name: string;
  start: () => Promise<{ sandbox: TestSandbox; stop: () => Promise<void> }>;
}

const embedded: Kind = {
  name: 'the embedded database',
  start: async () => {
    const sandbox = await startSandbox();
    return { sandbox, stop: sandbox.close };
  },
};

const server: Kind = {
  name: 'a PostgreSQL server',
  start: async () => {
    const running = await startPostgres();
    const sandbox = await startSandbox({
      database: await openDatabase({ url: running.url, directory: '', reset: false }),
    });
    return { sandbox, stop: () => sandbox.close().then(running.stop) };
  },
};

const kinds = hasPostgres('races of writes') ? [embedded, server] : [embedded];

/** Repetitions, so that rare races fail as well. */
const rounds = Array.from({ length: 5 }, (_, round) => round);

describe.each(kinds)('parallel writes on $name', { timeout: 60_000 }, ({ start }) => {
  let sandbox: TestSandbox;
  let stop: () => Promise<void>;
  let admin: string;
  beforeAll(async () => {
    ({ sandbox, stop } = await start());
    admin = await sandbox.token('admin');
  }, 60_000);
  afterAll(() => stop());

  const call = (path: string, body: object, token = admin) => sandbox.call(path, body, token);
  const rows = <R extends object = Row>(statement: ReturnType<typeof sql>) => sandbox.database.query<R>(statement);
  const codesOf = async (answers: ReturnType<typeof call>[]) =>
    (await Promise.all(answers)).map(({ code }) => code).sort();
  /** New devices of company 2, each with its own user and without an order. */
  const newDevices = (name: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const uid = `RACE${name}${index}`;
        await rows(
          sql`insert into device (uid, pk, comp_id, user_id, dk) select ${uid}, pk, 2, ${`user of ${uid}`}, ${uid} from device where comp_id = 2 limit 1`,
        );
        return uid;
      }),
    );
  const goodFor = async (only: number, stock: number) => {
    const [{ good } = { good: 0 }] = await rows<{ good: number }>(sql`
      update good set state = 1, stock = ${stock}, comp_cn_price = 30, "limit" = 0, "only" = ${only}
      where id = (select min(id) from good where comp_id = 1 and service = 1) returning id as good`);
    return good;
  };
  const buy = (uid: string, good: number, method = 4) =>
    call('/mall/order/add', { link_id: uid, good_id: good, count: 1, pay_type: method });

  it('create one record with a unique name', async () => {
    const answers = Array.from({ length: 20 }, () =>
      call('/v2/user/company/add', { comp_name: 'Raced', comp_type: 9 }),
    );
    expect(await codesOf(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it.each([
    {
      what: 'companies',
      add: '/v2/user/company/add',
      set: '/v2/user/company/set',
      key: 'comp_id',
      parent: 'comp_parent_id',
      own: (name: string) => ({ comp_name: name, comp_type: 9 }),
    },
    {
      what: 'categories',
      add: '/mall/category/add',
      set: '/mall/category/set',
      key: 'id',
      parent: 'parent_category_id',
      own: (name: string) => ({ name }),
    },
    {
      what: 'menus',
      add: '/v2/user/menu/add',
      set: '/v2/user/menu/set',
      key: 'menu_id',
      parent: 'menu_parent_id',
      own: (name: string) => ({ menu_key: name.toLowerCase(), menu_name: name }),
    },
  ])('never make two $what the parent of each other', async ({ add, set, key, parent, own }) => {
    for (const round of rounds) {
      const ids: unknown[] = [];
      for (const name of ['Left', 'Right']) ids.push(recordOf(await call(add, own(`${name}${round}`)))[key]);
      const [left, right] = ids;
      expect(
        await codesOf([call(set, { [key]: left, [parent]: right }), call(set, { [key]: right, [parent]: left })]),
      ).toEqual([200, 406]);
    }
  });

  it('sell no more than a company can pay and the stock has', async () => {
    const devices = await newDevices('SOLD', 6);
    const good = await goodFor(0, 2);
    await rows(sql`update balance set money = 100 where comp_id = 2`);
    const buyAll = () => codesOf(devices.map((uid) => buy(uid, good)));
    const left = () =>
      rows(sql`select b.money::float8 as money, g.stock from balance b, good g where b.comp_id = 2 and g.id = ${good}`);
    expect([await buyAll(), await left()]).toEqual([[200, 200, 406, 406, 406, 406], [{ money: 40, stock: 0 }]]);
    await rows(sql`update good set stock = 10 where id = ${good}`);
    expect([await buyAll(), await left()]).toEqual([[200, 515, 515, 515, 515, 515], [{ money: 10, stock: 9 }]]);
  });

  it('sell an item once to a user when it is limited to one', async () => {
    for (const round of rounds) {
      const [uid = ''] = await newDevices(`ONCE${round}`, 1);
      const good = await goodFor(1, 100);
      expect(await codesOf(Array.from({ length: 10 }, () => buy(uid, good, 0)))).toEqual([
        200,
        ...Array.from({ length: 9 }, () => 406),
      ]);
    }
  });

  it('redeem a code once', async () => {
    const devices = await newDevices('CODE', 6);
    const batch = recordOf(
      await call('/mall/cdk/order/add', {
        spec_id: await goodFor(0, 10),
        comp_id: 2,
        number: 1,
        public: 1,
        gmt_expire: '2026-12-31 00:00:00',
      }),
    );
    const [{ cdk = '' } = {}] = rowsOf(await call('/mall/cdk/get', { batch_id: batch['batch_id'] }));
    expect(await codesOf(devices.map((uid) => call('/mall/cdk/use', { cdk, uid })))).toEqual([
      200,
      ...Array.from({ length: 5 }, () => '406_3'),
    ]);
  });

  it('keep the length of services when orders are moved, and no overlap on a device', async () => {
    const good = await goodFor(0, 100);
    for (const round of rounds) {
      const [here = '', there = ''] = await newDevices(`MOVED${round}`, 2);
      const orders: string[] = [];
      for (const uid of [here, here, there, there]) orders.push(String(recordOf(await buy(uid, good, 0))['order_id']));
      const served = () =>
        rows<{ uid: string; seconds: number }>(
          sql`select link_id as uid, extract(epoch from service_end - service_start)::float8 as seconds from mall_order where order_id = any(${orders}) order by service_end - service_start, order_id`,
        );
      const before = (await served()).map(({ seconds }) => seconds);
      const [first = '', second = '', third = ''] = orders;
      const move = (order: string, uid: string) => call('/mall/order/bind/set', { order_id: order, link_id: uid });
      expect(
        await codesOf([
          move(first, there),
          move(third, here),
          move(second, there),
          move(first, there),
          move(third, here),
        ]),
      ).toEqual([200, 200, 200, 406, 406]);
      expect((await served()).map(({ seconds }) => seconds)).toEqual(before);
      const twice = await rows(sql`
        select 1 as found from mall_order a join mall_order b on a.link_id = b.link_id and a.service = b.service and a.order_id < b.order_id
        where a.order_id = any(${orders}) and a.service_start < b.service_end and b.service_start < a.service_end`);
      expect(twice).toEqual([]);
    }
  });

  it('change a password once with the old one', async () => {
    const token = await sandbox.token('factory');
    const change = (next: string) =>
      call(
        '/user/password/modify',
        {
          user_id: 'factory',
          old_password: sandbox.seal('factory', 'Factory@2026'),
          new_password: sandbox.seal('factory', next),
        },
        token,
      );
    const codes = await codesOf(Array.from({ length: 10 }, (_, index) => change(`Better@2026-${index}`)));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
  });

  it.each(['its owner', 'who manages users'])(
    'leave no session of the old password when %s changes it during a sign-in',
    async (who) => {
      const [{ id = 0 } = {}] = await rows<{ id: number }>(sql`select id from account where user_id = 'viewer'`);
      const enter = (password: string) =>
        call(
          '/v2/user/login',
          {
            device_system: 'web',
            device_id: 'd',
            device_model: 'm',
            user_id: 'viewer',
            user_password: sandbox.seal('viewer', password),
          },
          '',
        );
      let old = 'Viewer@2026';
      await rows(sql`update account set password_hash = ${await hashPassword(old)} where id = ${id}`);
      for (const round of rounds) {
        const next = `Better@2026-${round}`;
        const token = await sandbox.token('viewer', old);
        const sealed = sandbox.seal('viewer', next);
        const change = () =>
          who === 'its owner'
            ? call(
                '/user/password/modify',
                { user_id: 'viewer', old_password: sandbox.seal('viewer', old), new_password: sealed },
                token,
              )
            : call('/v2/user/account/set', { id, user_password: sealed });
        const [changed] = await Promise.all([change(), enter(old), enter(old), enter(old)]);
        expect(changed.code).toBe(200);
        expect(await rows(sql`select 1 as found from session where account = ${id}`)).toEqual([]);
        old = next;
        // The throttle forgets the tries.
        sandbox.advance(15 * 60 * 1000);
      }
    },
  );
});
