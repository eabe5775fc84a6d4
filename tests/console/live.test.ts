import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main, press, expectTexts, startConsole, textsOf, type WholeConsole } from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

async function come(): Promise<void> {
  await page.visit('/vas/live_server?lang=en', 'Live streaming service');
}

it('orders of live streaming have device, goods, state and end, a page at a time', async () => {
  await come();
  await expectTexts('|HTBS10002184CCSH|Offline|直播服务（包年）|Success|2028-02-28 04:10|', '|1–10 of 493|');
  expect(textsOf(main())).toContain('Choose an order to watch its device');
  await press('Next page');
  await expectTexts('|11–20 of 493|');
  expect(textsOf(main())).not.toContain('HTBS10002184CCSH');
});

it('an order that is chosen shows its device and its facts', async () => {
  await come();
  await expectTexts('|RSBS10041848JENH|');
  fireEvent.click(within(main()).getByText('RSBS10041848JENH'));
  await waitFor(() => expect(textsOf(main())).not.toContain('Choose an order to watch its device'));
  expect(await screen.findByRole('region', { name: 'Live picture of RSBS10041848JENH' })).toBeTruthy();
});
