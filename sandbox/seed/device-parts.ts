import type { Queryable } from '../database/database';
import { bindRole, bindState, deviceBinding } from '../entities/device-binding';
import { codeState, licenceCode } from '../entities/licence-code';
import { networkType, simBrand, simCard, simLink, simType } from '../entities/sim-card';
import { importState, task, taskState } from '../entities/task';
import { formatMoment } from '../entity/column';
import { insertRows, type Seeded } from './bulk';
import { sql } from '../database/sql';
import type { SeededDevice } from './devices';
import { cardCode, type Random } from './random';
import { ago, momentAt, day, timeOf } from './moment';

const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const names: readonly [string, ...string[]] = [
  '客厅',
  '大门',
  '院子',
  '仓库',
  '收银台',
  'Front door',
  'Garage',
  'Nursery',
  'Back yard',
  'Shop floor',
];

/** The first digits of a card's number, which identify the issuer and the network. */
const issuers: readonly [
  readonly [prefix: string, network: number],
  ...(readonly [prefix: string, network: number])[],
] = [
  ['898601', networkType.unicom],
  ['898600', networkType.mobile],
  ['898603', networkType.telecom],
  ['898611', networkType.sannetcom],
  ['894420', networkType.overseas],
];

/** The cards of cellular devices, and some cards without a device. */
function cardsOf(random: Random, devices: readonly SeededDevice[], now: Date): Seeded<typeof simCard.columns>[] {
  const fitted = devices
    .filter(({ iccid }) => iccid !== '')
    .map(({ iccid, uid, sn, comp_id, zone, gmt_create: created }) => {
      const bySn = random.chance(0.1);
      return {
        iccid,
        link_id: bySn ? sn : uid,
        link_type: bySn ? simLink.sn : simLink.uid,
        network_type:
          zone === 'cn'
            ? random.pick([networkType.unicom, networkType.mobile, networkType.telecom, networkType.sannetcom])
            : networkType.overseas,
        brand_id:
          zone === 'cn'
            ? random.pick([simBrand.quectel, simBrand.dxy])
            : random.pick([simBrand.eiotclub, simBrand.easylink]),
        type: random.chance(0.7) ? simType.plug : simType.embedded,
        comp_id,
        gmt_create: created,
      };
    });
  const stock = Array.from({ length: 60 }, (_, index) => {
    const [prefix, network] = random.pick(issuers);
    const iccid = `${prefix}${String(31_000_000_000_000 + index * 104_729)}`;
    return {
      iccid,
      network_type: network,
      brand_id: random.pick([1, 2, 3, 4]),
      type: simType.plug,
      comp_id: random.pick([2, 24, 36, 46]),
      gmt_create: ago(now, random.between(1, 200) * day),
    };
  });
  return [...fitted, ...stock];
}

/** Present and previous owners, and users with whom a device is shared. */
function bindingsOf(
  random: Random,
  devices: readonly SeededDevice[],
  now: Date,
): Seeded<typeof deviceBinding.columns>[] {
  const bound = devices.filter(({ user_id: user, gmt_active: active }) => user !== '' && active !== '');
  const usersOf = new Map<number, string[]>();
  for (const { app_id: app, user_id: user } of bound) usersOf.set(app, [...(usersOf.get(app) ?? []), user]);
  const other = (app: number): string => {
    const users = usersOf.get(app) ?? [];
    return users[random.between(0, users.length - 1)] ?? '';
  };
  const rows = bound.flatMap(({ uid, app_id, user_id, comp_id, pk, gmt_active: active }) => {
    const row = { uid, name: random.pick(names), app_id, comp_id, pk };
    const since = timeOf(active);
    const later = momentAt(since + random.next() * (now.getTime() - since));
    const own = { ...row, user_id, role: bindRole.owner, state: bindState.bound, gmt_create: active, gmt_unbind: '' };
    const guest = other(app_id);
    if (guest === user_id || !random.chance(0.25)) return [own];
    const gone = random.chance(0.4);
    return [
      own,
      {
        ...row,
        user_id: guest,
        role: bindRole.shared,
        state: gone ? bindState.unbound : bindState.bound,
        gmt_create: later,
        gmt_unbind: gone ? formatMoment(now) : '',
      },
    ];
  });
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

/** A code for every second device, and some unused codes. */
function licencesOf(random: Random, devices: readonly SeededDevice[]): Seeded<typeof licenceCode.columns>[] {
  return devices
    .filter((_, index) => index % 2 === 0)
    .map(({ uid, pk, comp_id, gmt_create: created, gmt_active: active }, index) => ({
      id: index + 1,
      lic_code: cardCode(random, codeLetters),
      state: active === '' ? codeState.unused : codeState.used,
      uid: active === '' ? '' : uid,
      pk,
      comp_id,
      batch_id: `L${created.slice(2, 7).replace('-', '')}`,
      gmt_create: created,
      gmt_use: active,
      gmt_expire: momentAt(timeOf(created) + 730 * day),
    }));
}

const calls = {
  devices: '/v2/iot/uid/import/add',
  cards: '/mall/iccid/import/add',
  deviceExport: '/iot/uid/export/add',
  stateExport: '/v2/umh/admin/dev/state/export/add',
  logExport: '/v2/iot/admin/log/export/add',
} as const;

interface Past {
  path: string;
  name: string;
  type?: number;
  pk?: string;
  count: number;
  refused?: number;
  daysAgo: number;
  failed?: boolean;
}

/** Tasks of the last weeks. Their files are deleted, as a platform does after some days. */
function pastTasks(devices: readonly SeededDevice[]): Past[] {
  const pk = devices.find(({ comp_id: company }) => company === 2)?.pk ?? '';
  return [
    { path: calls.devices, name: 'Device info', type: 1, pk, count: 500, daysAgo: 62 },
    { path: calls.cards, name: 'SIM cards', count: 120, refused: 4, daysAgo: 40 },
    { path: calls.devices, name: 'Device info', type: 1, pk, count: 260, refused: 3, daysAgo: 33 },
    { path: calls.deviceExport, name: 'Devices', count: 214, daysAgo: 21 },
    { path: calls.devices, name: 'Clear device time', type: 2, count: 12, daysAgo: 18 },
    { path: calls.stateExport, name: 'Device states', count: 1804, daysAgo: 9 },
    { path: calls.logExport, name: 'Device logs', count: 0, failed: true, daysAgo: 6 },
    { path: calls.logExport, name: 'Device logs', count: 731, daysAgo: 5 },
    { path: calls.cards, name: 'SIM cards', count: 60, daysAgo: 2 },
  ];
}

function tasksOf(devices: readonly SeededDevice[], now: Date): (Seeded<typeof task.columns> & { path: string })[] {
  return pastTasks(devices).map(
    ({ path, name, type = 0, pk = '', count, refused = 0, daysAgo, failed = false }, index) => {
      const isExport = path.includes('export');
      const started = now.getTime() - daysAgo * day;
      return {
        id: index + 1,
        path,
        name,
        type,
        pk,
        state: isExport ? (failed ? taskState.failed : taskState.completed) : importState.imported,
        count,
        success: count - refused,
        fail: refused,
        reason: failed ? 'the platform was restarted' : '',
        user_id: 'admin',
        comp_id: 1,
        gmt_start: isExport ? momentAt(started - 60 * day) : '',
        gmt_end: isExport ? momentAt(started) : '',
        gmt_create: momentAt(started),
        gmt_finish: momentAt(started + 4000 + count * 8),
      };
    },
  );
}

/** The records of devices: SIM cards, bindings to app users, licence codes, and earlier imports and exports. */
export async function seedDeviceParts(
  db: Queryable,
  random: Random,
  devices: readonly SeededDevice[],
  now: Date,
): Promise<void> {
  await insertRows(db, simCard, cardsOf(random, devices, now));
  await insertRows(db, deviceBinding, bindingsOf(random, devices, now));
  await insertRows(db, licenceCode, licencesOf(random, devices));
  const tasks = tasksOf(devices, now);
  const pathOf = new Map(tasks.map(({ id, path }) => [id, path]));
  await insertRows(
    db,
    task,
    tasks.map(({ path: _, ...row }) => row),
    { path: ({ id = 0 }) => sql`${pathOf.get(id) ?? ''}` },
  );
}
