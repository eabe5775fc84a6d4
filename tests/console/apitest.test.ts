import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raw } from '../../sandbox/database/sql';
import { click, press, expectTexts, startConsole, textsOf, type WholeConsole } from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

function address(call: string): string {
  return `/___api_test?lang=en&call=${encodeURIComponent(call)}`;
}

function body(): HTMLTextAreaElement {
  return screen.getByLabelText('Body (JSON)') as HTMLTextAreaElement;
}

function result(): HTMLElement {
  return screen.getByRole('region', { name: 'Request and answer' });
}

it('a body that is no JSON is refused with its place, and not sent', async () => {
  await page.visit(address('/v2/user/company/list'), 'API test');
  await screen.findByLabelText('Body (JSON)');
  fireEvent.change(body(), { target: { value: '{\n  "page_no": 1\n  "page_size": 2\n}' } });
  await expectTexts('Line 3, column 3: a comma or the closing bracket is expected');
  await press('Send');
  expect(page.calls('/v2/user/company/list')).toEqual([]);
  await press('Back to the sample');
  expect(JSON.parse(body().value)).toMatchObject({ page_no: 1 });
});

it('a call that may write asks first', async () => {
  await page.visit(address('/v2/user/role/add'), 'API test');
  await screen.findByLabelText('Body (JSON)');
  const role = { name: 'Tried out', cn_name: '试用', state: 1, data_scope: 1, menu_ids: [] };
  fireEvent.change(body(), { target: { value: JSON.stringify(role) } });
  const added = () => page.sandbox.database.query(raw("select cn_name from role where name = 'Tried out'"));
  await press('Send');
  let dialog = await screen.findByRole('dialog', { name: /may change data/ });
  expect(textsOf(dialog)).toContain('/v2/user/role/add');
  await click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await added()).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Send');
  dialog = await screen.findByRole('dialog', { name: /may change data/ });
  await click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(textsOf(result())).toContain('Code 200'));
  expect(await added()).toEqual([{ cn_name: '试用' }]);
});
