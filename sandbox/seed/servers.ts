import { alertMail, server, serverAddress, serverInfo, serverState } from '../entities/server';
import { serviceNode } from '../entities/service-node';
import { areaType, bindingType, dataCenter, serviceZone, system, zoneBinding } from '../entities/srv-resource';
import type { RecordOf } from '../entity/entity';
import { day, minute } from '../entity/moment';
import { type Part, readData } from './part';

interface Site {
  sys: string;
  zone: string;
  region: string;
  name: string;
  net: string;
  size: number;
}

type Kind = [type: number, name: string, port: number, load: number];

interface Servers {
  sites: readonly Site[];
  kinds: readonly Kind[];
  singles: readonly Kind[];
  services: readonly string[];
  systems: readonly Partial<RecordOf<typeof system>>[];
  /** The areas whose devices use a zone. */
  bound: readonly { zone: string; kind: keyof typeof areaType; areas: readonly string[] }[];
  mails: readonly Partial<RecordOf<typeof alertMail>>[];
}

function domainOf({ sys }: Site): string {
  return sys === 'cn' ? 'example.cn' : 'example.com';
}

async function addPlaces({ add }: Part, { sites, systems, bound }: Servers): Promise<void> {
  await add(system, systems);
  await add(
    dataCenter,
    sites.map((site) => ({
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
    })),
  );
  await add(
    serviceZone,
    sites.map((site) => ({
      zone: site.zone,
      name: site.name,
      sys: site.sys,
      region: site.region,
      host: `api.${site.zone}.${domainOf(site)}`,
      state: 1,
    })),
  );
  const bindings = [bindingType.access, bindingType.storage].flatMap((type) =>
    bound.flatMap(({ kind, areas, zone }) =>
      areas.map((area) => ({
        src_type: areaType[kind],
        src_area: area,
        dest_type: areaType.zone,
        // Recordings of the north are kept in the east.
        dest_area: type === bindingType.storage && zone === 'cn-north' ? 'cn-east' : zone,
        type,
        state: area === 'Mexico' ? 2 : 1,
      })),
    ),
  );
  await add(zoneBinding, bindings);
}

async function addServers({ add, random, ago }: Part, { sites, kinds, singles }: Servers): Promise<void> {
  const placed = sites.flatMap((site) =>
    kinds.flatMap((kind) => Array.from({ length: site.size }, (_, index) => ({ site, kind, index }))),
  );
  const central = sites.slice(0, 1).flatMap((site) => singles.map((kind) => ({ site, kind, index: 0 })));
  const all = [...placed, ...central].map(({ site, kind: [type, name, port, largest], index }, place) => {
    const online = place % 23 !== 11;
    const network = `10.${20 + sites.indexOf(site)}`;
    const address = `${network}.${type}.${10 + index}`;
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
      utd_addrs: type === 12 ? [{ addr: `${network}.14.10:9014` }] : [],
    };
  });
  await add(server, all);
  const infos = all.map(({ name, type, grpc_addr, state, load, max_load: largest }) => {
    const silent = state === serverState.offline ? random.between(60, 3000) : random.between(0, 4);
    return {
      name,
      type,
      grpc_addr,
      ver: `3.${random.between(2, 6)}.${random.between(0, 14)}`,
      cpu: Math.max(2, Math.min(98, Math.round((100 * load) / largest) + random.between(-10, 10))),
      mem: random.between(28, 86),
      disk: random.between(12, 91),
      conn_num: load,
      alarm_load: 90,
      gmt_start: ago(random.between(3, 200) * day),
      gmt_report: ago(silent * minute),
    };
  });
  await add(serverInfo, infos);
}

async function addAddresses({ add, random, ago }: Part, { sites }: Servers): Promise<void> {
  const addresses = sites.flatMap((site) =>
    [4, 5, 7, 8, 10].map((type, index) => ({
      ip: `${site.net}.${20 + index}`,
      port: 9000 + type,
      type,
      sys: site.sys,
      region: site.region,
      zone: site.zone,
      carrier: site.sys === 'cn' ? random.between(1, 3) : 5,
      state: random.chance(0.1) ? serverState.offline : serverState.online,
      gmt_create: ago(random.between(100, 900) * day),
    })),
  );
  await add(serverAddress, addresses);
}

async function addNodes({ add, random }: Part, { sites, services }: Servers): Promise<void> {
  const nodes = sites.flatMap((site, index) =>
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
  await add(serviceNode, nodes);
}

/** Systems, data centers, zones, and the servers in them. */
export async function seedServers(part: Part): Promise<void> {
  const servers = readData<Servers>('servers');
  await addPlaces(part, servers);
  await addServers(part, servers);
  await part.add(alertMail, servers.mails);
  await addAddresses(part, servers);
  await addNodes(part, servers);
}
