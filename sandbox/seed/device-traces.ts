import type { Queryable } from '../database/database';
import { dataFile, dataFileType } from '../entities/data-file';
import { deviceState } from '../entities/device';
import {
  alarm,
  alarmPush,
  alarmTypes,
  deviceDuplicate,
  deviceEvent,
  deviceLog,
  duplicateState,
  logLevel,
  pushSendState,
  pushWay,
  serviceLog,
} from '../entities/device-trace';
import { formatMoment } from '../entity/column';
import { insertRows, type Seeded } from './bulk';
import type { SeededDevice } from './devices';
import { hexDigits, type Random } from './random';
import { ago, momentAt, day, hour, minute } from './moment';

/** The period of the traces, which is longer than one export may be. */
const traceDays = 120;

const counts = { events: 2600, logs: 2400, serviceLogs: 1000, alarms: 2000, duplicates: 36 } as const;

type Lines = readonly [
  readonly [level: number, part: string, content: string],
  ...(readonly [level: number, part: string, content: string])[],
];

const deviceLines: Lines = [
  [logLevel.info, 'net', 'connected to gateway gw-01, rtt 42 ms'],
  [logLevel.warning, 'net', 'rtt 480 ms, bitrate lowered to 512 kbps'],
  [logLevel.error, 'net', 'gateway closed the connection: heartbeat timeout'],
  [logLevel.info, 'video', 'stream 0 started, 2304x1296 at 20 fps'],
  [logLevel.debug, 'video', 'key frame interval 40, encoder h265'],
  [logLevel.warning, 'storage', 'card has less than 5 % free, oldest recordings are overwritten'],
  [logLevel.error, 'storage', 'card is read only, recording stopped'],
  [logLevel.info, 'power', 'entered low-power mode'],
  [logLevel.warning, 'power', 'battery at 15 %'],
  [logLevel.info, 'ota', 'version 2.4.1 found, download begins'],
  [logLevel.error, 'ota', 'checksum of the package differs, update refused'],
  [logLevel.info, 'cloud', 'event clip uploaded, 1.8 MB in 2.1 s'],
  [logLevel.warning, 'cloud', 'upload repeated after HTTP 503'],
];

const serviceLines: Lines = [
  [logLevel.info, 'kls', 'device session opened'],
  [logLevel.info, 'kls', 'device session closed by peer'],
  [logLevel.warning, 'kls', 'key refreshed late, 2 heartbeats missed'],
  [logLevel.error, 'kls', 'signature of the device does not match its key'],
  [logLevel.debug, 'kls', 'relay chosen by latency'],
];

interface Source {
  random: Random;
  now: Date;
  device(): SeededDevice;
}

/** Moments of the last months, oldest first, so that ids follow time. */
function momentsOf({ random, now }: Source, count: number): Date[] {
  return Array.from({ length: count }, () => new Date(now.getTime() - random.between(minute, traceDays * day))).sort(
    (one, other) => one.getTime() - other.getTime(),
  );
}

/** The last event of a device led to its state; the events before it alternate. */
function eventsOf(source: Source): Seeded<typeof deviceEvent.columns>[] {
  const { random } = source;
  const drawn = momentsOf(source, counts.events).map((at) => ({ at, device: source.device() }));
  const later = new Map<string, number>();
  const states = drawn
    .toReversed()
    .map(({ device: { uid, state } }) => {
      const after = later.get(uid);
      const own = after === undefined ? state : after === deviceState.online ? deviceState.offline : deviceState.online;
      later.set(uid, own);
      return own;
    })
    .toReversed();
  return drawn.map(({ at, device: { uid, pk, comp_id, app_id, net_type, ver, ip, zone } }, index) => {
    const state = states[index] ?? deviceState.offline;
    return {
      id: index + 1,
      uid,
      pk,
      comp_id,
      app_id,
      state,
      net_type,
      ver,
      ip,
      zone,
      duration: random.chance(0.5) ? random.between(1, 90) : random.between(90, 4320),
      gmt_create: formatMoment(at),
    };
  });
}

function logsOf(source: Source): Seeded<typeof deviceLog.columns>[] {
  return momentsOf(source, counts.logs).map((at, index) => {
    const { uid, pk, comp_id, ver, ip } = source.device();
    const [level, module, content] = source.random.pick(deviceLines);
    return { id: index + 1, uid, pk, comp_id, level, module, content, ver, ip, gmt_create: formatMoment(at) };
  });
}

function serviceLogsOf(source: Source): Seeded<typeof serviceLog.columns>[] {
  return momentsOf(source, counts.serviceLogs).map((at, index) => {
    const { random } = source;
    const { uid, comp_id, zone } = source.device();
    const [level, name, content] = random.pick(serviceLines);
    return {
      id: index + 1,
      uid,
      comp_id,
      level,
      service: `${name}-${zone}-${random.between(1, 2)}`,
      trace_id: random.text(hexDigits, 12),
      cost: random.between(2, 180),
      content,
      gmt_create: formatMoment(at),
    };
  });
}

function alarmsOf(source: Source): Required<Seeded<typeof alarm.columns>>[] {
  return momentsOf(source, counts.alarms).map((at, index) => {
    const { random } = source;
    const { uid, app_id, user_id, comp_id, type: kind } = source.device();
    const type = random.chance(0.6) ? 1 : (alarmTypes[random.between(0, alarmTypes.length - 1)] ?? 1);
    return {
      id: index + 1,
      uid,
      app_id,
      user_id,
      comp_id,
      type,
      channel: kind === 3 ? random.between(1, 8) : 1,
      duration: random.between(2, 60),
      gmt_create: formatMoment(at),
    };
  });
}

function pushesOf(
  { random, now }: Source,
  alarms: readonly Required<Seeded<typeof alarm.columns>>[],
): Seeded<typeof alarmPush.columns>[] {
  return alarms
    .filter(({ user_id: user }) => user !== '' && random.chance(0.8))
    .map(({ id, uid, app_id, user_id, comp_id, type, gmt_create: created }, index) => {
      const at = new Date(`${created.replace(' ', 'T')}Z`);
      const recent = now.getTime() - at.getTime() < 2 * hour;
      const state =
        recent && random.chance(0.5) ? random.pick([pushSendState.waiting, pushSendState.sending]) : pushSendState.done;
      return {
        id: index + 1,
        alarm_id: id,
        uid,
        app_id,
        user_id,
        comp_id,
        type,
        mode: random.pick([pushWay.push, pushWay.push, pushWay.push, pushWay.sms, pushWay.email, pushWay.voice]),
        state,
        title: `Alarm ${type} at camera ${uid}`,
        gmt_create: momentAt(at.getTime() + 1000),
        gmt_send: state === pushSendState.done ? momentAt(at.getTime() + random.between(1, 20) * 1000) : '',
      };
    });
}

function duplicatesOf(source: Source): Seeded<typeof deviceDuplicate.columns>[] {
  return momentsOf(source, counts.duplicates).map((at, index) => {
    const { random, now } = source;
    const { uid, mac, sn, pk, comp_id, ip, zone } = source.device();
    const other =
      `${mac.slice(0, 9)}${random.text(hexDigits, 2)}:${random.text(hexDigits, 2)}:${random.text(hexDigits, 2)}`.toUpperCase();
    const last = new Date(at.getTime() + random.next() * (now.getTime() - at.getTime()));
    const state = random.pick([
      duplicateState.pending,
      duplicateState.pending,
      duplicateState.allowed,
      duplicateState.blocked,
    ]);
    return {
      id: index + 1,
      uid,
      mac: other,
      sn,
      pk,
      comp_id,
      ip,
      zone,
      times: random.between(1, 60),
      state,
      gmt_create: formatMoment(at),
      gmt_last: formatMoment(last),
    };
  });
}

function dataFilesOf(now: Date): Seeded<typeof dataFile.columns>[] {
  return [
    {
      id: 1,
      name: 'Time zones',
      type: dataFileType.timeZones,
      ver: '2026.1',
      url: 'https://files.devicecloud.example/timezones-2026.1.json',
      gmt_update: ago(now, 40 * day),
    },
    {
      id: 2,
      name: 'Blocked devices',
      type: dataFileType.blocked,
      ver: '118',
      url: 'https://files.devicecloud.example/blocked-118.bin',
      remark: 'Read by gateways every hour',
      gmt_update: ago(now, 2 * day),
    },
    {
      id: 3,
      name: 'Alarm sounds',
      type: dataFileType.sounds,
      ver: '3.2',
      url: 'https://files.devicecloud.example/sounds-3.2.zip',
      gmt_update: ago(now, 210 * day),
    },
  ];
}

/** The traces of activated devices in the last months, and the files that devices read. */
export async function seedDeviceTraces(
  db: Queryable,
  random: Random,
  devices: readonly SeededDevice[],
  now: Date,
): Promise<void> {
  const active = devices.filter(({ gmt_active: activated }) => activated !== '');
  const [first] = active;
  if (first === undefined) return;
  const source: Source = { random, now, device: () => active[random.between(0, active.length - 1)] ?? first };
  await insertRows(db, deviceEvent, eventsOf(source));
  await insertRows(db, deviceLog, logsOf(source));
  await insertRows(db, serviceLog, serviceLogsOf(source));
  const alarms = alarmsOf(source);
  await insertRows(db, alarm, alarms);
  await insertRows(db, alarmPush, pushesOf(source, alarms));
  await insertRows(db, deviceDuplicate, duplicatesOf(source));
  await insertRows(db, dataFile, dataFilesOf(now));
}
