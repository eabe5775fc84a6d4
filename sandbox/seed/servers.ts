import type { Queryable } from '../database/database';
import { alertMail, server, serverAddress, serverInfo, serverState } from '../entities/server';
import { serviceNode } from '../entities/service-node';
import { areaType, bindingType, dataCenter, serviceZone, system, zoneBinding } from '../entities/srv-resource';
import { insertRows, type Seeded } from './bulk';
import type { Random } from './random';
import { ago, day, minute } from './moment';

interface Site {
  sys: string;
  zone: string;
  region: string;
  name: string;
  /** First three numbers of its addresses. */
  net: string;
  /** Servers of each type. */
  size: number;
}

const sites: readonly Site[] = [
  { sys: 'cn', zone: 'cn-south', region: '华南', name: '深圳一区', net: '119.23.18', size: 2 },
  { sys: 'cn', zone: 'cn-east', region: '华东', name: '上海一区', net: '47.100.52', size: 2 },
  { sys: 'cn', zone: 'cn-north', region: '华北', name: '北京一区', net: '39.105.77', size: 1 },
  { sys: 'eu', zone: 'eu-central', region: 'Europe', name: 'Frankfurt 1', net: '18.184.61', size: 1 },
  { sys: 'in', zone: 'ap-south', region: 'South Asia', name: 'Mumbai 1', net: '13.232.90', size: 1 },
  { sys: 'us', zone: 'us-east', region: 'North America', name: 'Virginia 1', net: '3.218.144', size: 1 },
];

function domainOf({ sys }: Site): string {
  return sys === 'cn' ? 'example.cn' : 'example.com';
}

/** Server types of every site, with name, port and maximum load. */
const kinds: readonly (readonly [type: number, name: string, port: number, load: number])[] = [
  [2, 'auth', 9002, 20_000],
  [4, 'gw', 9004, 50_000],
  [5, 'nat', 9005, 30_000],
  [7, 'rtsp', 9007, 4000],
  [8, 'http', 9008, 10_000],
  [9, 'alarm', 9009, 15_000],
  [10, 'vod', 9010, 2000],
  [12, 'ust', 9012, 8000],
  [14, 'utd', 9014, 8000],
  [17, 'umh', 9017, 12_000],
  [19, 'wol', 9019, 60_000],
  [34, 'kls', 9034, 5000],
];

/** Types of which one server serves the whole platform. */
const singles: readonly (readonly [type: number, name: string, port: number, load: number])[] = [
  [6, 'hksp', 9006, 1000],
  [11, 'sp', 9011, 3000],
  [15, 'csi', 9015, 6000],
  [16, 'csf', 9016, 6000],
  [18, 'ds', 9018, 4000],
  [20, 'internal-20', 9020, 1000],
  [30, 'gumh', 9030, 12_000],
];

const services = [
  'account',
  'ota',
  'device',
  'mall',
  'oss',
  'push',
  'discovery',
  'admin',
  'gateway',
  'monitor',
  'log',
  'production',
] as const;

function serversOf(random: Random): Seeded<typeof server.columns>[] {
  const [first] = sites;
  const placed = sites.flatMap((site) =>
    kinds.flatMap((kind) => Array.from({ length: site.size }, (_, index) => ({ site, kind, index }))),
  );
  const all = [...placed, ...(first === undefined ? [] : singles.map((kind) => ({ site: first, kind, index: 0 })))];
  return all.map(({ site, kind: [type, name, port, largest], index }, place) => {
    const online = place % 23 !== 11;
    const address = `10.${20 + sites.indexOf(site)}.${type}.${10 + index}`;
    return {
      sys: site.sys,
      env: site.zone === 'cn-north' ? 'test' : 'prod',
      region: site.region,
      zone: site.zone,
      name: `${name}-${site.zone}-${index + 1}`,
      type,
      grpc_addr: `${address}:${port}`,
      http_addr: `http://${address}:${port + 1000}`,
      state: online ? serverState.online : serverState.offline,
      load: online ? Math.floor(largest * (place % 17 === 3 ? 0.94 : 0.15 + 0.6 * random.next())) : 0,
      max_load: largest,
      lic_num: largest * 2,
      master: index === 0 ? 1 : 0,
      utd_addrs: type === 12 ? [{ addr: `10.${20 + sites.indexOf(site)}.14.10:9014` }] : [],
    };
  });
}

function infosOf(
  random: Random,
  servers: readonly Seeded<typeof server.columns>[],
  now: Date,
): Seeded<typeof serverInfo.columns>[] {
  return servers.map(({ name = '', type = 0, grpc_addr = '', state, load = 0, max_load = 1 }) => {
    const busy = Math.round((100 * load) / max_load);
    const silent = state === serverState.offline ? random.between(60, 3000) : random.between(0, 4);
    return {
      name,
      type,
      grpc_addr,
      ver: `3.${random.between(2, 6)}.${random.between(0, 14)}`,
      cpu: Math.max(2, Math.min(98, busy + random.between(-10, 10))),
      mem: random.between(28, 86),
      disk: random.between(12, 91),
      conn_num: load,
      alarm_load: 90,
      gmt_start: ago(now, random.between(3, 200) * day),
      gmt_report: ago(now, silent * minute),
    };
  });
}

function addressesOf(random: Random, now: Date): Seeded<typeof serverAddress.columns>[] {
  return sites.flatMap((site) =>
    [4, 5, 7, 8, 10].map((type, index) => ({
      ip: `${site.net}.${20 + index}`,
      port: 9000 + type,
      type,
      sys: site.sys,
      region: site.region,
      zone: site.zone,
      carrier: site.sys === 'cn' ? random.between(1, 3) : 5,
      state: random.chance(0.1) ? serverState.offline : serverState.online,
      gmt_create: ago(now, random.between(100, 900) * day),
    })),
  );
}

function nodesOf(random: Random): Seeded<typeof serviceNode.columns>[] {
  return sites.flatMap((site, index) =>
    services.map((name, place) => {
      const healthy = (index * services.length + place) % 19 !== 7;
      return {
        sys: site.sys,
        name: `${name}-service`,
        ip: `10.${20 + index}.1.${10 + place}`,
        region: site.region,
        zone: site.zone,
        health_state: healthy ? serverState.online : serverState.offline,
        pub_state: healthy && !random.chance(0.05) ? 1 : 2,
        warning_state: healthy && !random.chance(0.08) ? 1 : 2,
      };
    }),
  );
}

const systems: Seeded<typeof system.columns>[] = [
  { sys: 'cn', name: '中国站', state: 1 },
  { sys: 'eu', name: 'Europe', state: 1 },
  { sys: 'in', name: 'India', state: 1 },
  { sys: 'us', name: 'North America', state: 1 },
  { sys: 'lab', name: '联调环境', state: 2, remark: 'For firmware teams' },
];

function dataCentersOf(): Seeded<typeof dataCenter.columns>[] {
  return sites.map((site) => ({
    sys: site.sys,
    name: site.name,
    zone: site.zone,
    domain: domainOf(site),
    domain_prefix: site.zone,
    host: `api.${site.zone}.${domainOf(site)}`,
    h5_host: `h5.${site.zone}.${domainOf(site)}`,
    cdn_host: `cdn.${site.zone}.${domainOf(site)}`,
    ips: [{ ip: `${site.net}.10` }, { ip: `${site.net}.11` }],
    port: 80,
    ssl_port: 443,
    deploy_open: site.zone === 'cn-north' ? 0 : 1,
    state: site.zone === 'cn-north' ? serverState.offline : serverState.online,
  }));
}

function zonesOf(): Seeded<typeof serviceZone.columns>[] {
  return sites.map((site) => ({
    zone: site.zone,
    name: site.name,
    sys: site.sys,
    region: site.region,
    host: `api.${site.zone}.${domainOf(site)}`,
    state: 1,
  }));
}

const bound: readonly (readonly [kind: number, areas: readonly string[], zone: string])[] = [
  [areaType.province, ['广东', '广西', '福建', '湖南', '海南'], 'cn-south'],
  [areaType.province, ['上海', '浙江', '江苏', '安徽'], 'cn-east'],
  [areaType.province, ['北京', '天津', '河北', '辽宁'], 'cn-north'],
  [areaType.country, ['United Kingdom', 'Germany', 'France', 'Poland'], 'eu-central'],
  [areaType.country, ['India', 'Sri Lanka', 'Nepal'], 'ap-south'],
  [areaType.country, ['United States', 'Canada', 'Mexico'], 'us-east'],
];

function bindingsOf(): Seeded<typeof zoneBinding.columns>[] {
  return [bindingType.access, bindingType.storage].flatMap((type) =>
    bound.flatMap(([kind, areas, zone]) =>
      areas.map((area) => ({
        src_type: kind,
        src_area: area,
        dest_type: areaType.zone,
        // Recordings of the north are kept in the east.
        dest_area: type === bindingType.storage && zone === 'cn-north' ? 'cn-east' : zone,
        type,
        state: area === 'Mexico' ? 2 : 1,
      })),
    ),
  );
}

const mails: Seeded<typeof alertMail.columns>[] = [
  { name: '值班工程师', email: 'oncall@example.cn', sys: 'cn', type: 0, state: 1 },
  { name: '流媒体组', email: 'media@example.cn', sys: 'cn', type: 7, state: 1 },
  { name: '存储组', email: 'storage@example.cn', sys: 'cn', type: 10, state: 2 },
  { name: 'EU operations', email: 'ops-eu@example.com', sys: 'eu', type: 0, state: 1 },
  { name: 'India operations', email: 'ops-in@example.com', sys: 'in', type: 0, state: 1 },
  { name: 'US operations', email: 'ops-us@example.com', sys: 'us', type: 0, state: 1 },
];

/** Systems, data centers, zones, and the servers in them. */
export async function seedServers(db: Queryable, random: Random, now: Date): Promise<void> {
  const servers = serversOf(random);
  await insertRows(db, system, systems);
  await insertRows(db, dataCenter, dataCentersOf());
  await insertRows(db, serviceZone, zonesOf());
  await insertRows(db, zoneBinding, bindingsOf());
  await insertRows(db, server, servers);
  await insertRows(db, serverInfo, infosOf(random, servers, now));
  await insertRows(db, alertMail, mails);
  await insertRows(db, serverAddress, addressesOf(random, now));
  await insertRows(db, serviceNode, nodesOf(random));
}
