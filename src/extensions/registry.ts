// Written by `npm run docs` from the folders of src/extensions. Do not edit.
import deviceProgram from './device-program';
import deviceStatistics from './device-statistics';
import live from './live';
import liveOrders from './live-orders';
import orderStatistics from './order-statistics';
import recordings from './recordings';
import userStatistics from './user-statistics';
import type { Extension } from './extension';

/** The extensions by the names that schemas use. */
export const extensions: Readonly<Record<string, Extension>> = {
  'device-program': deviceProgram,
  'device-statistics': deviceStatistics,
  live,
  'live-orders': liveOrders,
  'order-statistics': orderStatistics,
  recordings,
  'user-statistics': userStatistics,
};
