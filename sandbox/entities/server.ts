import { choice, created, integer, moment, port, rows, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { textField } from '../entity/field';

export const serverState = { online: 1, offline: 2 } as const;

/** See docs/specification.md#enums-numbered. */
const serverTypes = [
  2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 34,
] as const;

/** Environments. Values of our own. */
export const environments = ['prod', 'test', 'dev'] as const;

/** A server that registered itself. Its address and type identify it, as in /srv/ctrl. */
export const server = defineEntity({
  table: 'server',
  columns: {
    sys: text({ max: 32 }),
    env: choice(environments),
    region: text({ max: 32 }),
    zone: text({ max: 32 }),
    name: text({ required: true, max: 64 }),
    type: integer({ of: serverTypes }),
    grpc_addr: text({ max: 128 }),
    http_addr: text({ max: 128, pattern: { test: /^https?:\/\/\S+$/, expected: 'a web address' } }),
    state: integer({ of: serverState }),
    load: integer({ server: true }),
    max_load: integer({ min: 0 }),
    lic_num: integer({ min: 0 }),
    master: integer({ of: [1] }),
    utd_addrs: rows({ addr: textField(128) }),
  },
  unique: {
    server_key: 'grpc_addr: another server of this type has the address already',
  },
  order: 't.state desc, t.sys, t.type, t.name',
});

/** What a server last reported about itself. */
export const serverInfo = defineEntity({
  table: 'server_info',
  columns: {
    id: serial(),
    name: text({ server: true }),
    type: integer({ server: true }),
    grpc_addr: text({ server: true }),
    ver: text({ server: true }),
    cpu: integer({ server: true }),
    mem: integer({ server: true }),
    disk: integer({ server: true }),
    conn_num: integer({ server: true }),
    alarm_load: integer({ min: 0, max: 100 }),
    remark: text({ max: 255 }),
    gmt_start: moment({ server: true }),
    gmt_report: moment({ server: true }),
  },
  order: 't.name, t.id',
});

/** Recipients of mails when servers of a system fail. Type 0 means all servers. */
export const alertMail = defineEntity({
  table: 'alert_mail',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    email: text({
      required: true,
      max: 128,
      pattern: { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, expected: 'an email address' },
    }),
    sys: text({ max: 32 }),
    type: integer({ of: serverTypes }),
    state: integer({ of: [1, 2], initial: 1 }),
    remark: text({ max: 255 }),
  },
  unique: {
    alert_mail_once: 'email: this address gets the mails already',
  },
  order: 't.sys, t.id',
});

/** A public address of the platform's servers. */
export const serverAddress = defineEntity({
  table: 'server_address',
  columns: {
    id: serial(),
    ip: text({
      required: true,
      max: 45,
      pattern: { test: /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F:]*:[0-9a-fA-F:]+)$/, expected: 'an IP address' },
    }),
    port: port(),
    type: integer({ required: true, of: serverTypes }),
    sys: text({ max: 32 }),
    region: text({ max: 32 }),
    zone: text({ max: 32 }),
    carrier: integer({ of: [1, 2, 3, 4, 5] }),
    state: integer({ of: serverState, initial: serverState.online }),
    remark: text({ max: 255 }),
    gmt_create: created(),
  },
  unique: {
    server_address_once: 'ip: this address and port stand in the list already',
  },
  order: 't.sys, t.zone, t.id',
});
