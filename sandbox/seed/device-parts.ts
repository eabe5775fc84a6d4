import type { Device } from '../entities/device';
import { bindRole, bindState, deviceBinding } from '../entities/device-binding';
import { codeState, licenceCode } from '../entities/licence-code';
import { networkType, simBrand, simCard, simLink, simType } from '../entities/sim-card';
import { importState, task, taskState } from '../entities/task';
import { day, momentAt, timeOf } from '../entity/moment';
import { type Part, readData } from './part';
import { cardCode } from './random';

/** An earlier import or export. Its files are deleted, as a platform does after some days. */
interface Past {
  path: string;
  name: string;
  type?: number;
  count: number;
  refused?: number;
  daysAgo: number;
  failed?: boolean;
}

const written = readData<{ names: readonly [string, ...string[]]; tasks: readonly Past[] }>('devices');

const { unicom, mobile, telecom, sannetcom, overseas } = networkType;

type Issuer = readonly [prefix: string, network: number];

/** The first digits of a card's number, which identify the issuer and the network. */
const issuers: readonly [Issuer, ...Issuer[]] = [
  ['898601', unicom],
  ['898600', mobile],
  ['898603', telecom],
  ['898611', sannetcom],
  ['894420', overseas],
];

/** The cards of cellular devices, and some cards without a device. */
async function addCards({ add, random, ago }: Part, devices: readonly Device[]): Promise<void> {
  const fitted = devices
    .filter(({ iccid }) => iccid !== '')
    .map(({ iccid, uid, sn, comp_id, zone, gmt_create }) => {
      const bySn = random.chance(0.1);
      return {
        iccid,
        link_id: bySn ? sn : uid,
        link_type: bySn ? simLink.sn : simLink.uid,
        network_type: zone === 'cn' ? random.pick([unicom, mobile, telecom, sannetcom]) : overseas,
        brand_id: random.pick(
          zone === 'cn' ? [simBrand.quectel, simBrand.dxy] : [simBrand.eiotclub, simBrand.easylink],
        ),
        type: random.chance(0.7) ? simType.plug : simType.embedded,
        comp_id,
        gmt_create,
      };
    });
  const stock = Array.from({ length: 60 }, (_, index) => {
    const [prefix, network] = random.pick(issuers);
    return {
      iccid: `${prefix}${String(31_000_000_000_000 + index * 104_729)}`,
      network_type: network,
      brand_id: random.pick([1, 2, 3, 4]),
      type: simType.plug,
      comp_id: random.pick([2, 24, 36, 46]),
      gmt_create: ago(random.between(1, 200) * day),
    };
  });
  await add(simCard, [...fitted, ...stock]);
}

/** Present owners, and present and previous users with whom a device is shared. */
async function addBindings({ add, random, now }: Part, devices: readonly Device[]): Promise<void> {
  const bound = devices.filter(({ user_id: user, gmt_active: active }) => user !== '' && active !== '');
  const usersOf = new Map<number, string[]>();
  for (const { app_id: app, user_id: user } of bound) usersOf.set(app, [...(usersOf.get(app) ?? []), user]);
  const bindings = bound.flatMap(({ uid, app_id, user_id, comp_id, pk, gmt_active: active }) => {
    const row = { uid, name: random.pick(written.names), app_id, comp_id, pk };
    const since = timeOf(active);
    const later = momentAt(since + random.next() * (now - since));
    const own = { ...row, user_id, role: bindRole.owner, state: bindState.bound, gmt_create: active };
    const guest = random.choose(usersOf.get(app_id) ?? []) ?? '';
    if (guest === user_id || !random.chance(0.25)) return [own];
    const gone = random.chance(0.4);
    const shared = {
      ...row,
      user_id: guest,
      role: bindRole.shared,
      state: gone ? bindState.unbound : bindState.bound,
      gmt_create: later,
      gmt_unbind: gone ? momentAt(now) : '',
    };
    return [own, shared];
  });
  await add(deviceBinding, bindings);
}

/** A code for every second device, and some unused codes. */
async function addLicences({ add, random }: Part, devices: readonly Device[]): Promise<void> {
  const licences = devices
    .filter((_, index) => index % 2 === 0)
    .map(({ uid, pk, comp_id, gmt_create: created, gmt_active: active }) => ({
      lic_code: cardCode(random, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'),
      state: active === '' ? codeState.unused : codeState.used,
      uid: active === '' ? '' : uid,
      pk,
      comp_id,
      batch_id: `L${created.slice(2, 7).replace('-', '')}`,
      gmt_create: created,
      gmt_use: active,
      gmt_expire: momentAt(timeOf(created) + 730 * day),
    }));
  await add(licenceCode, licences);
}

/** Tasks of the last weeks. An import of device info is for a product of the first manufacturer. */
async function addTasks({ add, now, ago }: Part, devices: readonly Device[]): Promise<void> {
  const { tasks } = written;
  const pk = devices.find(({ comp_id: company }) => company === 2)?.pk ?? '';
  const rows = tasks.map(({ path, name, type = 0, count, refused = 0, daysAgo, failed = false }) => {
    const isExport = path.includes('export');
    return {
      name,
      type,
      pk: type === 1 ? pk : '',
      state: isExport ? (failed ? taskState.failed : taskState.completed) : importState.imported,
      count,
      success: count - refused,
      fail: refused,
      reason: failed ? 'the platform was restarted' : '',
      user_id: 'admin',
      comp_id: 1,
      gmt_start: isExport ? ago((daysAgo + 60) * day) : '',
      gmt_end: isExport ? ago(daysAgo * day) : '',
      gmt_create: ago(daysAgo * day),
      gmt_finish: momentAt(now - daysAgo * day + 4000 + count * 8),
    };
  });
  await add(task, rows, (_, index) => ({ path: tasks[index]?.path ?? '' }));
}

/** The records of devices: SIM cards, bindings to app users, licence codes, and earlier imports and exports. */
export async function seedDeviceParts(part: Part, devices: readonly Device[]): Promise<void> {
  await addCards(part, devices);
  await addBindings(part, devices);
  await addLicences(part, devices);
  await addTasks(part, devices);
}
