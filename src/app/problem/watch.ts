import { currentPath } from '../../base-path';
import { whileIdle } from '../../ui/idle';
import { limited } from '../../load';
import type { OnCall } from '../../wire/client';

/** A call, when and from which page it was sent. */
export interface SeenCall {
  /** Milliseconds since 1970. */
  at: number;
  page: string;
  seen: Parameters<OnCall>;
}

/** Calls that wait for the code that keeps them; further ones are not kept. */
const most = 40;
const waiting: SeenCall[] = [];
let take = (call: SeenCall): void => {
  if (waiting.length < most) waiting.push(call);
};

/** Gives the calls so far, and each later one, to the trail. */
export function takeCalls(keep: (call: SeenCall) => void): void {
  take = keep;
  for (const call of waiting.splice(0)) keep(call);
}

/** Sees the calls for a problem report. The code that keeps them loads while the browser is idle. */
export function watchCalls(load = () => limited(() => import('./trail'))): OnCall {
  whileIdle(async () => (await load()).startTrail());
  return (...seen) => take({ at: Date.now(), page: currentPath(), seen });
}
