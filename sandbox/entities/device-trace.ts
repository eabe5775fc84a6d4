import { choice, integer, moment, reference, serial, text, textReference } from '../entity/column';
import { appName, companyName, defineEntity, productName } from '../entity/entity';
import { deviceNetTypes, deviceState } from './device';

/*
 * Traces of devices: changes of their state, registrations of several devices under one UID, logs, alarms, and the pushes
 * of alarms. The fields are ours.
 */

/** Lists find a device by a part of its UID. */
const uid = { ...textReference({ required: true, max: 32 }), filter: 'contains' } as const;
const ofCompany = reference();
const product = textReference({ max: 32 });

const names = { product_name: productName, comp_name: companyName };

/** A device went online or offline. `duration`: minutes in the previous state. */
export const deviceEvent = defineEntity({
  table: 'device_event',
  columns: {
    id: serial(),
    uid,
    pk: product,
    comp_id: ofCompany,
    app_id: reference(),
    state: integer({ of: deviceState }),
    net_type: integer({ of: deviceNetTypes }),
    ver: text({ max: 32 }),
    ip: text({ max: 45 }),
    zone: text({ max: 32 }),
    duration: integer(),
    gmt_create: moment(),
  },
  derived: { ...names, app_name: appName },
  order: 't.gmt_create desc, t.id desc',
});

/** Our own: the decision about a device that registered with the UID of another. */
export const duplicateState = { pending: 1, allowed: 2, blocked: 3 } as const;

/** A second device that registers with the same UID. */
export const deviceDuplicate = defineEntity({
  table: 'device_duplicate',
  columns: {
    id: serial(),
    uid,
    mac: text({ max: 17 }),
    sn: text({ max: 32 }),
    pk: product,
    comp_id: ofCompany,
    ip: text({ max: 45 }),
    zone: text({ max: 32 }),
    times: integer(),
    state: integer({ of: duplicateState }),
    gmt_create: moment(),
    gmt_last: moment(),
  },
  derived: { ...names, own_mac: { expression: `(select d.mac from device d where d.uid = t.uid)`, filter: 'none' } },
  order: 't.state, t.gmt_last desc, t.id',
});

/** Our own. */
export const logLevel = { error: 1, warning: 2, info: 3, debug: 4 } as const;

const line = {
  id: serial(),
  uid,
  comp_id: ofCompany,
  level: integer({ of: logLevel }),
  content: text({ max: 1000 }),
  gmt_create: moment(),
};

/** A line that a device wrote. */
export const deviceLog = defineEntity({
  table: 'device_log',
  columns: {
    ...line,
    pk: product,
    module: choice(['net', 'video', 'storage', 'power', 'ota', 'cloud']),
    ver: text({ max: 32 }),
    ip: text({ max: 45 }),
  },
  derived: names,
  order: 't.gmt_create desc, t.id desc',
});

/** A line that the platform's log service wrote about a device. */
export const serviceLog = defineEntity({
  table: 'service_log',
  columns: { ...line, service: text({ max: 64 }), trace_id: text({ max: 32 }), cost: integer() },
  derived: { comp_name: companyName },
  order: 't.gmt_create desc, t.id desc',
});

/** Numbers without labels (docs/specification.md#enums-unlabelled). */
export const alarmTypes = [1, 2, 3, 4, 5, 6, 7, 57] as const;

/** An alarm of a device. */
export const alarm = defineEntity({
  table: 'alarm',
  columns: {
    id: serial(),
    uid,
    app_id: reference(),
    user_id: text({ max: 64 }),
    comp_id: ofCompany,
    type: integer({ of: alarmTypes }),
    channel: integer(),
    duration: integer(),
    gmt_create: moment(),
  },
  derived: { comp_name: companyName, app_name: appName },
  order: 't.gmt_create desc, t.id desc',
});

/** The numbers are ours (docs/specification.md#enums-unnumbered). */
export const pushSendState = { waiting: 1, sending: 2, done: 3 } as const;
export const pushWay = { sms: 1, email: 2, push: 3, voice: 4 } as const;

/** An alarm that is being sent to a user. */
export const alarmPush = defineEntity({
  table: 'alarm_push',
  columns: {
    id: serial(),
    alarm_id: reference(),
    uid,
    app_id: reference(),
    user_id: text({ max: 64 }),
    comp_id: ofCompany,
    type: integer({ of: alarmTypes }),
    mode: integer({ of: pushWay }),
    state: integer({ of: pushSendState }),
    title: text({ max: 128 }),
    gmt_create: moment(),
    gmt_send: moment(),
  },
  derived: { comp_name: companyName, app_name: appName },
  order: 't.gmt_create desc, t.id desc',
});
