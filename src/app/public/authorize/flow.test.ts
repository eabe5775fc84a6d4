import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../../../errors/console-error';
import { clientNameOf, cloudCall, codeOf, nextStep, type Flow } from './flow';

const user = { userId: 'li', name: 'Li Wei', company: 'Acme' };
function refused(code: number, serverMessage = '') {
  return new ConsoleError({ kind: 'code', code, serverMessage });
}

const checking: Flow = { step: 'checking' };
const signIn: Flow = { step: 'signIn', client: 'Voice Home' };
const consent: Flow = { step: 'consent', client: 'Voice Home', user };

it('[envelope-auth-type-cloud] the call is of the authorization type 4', () =>
  expect(cloudCall).toMatchObject({ path: '/auth/cloud', style: 'envelope', envelope: { auth_type: 4 } }));

describe('the steps', () => {
  it('lead from the check through sign-in and consent to the redirect', () => {
    const asked = nextStep(checking, { type: 'accepted', client: 'Voice Home' });
    expect(asked).toEqual(signIn);
    expect(nextStep(asked, { type: 'signedIn', user })).toEqual(consent);
    expect(nextStep(consent, { type: 'left', to: 'https://voice.example.com/?code=c' })).toEqual({
      step: 'leaving',
      client: 'Voice Home',
      to: 'https://voice.example.com/?code=c',
    });
  });

  it.each([
    ['params.redirect_uri: is not registered for this client', 'address'],
    ['redirect_uri: unknown', 'address'],
    ['params.client_id: no client has it', 'client'],
    ['params.scope: too long', 'other'],
    ['params.tag: not a redirect_uri', 'other'],
  ])('end when the platform refuses: %s', (message, refusal) => {
    expect(nextStep(checking, { type: 'refused', error: refused(406, message) })).toMatchObject({
      step: 'refused',
      refusal,
    });
  });

  it('never redirect for a refused or unchecked request', () => {
    const { step } = nextStep(
      { step: 'refused', refusal: 'address', error: undefined },
      { type: 'left', to: 'https://evil.example' },
    );
    expect(step).toBe('refused');
    expect(nextStep(checking, { type: 'left', to: 'https://evil.example' })).toBe(checking);
    expect(nextStep({ step: 'refused', problems: [] }, { type: 'again' })).toMatchObject({ step: 'refused' });
  });

  it('check again after a failure', () => {
    expect(
      nextStep({ step: 'refused', refusal: 'other', error: new ConsoleError({ kind: 'network' }) }, { type: 'again' }),
    ).toEqual(checking);
  });

  it('ask for another sign-in after the token expires, or for another user', () => {
    expect(nextStep(consent, { type: 'notGiven', error: refused(401) })).toEqual({ ...signIn, ended: true });
    expect(nextStep(consent, { type: 'otherUser' })).toEqual(signIn);
  });

  it('stay at the consent without a code, unless the address is no longer registered', () => {
    const error = new ConsoleError({ kind: 'timeout' });
    expect(nextStep(consent, { type: 'notGiven', error })).toEqual({ ...consent, error });
    expect(nextStep(consent, { type: 'notGiven', error: refused(406, 'params.redirect_uri: gone') })).toMatchObject({
      step: 'refused',
      refusal: 'address',
    });
  });
});

describe('an answer', () => {
  it('has the client and the code', () => {
    expect(clientNameOf({ client_name: 'Voice Home' })).toBe('Voice Home');
    expect(codeOf({ code: 'c' })).toBe('c');
  });
  it.each([null, [], {}, { client_name: '', code: '' }, { client_name: 5, code: 5 }])('%j is none', (data) => {
    expect(() => clientNameOf(data)).toThrow(ConsoleError);
    expect(() => codeOf(data)).toThrow(ConsoleError);
  });
});
