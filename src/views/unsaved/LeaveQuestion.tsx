import { useSyncExternalStore } from 'react';
import type { Blocker } from '../../router/history';
import { useBlocker } from '../../router/Router';
import { Late } from '../../ui/late';
import { ask, asked, lostBy, subscribe } from './unsaved';
import { Asking } from '../late';

/** The question. What can be lost loads it, before the network fails. */

/** The page after an ended session. It opens without a question, because the draft is offered after the sign-in. */
const LOGIN = '/login';

const blocker: Blocker = {
  blocks: ({ currentLocation, nextLocation }) =>
    nextLocation.pathname !== LOGIN && lostBy(currentLocation, nextLocation).length > 0,
  onBlocked: ({ currentLocation, nextLocation }, go) =>
    ask({ kind: 'leave', unsaved: lostBy(currentLocation, nextLocation), go }),
};

/** Asks before something typed is lost: on a navigation, or when the data center changes. Once in the page. */
export function LeaveQuestion() {
  const question = useSyncExternalStore(subscribe, asked);
  useBlocker(blocker);
  const stay = () => ask(undefined);
  return <Late onClose={stay}>{question && <Asking question={question} onStay={stay} />}</Late>;
}
