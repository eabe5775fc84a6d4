import { expect, it } from 'vitest';
import { nextVisit, type Visit } from './visit';

const user = { userId: 'li', name: 'Li Wei', company: 'Acme' };
const steps: Record<Visit['step'], Visit> = {
  signIn: { step: 'signIn' },
  signedIn: { step: 'signedIn', user },
  signedOut: { step: 'signedOut' },
};

it('a visitor signs in, out, and in again', () => {
  expect(nextVisit(steps.signIn, { type: 'signedIn', user })).toEqual(steps.signedIn);
  expect(nextVisit(steps.signedIn, { type: 'signedOut' })).toEqual(steps.signedOut);
  expect(nextVisit(steps.signedOut, { type: 'again' })).toEqual(steps.signIn);
});

it('a late event changes nothing', () => {
  expect(nextVisit(steps.signedOut, { type: 'signedIn', user })).toBe(steps.signedOut);
  expect(nextVisit(steps.signIn, { type: 'signedOut' })).toBe(steps.signIn);
  expect(nextVisit(steps.signedIn, { type: 'again' })).toBe(steps.signedIn);
});
