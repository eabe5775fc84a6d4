/**
 * Lets what waits for a promise come. An `act` that nobody awaits, as that of `render` and `fireEvent`, gives its work up
 * when a component waits with `use`, and React never takes it up again: a test would wait in vain, but only where no
 * earlier test of the worker has loaded the same. Import it before Testing Library, which keeps its own `act`.
 */
import React from 'react';
import { scheduler } from './scheduler';

type Work = () => void;

/** React's state of `act`. */
interface Internals {
  /** The work of the `act` that runs; null outside of one. */
  actQueue: Work[] | null;
}

const internals = (React as unknown as Record<string, Internals>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];

const { act } = React;
// React as it is deployed has none.
if (act && internals) {
  React.act = ((callback: () => Promise<unknown>) => {
    if (internals.actQueue) return act(callback);
    let left: Work[] = [];
    const done = act(() => {
      left = internals.actQueue ?? [];
      return callback();
    });
    // An asynchronous one does its work itself.
    if (internals.actQueue || left.length === 0) return done;
    for (const work of left.splice(0)) scheduler.unstable_scheduleCallback(scheduler.unstable_NormalPriority, work);
    // React complains of one that nobody awaits, and awaits it in a new queue, by which it would take the test's later work.
    void done.then(() => undefined);
    internals.actQueue = null;
    return done;
  }) as typeof act;
}
