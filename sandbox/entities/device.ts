import { integer, moment, reference, secret, text, textKey, textReference } from '../entity/column';
import { appName, companyName, defineEntity, productName, type RecordOf } from '../entity/entity';

export const deviceState = { offline: 0, online: 1 } as const;
export const deviceType = { homeCamera: 1, cellular: 2, hardVideo: 3, outdoorVideo: 4, lowPower: 5 } as const;
export const deviceNetTypes = [0, 1, 2, 3, 4, 5] as const;

/** Our own: whether a low-power device is awake. 0 on devices that are offline or never sleep. */
export const wakeState = { awake: 1, asleep: 2 } as const;

/** Every registered device, sold or not. Only imports add devices. */
export const device = defineEntity({
  table: 'device',
  id: 'uid',
  columns: {
    uid: textKey({ max: 32 }),
    sn: text({ max: 32 }),
    mac: text({
      max: 17,
      pattern: {
        test: /^[0-9A-F]{2}(:[0-9A-F]{2}){5}$/,
        expected: 'six pairs of hexadecimal digits: 00:1A:2B:3C:4D:5E',
      },
    }),
    dk: secret({ max: 64 }),
    pk: textReference({ required: true }),
    comp_id: reference({ required: true }),
    app_id: reference(),
    user_id: text({ max: 64 }),
    type: integer({ of: deviceType }),
    state: integer({ of: deviceState }),
    net_type: integer({ of: deviceNetTypes }),
    ver: text({ max: 32 }),
    iccid: text({ max: 22 }),
    ip: text({ max: 45 }),
    zone: text({ max: 32 }),
    battery: integer({ min: 0 }),
    wake_state: integer({ of: wakeState }),
    gmt_wake: moment({ server: true }),
    plan_name: text({ max: 64 }),
    plan_expire: moment(),
    gmt_create: moment({ server: true }),
    gmt_active: moment({ server: true }),
    gmt_online: moment({ server: true }),
  },
  derived: {
    product_name: productName,
    comp_name: companyName,
    app_name: appName,
  },
  order: 't.gmt_create desc, t.uid',
});

export type Device = RecordOf<typeof device>;
