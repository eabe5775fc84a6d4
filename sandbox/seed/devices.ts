import type { App } from '../entities/app';
import { companyType } from '../entities/company';
import { type Device, device, deviceState, deviceType, wakeState } from '../entities/device';
import type { SeededCompany } from './companies';
import { day, hour, minute, momentAt } from '../entity/moment';
import type { Part } from './part';
import { catalogue, type SeededProduct } from './products';
import type { Random } from './random';

/** The records that the devices of a seed refer to. */
interface DeviceSources {
  companies: readonly SeededCompany[];
  products: readonly SeededProduct[];
  apps: readonly App[];
}

const deviceCount = 2000;
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const hexDigits = '0123456789ABCDEF';

/** The first half of a manufacturer's MAC addresses and its share of all devices, by the beginning of its keys. */
const vendors: Record<string, { mac: string; share: number }> = {
  RS: { mac: '38:54:39', share: 0.42 },
  NL: { mac: '9C:8E:CD', share: 0.2 },
  SE: { mac: 'E0:62:90', share: 0.14 },
  HT: { mac: '44:19:B6', share: 0.16 },
  LS: { mac: 'AC:CC:8E', share: 0.08 },
};

const versions: readonly [string, ...string[]] = ['2.4.1', '2.4.0', '2.3.6', '2.3.6', '2.1.9', '1.9.12'];

function prefixFor(random: Random): string {
  let rest = random.next();
  for (const [prefix, { share }] of Object.entries(vendors)) {
    if (rest < share) return prefix;
    rest -= share;
  }
  return 'RS';
}

/** Network of a device: cellular ones have 4, recorders a cable (1), the others Wi-Fi (2) or a cable. */
function netTypeOf(random: Random, type: number): number {
  return type === deviceType.cellular ? 4 : type === deviceType.hardVideo ? 1 : random.pick([2, 2, 2, 1]);
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
function activation(created: number, latest: number, days: number): number {
  const age = Math.max(0, latest - created);
  return created + Math.floor(Math.min(days * day, (age * days) / 90));
}

const { factory, generalAgent, agent, distributor, property, customer } = companyType;
const sellers: readonly number[] = [factory, generalAgent, agent, distributor, property, customer];

/** Devices by registration, oldest first. They belong to the manufacturer of their product or to a subordinate. */
export function seedDevices(part: Part, { companies, products, apps }: DeviceSources): Promise<Device[]> {
  const { random, now, ago } = part;
  const ownerOf = ownersOf(random);
  const devices = Array.from({ length: deviceCount }, (_, index) => {
    const prefix = prefixFor(random);
    const maker = catalogue.makers.find((one) => one.prefix === prefix)?.company ?? 2;
    const made = random.choose(products.filter((product) => product.comp_id === maker));
    const branch = companies.filter((company) => company.comp_top_id === maker);
    const owner = random.choose(branch.filter((company) => sellers.includes(company.comp_type))) ?? branch[0];
    const inBranch = new Set(branch.map((company) => company.comp_id));
    const type = made?.deviceType ?? deviceType.homeCamera;
    const created = now - (1 - index / deviceCount) * 700 * day - random.between(1, day);
    const sold = random.chance(0.86);
    const active = sold ? activation(created, now - random.between(1, 6) * hour, random.between(5, 90)) : undefined;
    const used = random.chance(0.15)
      ? undefined
      : random.choose(apps.filter((app) => app.id === 1 || inBranch.has(app.comp_id)));
    const online = active !== undefined && random.chance(0.72);
    const seen = online || active === undefined ? random.between(1, 20 * minute) : random.between(hour, 40 * day);
    const lowPower = type === deviceType.lowPower;
    const pair = (): string => random.text(hexDigits, 2);
    const byte = (): number => random.between(1, 254);
    return {
      uid: `${prefix}${made?.pk.slice(2, 4) ?? 'XX'}${String(10_000_001 + index * 37)}${random.text(letters, 4)}`,
      sn: `${prefix}${momentAt(created).slice(2, 7).replace('-', '')}${String(100_001 + index)}`,
      mac: `${vendors[prefix]?.mac ?? '00:1A:2B'}:${pair()}:${pair()}:${pair()}`,
      dk: random.text(hexDigits, 32).toLowerCase(),
      pk: made?.pk ?? '',
      comp_id: owner?.comp_id ?? maker,
      app_id: active === undefined ? 0 : (used?.id ?? 0),
      user_id: active === undefined || used === undefined ? '' : ownerOf(used.id),
      type,
      state: online ? deviceState.online : deviceState.offline,
      net_type: active === undefined ? 0 : netTypeOf(random, type),
      ver: random.pick(versions),
      iccid:
        type === deviceType.cellular
          ? `8986${String(1120 + (index % 7))}${String(200_000_000_001 + index * 7919)}`
          : '',
      ip: active === undefined ? '' : `${random.pick([36, 112, 183, 81, 49])}.${byte()}.${byte()}.${byte()}`,
      zone: owner?.sys ?? '',
      battery: lowPower && active !== undefined ? random.between(4, 100) : 0,
      wake_state: lowPower && online ? (random.chance(0.2) ? wakeState.awake : wakeState.asleep) : 0,
      gmt_wake: lowPower && online ? ago(random.between(1, 600) * minute) : '',
      gmt_create: momentAt(created),
      gmt_active: active === undefined ? '' : momentAt(active),
      gmt_online: active === undefined ? '' : momentAt(Math.max(active, now - seen)),
    };
  });
  return part.add(device, devices);
}
