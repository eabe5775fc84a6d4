// Written by `npm run docs` from the folders of src/extensions. Do not edit.
import alarmRecording from './alarm-recording';
import deviceProgram from './device-program';
import deviceStatistics from './device-statistics';
import live from './live';
import liveOrders from './live-orders';
import liveWindow from './live-window';
import orderStatistics from './order-statistics';
import propertyValue from './property-value';
import recordings from './recordings';
import seeAs from './see-as';
import userStatistics from './user-statistics';
import type { Extension } from './extension';

/** The extensions by the names that schemas use. */
export const extensions: Readonly<Record<string, Extension>> = {
  'alarm-recording': alarmRecording,
  'device-program': deviceProgram,
  'device-statistics': deviceStatistics,
  live,
  'live-orders': liveOrders,
  'live-window': liveWindow,
  'order-statistics': orderStatistics,
  'property-value': propertyValue,
  recordings,
  'see-as': seeAs,
  'user-statistics': userStatistics,
};
