import { expect, it, vi } from 'vitest';
import { signInBody } from './sign-in-body';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

it.each([
  [chrome, 'Chrome/126.0.0.0'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox/127.0'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15', 'Version/17.4'],
  ['Kiosk', 'Kiosk'],
  [`Kiosk ${'x'.repeat(80)}`, `Kiosk ${'x'.repeat(58)}`],
  ['', 'browser'],
])('the device model of %j is %s', async (userAgent, model) => {
  vi.stubGlobal('navigator', { userAgent });
  const settings = { deviceId: 'd1', publicKey: 'key', now: () => 5 };
  const seal = async (...given: [string, string, string, () => number]) => `${given.slice(0, 3).join()},${given[3]()}`;
  expect(await signInBody({ account: 'li', password: 'secret' }, { ...settings, seal })).toEqual({
    device_system: 'web',
    device_id: 'd1',
    device_model: model,
    user_id: 'li',
    user_password: 'li,secret,key,5',
  });
});

it('has a device model also where there is no browser', async () => {
  vi.stubGlobal('navigator', undefined);
  const body = signInBody(
    { account: 'li', password: '' },
    { deviceId: '', publicKey: '', seal: async () => '', now: Date.now },
  );
  expect(await body).toMatchObject({ device_model: 'browser' });
});
