import { projectCompiler } from '../../scripts/schema-bundle';
import type { ResourceDefinition } from '../../src/schema/definition';
import { sql } from '../../sandbox/database/sql';
import { expect, go, signIn, test } from '../support/console';
import { misfits } from '../support/fits';

const parts = [...projectCompiler(process.cwd()).compile().definitions('en').values()].filter(
  ({ name, screen }) => name !== screen,
);
function isList({ calls, single }: ResourceDefinition) {
  return Boolean(calls.list) && !single;
}

// The screens themselves are checked in routes.spec.ts.
test('no part of a screen, form or record scrolls sideways, its targets have 24 px, and no two regions have one name', async ({
  page,
  server,
}) => {
  const [device] = (await server.api('/v2/iot/web/uid/reg/list', { page_no: 1, page_size: 1 }, 'admin')).data as {
    uid: string;
  }[];
  const [order] = await server.database.query<{ order_id: string }>(
    sql`select order_id from mall_order where order_state = 3 order by order_id desc limit 1`,
  );
  const screens = [
    ...parts.map(({ name }) => ({ path: name, drawn: '' })),
    { path: 'dashboard', drawn: '.v-dash-figures' },
    { path: 'system/role/permissions', drawn: '.p-perm-table' },
    { path: 'operate/company/3/show', drawn: 'dl' },
    { path: 'operate/company/3', drawn: 'form' },
    { path: 'operate/good/create', drawn: 'form' },
    { path: `vas/order/${order?.order_id}/show`, drawn: 'dl' },
    { path: `product/device/${device?.uid}/show`, drawn: 'dl' },
    { path: 'operate/company/3/show?tab=users', drawn: 'dl, table' },
  ];
  await signIn(page, 'admin');
  const wrong: string[] = [];
  const main = page.getByRole('main');
  for (const { path, drawn } of screens) {
    const part = parts.find(({ name }) => name === path);
    await go(page, `/${path}${path.includes('?') ? '&' : '?'}lang=en`);
    if (part) await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(part.label);
    else await expect(main.locator(drawn).first(), path).toBeVisible();
    wrong.push(
      ...(await misfits(page, {
        // A part of a screen has the views of the others.
        ...(part ? { isList: isList(part) } : { touch: true }),
      })),
    );
  }
  expect(parts.filter(isList).length).toBeGreaterThan(30);
  expect(wrong, wrong.join('\n')).toEqual([]);
});
