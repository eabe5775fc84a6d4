import { projectCompiler } from '../../scripts/build/schema-bundle';
import { sql } from '../../sandbox/database/sql';
import { expect, open, test } from '../support/signed-in';
import { misfits } from '../support/fits';

const parts = [...projectCompiler(process.cwd()).compile().definitions('en').values()].filter(
  ({ name, screen }) => name !== screen,
);
// The screens themselves are checked in routes.spec.ts. A test has a few parts, so that the workers share them.
test.describe.configure({ mode: 'parallel' });
const most = 10;

for (let index = 0; index < parts.length; index += most) {
  const some = parts.slice(index, index + most);
  test(`no part of a screen scrolls sideways: ${some.map(({ name }) => name).join(', ')}`, async ({ signedIn }) => {
    const page = await signedIn('admin');
    const wrong: string[] = [];
    for (const part of some) {
      await open(page, `/${part.name}?lang=en`);
      await expect(page.getByRole('heading', { level: 1 }).first(), part.name).toHaveText(part.label);
      // A part of a screen has the views of the others.
      wrong.push(...(await misfits(page, { isList: Boolean(part.calls.list) && !part.single })));
    }
    expect(wrong, wrong.join('\n')).toEqual([]);
  });
}

test('no dashboard, form or record scrolls sideways, its targets have 24 px, and no two regions have one name', async ({
  signedIn,
  server,
}) => {
  const page = await signedIn('admin');
  const [device] = (await server.api('/v2/iot/web/uid/reg/list', { page_no: 1, page_size: 1 }, 'admin')).data as {
    uid: string;
  }[];
  const [order] = await server.database.query<{ order_id: string }>(
    sql`select order_id from mall_order where order_state = 3 order by order_id desc limit 1`,
  );
  const pages = [
    ['dashboard', '.v-dash-figures'],
    ['operate/company/3/show', 'dl'],
    ['operate/company/3', 'form'],
    ['operate/good/create', 'form'],
    [`vas/order/${order?.order_id}/show`, 'dl'],
    [`product/device/${device?.uid}/show`, 'dl'],
    ['operate/company/3/show?tab=users', 'dl, table'],
  ] as const;
  const wrong: string[] = [];
  for (const [path, drawn] of pages) {
    await open(page, `/${path}${path.includes('?') ? '&' : '?'}lang=en`);
    await expect(page.getByRole('main').locator(drawn).first(), path).toBeVisible();
    wrong.push(...(await misfits(page, { touch: true })));
  }
  expect(wrong, wrong.join('\n')).toEqual([]);
});
