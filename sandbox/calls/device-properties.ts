import { createHash } from 'node:crypto';
import type { Device } from '../entities/device';
import { isObject, type Json, type JsonObject } from '../json';

interface DeviceProperty {
  identifier: string;
  value: string;
  unit: string;
  gmt_update: string;
}

function attributes(attr: string): JsonObject {
  if (attr === '') return {};
  const parsed = JSON.parse(attr) as Json;
  return isObject(parsed) ? parsed : {};
}

/** A constant number for a device, instead of a reported value. */
function reported(uid: string, name: string, low: number, high: number): string {
  const digest = createHash('sha256').update(`${uid} ${name}`).digest().readUInt32BE(0);
  return String(low + (digest % (high - low + 1)));
}

/** The last reported properties of a device; none before its activation. */
export function propertiesOf(device: Device, attr: string): DeviceProperty[] {
  if (device.gmt_active === '') return [];
  const { channels = 1, resolution = '', ptz = false, talk = false, battery } = attributes(attr);
  const all: [identifier: string, value: string, unit?: string][] = [
    ['firmware', device.ver],
    ['resolution', String(resolution)],
    ['channels', String(channels)],
    ['ptz', ptz === true ? 'on' : 'off'],
    ['talk', talk === true ? 'on' : 'off'],
    ['signal', `-${reported(device.uid, 'signal', 38, 88)}`, 'dBm'],
    ['storage_total', reported(device.uid, 'card', 0, 1) === '0' ? '64' : '128', 'GB'],
    ['storage_used', reported(device.uid, 'used', 3, 60), 'GB'],
    ['night_vision', reported(device.uid, 'night', 0, 2)],
    ['volume', reported(device.uid, 'volume', 20, 100), '%'],
    [
      'time_zone',
      device.zone === 'cn' ? 'UTC+8' : device.zone === 'in' ? 'UTC+5:30' : device.zone === 'us' ? 'UTC-6' : 'UTC+1',
    ],
    ...(battery === undefined || device.battery === 0
      ? []
      : [['battery', String(device.battery), '%'] as [string, string, string]]),
  ];
  return all.map(([identifier, value, unit = '']) => ({ identifier, value, unit, gmt_update: device.gmt_online }));
}
