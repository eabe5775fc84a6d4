import { integer, rows, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { textField } from '../entity/field';
import { serverState } from './server';

/** A part of the platform with its own accounts and devices: `cn`, `eu`. */
export const system = defineEntity({
  table: 'system',
  columns: {
    id: serial(),
    sys: text({ required: true, max: 32 }),
    name: text({ required: true, max: 64 }),
    state: integer({ of: [1, 2] }),
    remark: text({ max: 255 }),
  },
  unique: { system_sys: 'sys: this system exists already' },
  order: 't.id',
});

export const dataCenter = defineEntity({
  table: 'data_center',
  columns: {
    id: serial(),
    sys: text({ required: true, max: 32 }),
    name: text({ required: true, max: 64 }),
    zone: text({ max: 32 }),
    domain: text({ max: 128 }),
    domain_prefix: text({ max: 64 }),
    host: text({ max: 128 }),
    h5_host: text({ max: 128 }),
    cdn_host: text({ max: 128 }),
    ips: rows({ ip: textField(45) }),
    port: integer({ min: 0, max: 65_535 }),
    ssl_port: integer({ min: 0, max: 65_535 }),
    deploy_open: integer({ of: [1] }),
    state: integer({ of: serverState }),
  },
  unique: {
    data_center_name: 'name: the system has a data center of this name already',
  },
  order: 't.sys, t.id',
});

/** Kinds of area and of binding. Numbers of our own. */
export const areaType = { country: 1, province: 2, city: 3, zone: 4 } as const;
export const bindingType = { access: 1, storage: 2, live: 3, push: 4 } as const;

/** A binding of a source area to a target area. */
export const zoneBinding = defineEntity({
  table: 'zone_binding',
  columns: {
    id: serial(),
    src_type: integer({ required: true, of: areaType }),
    src_area: text({ required: true, max: 64 }),
    dest_type: integer({ required: true, of: areaType }),
    dest_area: text({ required: true, max: 64 }),
    type: integer({ required: true, of: bindingType }),
    state: integer({ of: [1, 2] }),
    remark: text({ max: 255 }),
  },
  unique: {
    zone_binding_source: 'src_area: this area is bound already',
  },
  order: 't.type, t.src_type, t.id',
});

/** A zone in which services run. */
export const serviceZone = defineEntity({
  table: 'service_zone',
  columns: {
    id: serial(),
    zone: text({ required: true, max: 32 }),
    name: text({ required: true, max: 64 }),
    sys: text({ max: 32 }),
    region: text({ max: 32 }),
    host: text({ max: 128 }),
    state: integer({ of: [1, 2], initial: 1 }),
    remark: text({ max: 255 }),
  },
  unique: { service_zone_zone: 'zone: this zone exists already' },
  order: 't.sys, t.zone',
});
