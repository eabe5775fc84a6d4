import type { Permissions } from '../../auth/permissions';
import { limited } from '../../load';
import type { OnAnswer } from '../../wire/reading';
import { whileIdle } from '../../ui/idle';

/** Answers that may wait for the check; further ones are not checked. */
const most = 20;

/** An answer as OnAnswer gets it. */
export type Seen = Parameters<OnAnswer>;

/** Checks answers while the browser is idle, with code that is not loaded before. `permissions`: those of the signed-in account. */
export function watchDrift(
  permissions: () => Promise<Permissions>,
  load = () => limited(() => import('./counting')),
): OnAnswer {
  let waiting: Seen[] = [];
  return (...seen) => {
    if (waiting.length >= most) return;
    if (waiting.push(seen) > 1) return;
    whileIdle(async () => {
      const answers = waiting;
      waiting = [];
      const { countDrift } = await load();
      countDrift(answers, await permissions());
    });
  };
}
