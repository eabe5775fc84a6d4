import { expect, it } from 'vitest';
import { curlOf } from './curl';

it('is one command, with the traced placeholder of the token', () => {
  expect(
    curlOf(
      { url: 'https://one.example/api/v2/user/app/list', headers: { Authorization: 'Bearer {acc_token}' } },
      '{"a":1}',
    ),
  ).toBe(
    "curl 'https://one.example/api/v2/user/app/list' \\\n  -H 'Content-Type: application/json' \\\n  -H 'Authorization: Bearer {acc_token}' \\\n  --data-raw '{\"a\":1}'",
  );
});

it('escapes quotes', () => {
  expect(curlOf({ url: 'https://x', headers: {} }, `{"a":"it's; rm -rf $HOME"}`)).toContain(
    String.raw`--data-raw '{"a":"it'\''s; rm -rf $HOME"}'`,
  );
});
