import { scheduler } from './scheduler';

/** React has rendered what it could at once, transitions included. What waits for an answer or for code is still missing. */
export async function reactIdle(): Promise<void> {
  // The first turn of what is rendered may begin another one.
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise((resolve) => void setImmediate(resolve));
    await new Promise<void>((resolve) => scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve));
  }
}
