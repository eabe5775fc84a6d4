import type { Queryable } from '../database/database';
import { companyType } from '../entities/company';
import { device, deviceState, deviceType, wakeState } from '../entities/device';
import { formatMoment } from '../entity/column';
import type { SeededApp } from './apps';
import { catalogue } from './catalogue';
import { insertRows, type Seeded } from './bulk';
import type { SeededCompany } from './companies';
import type { SeededProduct } from './products';
import type { Random } from './random';
import { ago, momentAt, day, hour } from './moment';

/** The facts of a device that later seed steps need, such as orders, alarms and logs. */
export type SeededDevice = Required<Seeded<typeof device.columns>>;

/** The records that the devices of a seed refer to. */
interface DeviceSources {
  companies: readonly SeededCompany[];
  products: readonly SeededProduct[];
  apps: readonly SeededApp[];
}

const deviceCount = 2000;
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const hexDigits = '0123456789ABCDEF';

/** First half of a manufacturer's MAC addresses, by the beginning of its keys. */
const vendors: Record<string, string> = {
  RS: '38:54:39',
  NL: '9C:8E:CD',
  SE: 'E0:62:90',
  HT: '44:19:B6',
  LS: 'AC:CC:8E',
};

/** The share of all devices that a manufacturer makes. */
const shares: readonly (readonly [prefix: string, share: number])[] = [
  ['RS', 0.42],
  ['NL', 0.2],
  ['SE', 0.14],
  ['HT', 0.16],
  ['LS', 0.08],
];

const versions: readonly [string, ...string[]] = ['2.4.1', '2.4.0', '2.3.6', '2.3.6', '2.1.9', '1.9.12'];

function prefixFor(random: Random): string {
  let rest = random.next();
  for (const [prefix, share] of shares) {
    if (rest < share) return prefix;
    rest -= share;
  }
  return 'RS';
}

function macOf(random: Random, prefix: string): string {
  return `${vendors[prefix] ?? '00:1A:2B'}:${random.text(hexDigits, 2)}:${random.text(hexDigits, 2)}:${random.text(hexDigits, 2)}`;
}

function isCellular(type: number | undefined): boolean {
  return type === deviceType.cellular;
}

/** Network of a device: cellular ones have 4, recorders a cable (1), the others Wi-Fi (2) or a cable. */
function netTypeOf(random: Random, type: number): number {
  return isCellular(type) ? 4 : type === deviceType.hardVideo ? 1 : random.pick([2, 2, 2, 1]);
}

/** Users of an app own one to four devices each; ids run from 100001 through all apps. */
function ownersOf(random: Random) {
  const latest = new Map<number, string>();
  let last = 100_000;
  return (app: number): string => {
    const known = latest.get(app);
    if (known !== undefined && random.chance(0.4)) return known;
    last += 1;
    latest.set(app, String(last));
    return String(last);
  };
}

/** A number of days after the registration; for younger devices, the same share of the time until now. */
function activation(created: Date, latest: Date, days: number): Date {
  const age = Math.max(0, latest.getTime() - created.getTime());
  return new Date(created.getTime() + Math.floor(Math.min(days * day, (age * days) / 90)));
}

const sellers: readonly number[] = [
  companyType.factory,
  companyType.generalAgent,
  companyType.agent,
  companyType.distributor,
  companyType.property,
  companyType.customer,
];

/** Devices by registration, oldest first. They belong to the manufacturer of their product or to a subordinate. */
function devicesOf(random: Random, { companies, products, apps }: DeviceSources, now: Date): SeededDevice[] {
  const { makers } = catalogue();
  const ownerOf = ownersOf(random);
  return Array.from({ length: deviceCount }, (_, index): SeededDevice => {
    const prefix = prefixFor(random);
    const maker = makers.find((one) => one.prefix === prefix)?.company ?? 2;
    const made = random.choose(products.filter((product) => product.comp_id === maker));
    const branch = companies.filter((company) => company.comp_top_id === maker);
    const owner = random.choose(branch.filter((company) => sellers.includes(company.comp_type))) ?? branch[0];
    const inBranch = new Set(branch.map((company) => company.comp_id));
    const type = made?.deviceType ?? deviceType.homeCamera;
    const created = new Date(now.getTime() - (1 - index / deviceCount) * 700 * day - random.between(1, day));
    const sold = random.chance(0.86);
    const active = sold
      ? activation(created, new Date(now.getTime() - random.between(1, 6) * hour), random.between(5, 90))
      : undefined;
    const used = random.chance(0.15)
      ? undefined
      : random.choose(apps.filter((app) => app.id === 1 || inBranch.has(app.comp_id)));
    const online = active !== undefined && random.chance(0.72);
    const seen = online || active === undefined ? random.between(1, 20 * 60_000) : random.between(hour, 40 * day);
    const lowPower = type === deviceType.lowPower;
    return {
      uid: `${prefix}${made?.pk.slice(2, 4) ?? 'XX'}${String(10_000_001 + index * 37)}${random.text(letters, 4)}`,
      sn: `${prefix}${formatMoment(created).slice(2, 7).replace('-', '')}${String(100_001 + index)}`,
      mac: macOf(random, prefix),
      dk: random.text(hexDigits, 32).toLowerCase(),
      pk: made?.pk ?? '',
      comp_id: owner?.comp_id ?? maker,
      app_id: active === undefined ? 0 : (used?.id ?? 0),
      user_id: active === undefined || used === undefined ? '' : ownerOf(used.id),
      type,
      state: online ? deviceState.online : deviceState.offline,
      net_type: active === undefined ? 0 : netTypeOf(random, type),
      ver: random.pick(versions),
      iccid: isCellular(type) ? `8986${String(1120 + (index % 7))}${String(200_000_000_001 + index * 7919)}` : '',
      ip:
        active === undefined
          ? ''
          : `${random.pick([36, 112, 183, 81, 49])}.${random.between(1, 254)}.${random.between(1, 254)}.${random.between(1, 254)}`,
      zone: owner?.sys ?? '',
      battery: lowPower && active !== undefined ? random.between(4, 100) : 0,
      wake_state: lowPower && online ? (random.chance(0.2) ? wakeState.awake : wakeState.asleep) : 0,
      gmt_wake: lowPower && online ? ago(now, random.between(1, 600) * 60_000) : '',
      // Set later, from its orders.
      plan_name: '',
      plan_expire: '',
      gmt_create: formatMoment(created),
      gmt_active: active === undefined ? '' : formatMoment(active),
      gmt_online: active === undefined ? '' : momentAt(Math.max(active.getTime(), now.getTime() - seen)),
    };
  });
}

export async function seedDevices(
  db: Queryable,
  random: Random,
  sources: DeviceSources,
  now: Date,
): Promise<SeededDevice[]> {
  const devices = devicesOf(random, sources, now);
  await insertRows(db, device, devices);
  return devices;
}
