import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/console';

test('the accessibility check names the rule and the element of a violation', async ({ page }) => {
  await page.goto('/login?lang=en');
  await page.evaluate(() => document.body.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow(/critical button-name: .*button/);
});

test('a test can read the sandbox of its page and change its answers', async ({ server, page }) => {
  const asked = await server.api('/v2/user/account/get', { user_id: '' }, 'viewer');
  expect(asked).toMatchObject({ code: 200, data: { user_id: 'viewer' } });

  await page.goto('/login?lang=en');
  server.fault({ path: '/v2/user/account/get', times: 1, kind: 'code', code: 518 });
  const codes = await page.evaluate(
    async ([url, token]) => {
      const ask = async () => {
        const response = await fetch(`${url}/api/v2/user/account/get`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ user_id: '' }),
        });
        return ((await response.json()) as { code: number }).code;
      };
      return [await ask(), await ask()];
    },
    [server.url, await server.token('viewer')],
  );
  expect(codes).toEqual([518, 200]);
});
