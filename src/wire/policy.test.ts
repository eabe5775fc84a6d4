// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { exchange } from './transport';

const request = { path: '/v2/user/role/set', headers: {}, body: {}, timeout: 1000, write: true };

/** The browser blocks a call because of the page's policy, and fires the event after the call has failed. */
function refusing(url: string): Promise<Response> {
  setTimeout(() => {
    const event = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'connect-src',
      blockedURI: new URL(url).origin,
    });
    document.dispatchEvent(event);
  });
  return Promise.reject(new TypeError('Failed to fetch'));
}

it('a call to an address that the policy blocks has kind policy, and its write was not sent', async () => {
  const refused = exchange(refusing, { ...request, url: 'https://forgotten.example/api/v2/user/role/set' });
  await expect(refused).rejects.toMatchObject({ kind: 'policy', unsure: false });
});

it('a failed write to an allowed address is reported as lost', async () => {
  const lost = exchange(() => Promise.reject(new TypeError('Failed to fetch')), {
    ...request,
    url: 'https://listed.example/api/v2/user/role/set',
  });
  await expect(lost).rejects.toMatchObject({ kind: 'lost', unsure: true });
});
