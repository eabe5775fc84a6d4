/**
 * Lets what waits for a promise come. An `act` that nobody awaits, as that of `render` and `fireEvent`, gives its work up
 * when a component waits with `use`, and React never takes it up again: a test would wait in vain, but only where no
 * earlier test of the worker has loaded the same. Import it before Testing Library, which keeps its own `act`.
 */
import React from 'react';

/** React's state of `act`. */
interface Internals {
  /** Whether the last work of an `act` read a promise, and was left for its answer. */
  didUsePromise: boolean;
}

const internals = (React as unknown as Record<string, Internals>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];

const { act } = React;
// React as it is deployed has none.
if (act) {
  React.act = ((callback: () => Promise<unknown>) => {
    const done = act(callback);
    if (internals?.didUsePromise) void done.then(() => undefined);
    return done;
  }) as typeof act;
}
