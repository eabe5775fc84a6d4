import { dataFile, dataFileType } from '../entities/data-file';
import { type Device, deviceState } from '../entities/device';
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
import { day, hour, minute, momentAt, timeOf } from '../entity/moment';
import { type Part, readData } from './part';
import { hexDigits } from './random';

/** The period of the traces, which is longer than one export may be. */
const traceDays = 120;

const counts = { events: 2600, logs: 2400, serviceLogs: 1000, alarms: 2000, duplicates: 36 } as const;

type Line = [level: keyof typeof logLevel, part: string, content: string];

const written = readData<{
  deviceLines: readonly [Line, ...Line[]];
  serviceLines: readonly [Line, ...Line[]];
  files: readonly { name: string; type: keyof typeof dataFileType; ver: string; url: string; days: number }[];
}>('devices');

interface Source extends Part {
  device(): Device;
}

/** Moments of the last months, oldest first, so that ids follow time. */
function timesOf({ random, now }: Source, count: number): number[] {
  return Array.from({ length: count }, () => now - random.between(minute, traceDays * day)).sort(
    (one, other) => one - other,
  );
}

/** The last event of a device led to its state; the events before it alternate. */
async function addEvents(source: Source): Promise<void> {
  const { add, random } = source;
  const drawn = timesOf(source, counts.events).map((at) => ({ at, device: source.device() }));
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
  const events = drawn.map(({ at, device: { uid, pk, comp_id, app_id, net_type, ver, ip, zone } }, index) => {
    const duration = random.chance(0.5) ? random.between(1, 90) : random.between(90, 4320);
    const state = states[index] ?? deviceState.offline;
    return { uid, pk, comp_id, app_id, state, net_type, ver, ip, zone, duration, gmt_create: momentAt(at) };
  });
  await add(deviceEvent, events);
}

async function addLogs(source: Source): Promise<void> {
  const { add, random } = source;
  const logs = timesOf(source, counts.logs).map((at) => {
    const { uid, pk, comp_id, ver, ip } = source.device();
    const [level, module, content] = random.pick(written.deviceLines);
    return { uid, pk, comp_id, level: logLevel[level], module, content, ver, ip, gmt_create: momentAt(at) };
  });
  await add(deviceLog, logs);
  const serviceLogs = timesOf(source, counts.serviceLogs).map((at) => {
    const { uid, comp_id, zone } = source.device();
    const [level, name, content] = random.pick(written.serviceLines);
    return {
      uid,
      comp_id,
      level: logLevel[level],
      service: `${name}-${zone}-${random.between(1, 2)}`,
      trace_id: random.text(hexDigits, 12),
      cost: random.between(2, 180),
      content,
      gmt_create: momentAt(at),
    };
  });
  await add(serviceLog, serviceLogs);
}

/** Alarms, and the messages that were sent for them. */
async function addAlarms(source: Source): Promise<void> {
  const { add, random, now } = source;
  const given = timesOf(source, counts.alarms).map((at) => {
    const { uid, app_id, user_id, comp_id, type: kind } = source.device();
    return {
      uid,
      app_id,
      user_id,
      comp_id,
      type: random.chance(0.6) ? 1 : (random.choose(alarmTypes) ?? 1),
      channel: kind === 3 ? random.between(1, 8) : 1,
      duration: random.between(2, 60),
      gmt_create: momentAt(at),
    };
  });
  const alarms = await add(alarm, given);
  const pushes = alarms
    .filter(({ user_id: user }) => user !== '' && random.chance(0.8))
    .map(({ id, uid, app_id, user_id, comp_id, type, gmt_create: created }) => {
      const at = timeOf(created);
      const { waiting, sending, done } = pushSendState;
      const state = now - at < 2 * hour && random.chance(0.5) ? random.pick([waiting, sending]) : done;
      return {
        alarm_id: id,
        uid,
        app_id,
        user_id,
        comp_id,
        type,
        mode: random.pick([pushWay.push, pushWay.push, pushWay.push, pushWay.sms, pushWay.email, pushWay.voice]),
        state,
        title: `Alarm ${type} at camera ${uid}`,
        gmt_create: momentAt(at + 1000),
        gmt_send: state === done ? momentAt(at + random.between(1, 20) * 1000) : '',
      };
    });
  await add(alarmPush, pushes);
}

async function addDuplicates(source: Source): Promise<void> {
  const { add, random, now } = source;
  const { pending, allowed, blocked } = duplicateState;
  const duplicates = timesOf(source, counts.duplicates).map((at) => {
    const { uid, mac, sn, pk, comp_id, ip, zone } = source.device();
    const pair = (): string => random.text(hexDigits, 2);
    const other = `${mac.slice(0, 9)}${pair()}:${pair()}:${pair()}`.toUpperCase();
    const last = momentAt(at + random.next() * (now - at));
    const state = random.pick([pending, pending, allowed, blocked]);
    const times = random.between(1, 60);
    return { uid, mac: other, sn, pk, comp_id, ip, zone, times, state, gmt_create: momentAt(at), gmt_last: last };
  });
  await add(deviceDuplicate, duplicates);
}

/** The traces of activated devices in the last months, and the files that devices read. */
export async function seedDeviceTraces(part: Part, devices: readonly Device[]): Promise<void> {
  const active = devices.filter(({ gmt_active: activated }) => activated !== '');
  const [first] = active;
  if (first === undefined) return;
  const source: Source = { ...part, device: () => part.random.choose(active) ?? first };
  await addEvents(source);
  await addLogs(source);
  await addAlarms(source);
  await addDuplicates(source);
  const files = written.files.map(({ days, type, ...file }) => ({
    ...file,
    type: dataFileType[type],
    gmt_update: part.ago(days * day),
  }));
  await part.add(dataFile, files);
}
