import type { GuestUser } from '../../../auth/guest';

/** The state of the page: signed out, signed in, or left. */
export type Visit = { step: 'signIn' } | { step: 'signedIn'; user: GuestUser } | { step: 'signedOut' };

type VisitEvent = { type: 'signedIn'; user: GuestUser } | { type: 'signedOut' } | { type: 'again' };

/** The next step. An event that does not belong to the step changes nothing. */
export function nextVisit(visit: Visit, event: VisitEvent): Visit {
  switch (event.type) {
    case 'signedIn':
      return visit.step === 'signIn' ? { step: 'signedIn', user: event.user } : visit;
    case 'signedOut':
      return visit.step === 'signedIn' ? { step: 'signedOut' } : visit;
    case 'again':
      return visit.step === 'signedOut' ? { step: 'signIn' } : visit;
  }
}
