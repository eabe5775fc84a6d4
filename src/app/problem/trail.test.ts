// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { callWith, type OnCall } from '../../wire/client';
import type { Answer } from '../../wire/answer';
import { createTrail } from './trail';

let now = 1_000_000;
function answer(raw: Record<string, unknown>): Answer {
  return {
    code: 200,
    data: raw['data'],
    count: undefined,
    msg: undefined,
    raw,
  };
}

function seen(...[call, body, how, outcome]: Parameters<OnCall>) {
  return {
    at: now,
    page: '/operate/user',
    seen: [call, body, how, outcome] as Parameters<OnCall>,
  };
}

const list = callWith('/v2/test/list', 'bearer');
function settled() {
  return new Promise((resolve) => setTimeout(resolve));
}

it('keeps calls with their answers and failures, without passwords and tokens', async () => {
  const trail = createTrail(() => now);
  trail.addCall(
    seen(
      list,
      { page_no: 1, user_password: 'hunter22' },
      {},
      Promise.resolve(answer({ code: 200, data: [{ id: 1, acc_token: 'abcdefg', deep: { private_key: 'x1' } }] })),
    ),
  );
  trail.addCall(seen(list, {}, {}, Promise.reject(new ConsoleError({ kind: 'code', code: 777, serverMessage: 'no' }))));
  trail.addCall(seen(list, {}, {}, Promise.reject(new ConsoleError({ kind: 'timeout' }))));
  await settled();
  const { calls } = trail.get();
  expect(calls.map(({ body, answer: came, failure }) => ({ body, came, failure }))).toEqual([
    {
      body: { page_no: 1, user_password: 'redacted-0' },
      came: { code: 200, data: [{ id: 1, acc_token: 'redacted-0', deep: { private_key: 'redacted-0' } }] },
      failure: undefined,
    },
    { body: {}, came: { code: 777, msg: 'no' }, failure: undefined },
    { body: {}, came: undefined, failure: 'timeout' },
  ]);
  expect(calls[0]).toMatchObject({ path: '/v2/test/list', style: 'bearer', page: '/operate/user', milliseconds: 0 });
});

it('leaves out the sign-in and polls', async () => {
  const trail = createTrail(() => now);
  trail.addCall(seen(list, {}, { anonymous: true }, Promise.resolve(answer({}))));
  trail.addCall(seen(list, {}, { quiet: true }, Promise.resolve(answer({}))));
  await settled();
  expect(trail.get()).toEqual({ steps: [], calls: [] });
});

it('keeps at most 80 calls, 600,000 characters and 10 minutes', async () => {
  const trail = createTrail(() => now);
  const rows = (length: number) =>
    Promise.resolve(answer({ code: 200, data: Array.from({ length: 30 }, () => 'x'.repeat(length)) }));
  for (let count = 0; count < 100; count += 1) trail.addCall(seen(list, { count }, {}, rows(1)));
  await settled();
  expect(trail.get().calls.map(({ body }) => body['count'])).toEqual(
    Array.from({ length: 80 }, (_, index) => index + 20),
  );
  for (let count = 0; count < 40; count += 1) trail.addCall(seen(list, { count }, {}, rows(1000)));
  await settled();
  expect(JSON.stringify(trail.get().calls).length).toBeLessThan(610_000);
  trail.addCall(seen(list, {}, {}, rows(10_000)));
  await settled();
  expect(trail.get().calls.at(-1)?.answer).toEqual({ code: 200, too_long: expect.any(Number) as unknown });
  now += 600_001;
  expect(trail.get()).toEqual({ steps: [], calls: [] });
});

it('names pages and controls, and never what was typed', () => {
  document.body.innerHTML =
    '<button aria-label="Save"><i id="icon"></i></button><label>City <input id="city" value="Leeds" /></label><a id="link" href="/x">Acme</a><td id="cell">text</td><textarea id="nameless">secret</textarea>';
  const trail = createTrail(() => now);
  const at = (id: string) => document.getElementById(id);
  window.history.replaceState(null, '', '/operate/company?filter=x');
  trail.addPress(at('icon'));
  trail.addTyped(at('city'));
  window.history.replaceState(null, '', '/operate/company/5');
  trail.addPress(at('link'));
  trail.addPress(document.body);
  trail.addTyped(at('nameless'));
  expect(trail.get().steps.map(({ does, page, role, name }) => [does, page, role, name])).toEqual([
    ['open', '/operate/company', undefined, undefined],
    ['press', '/operate/company', 'button', 'Save'],
    ['type', '/operate/company', 'textbox', 'City'],
    ['open', '/operate/company/5', undefined, undefined],
    ['press', '/operate/company/5', 'link', 'Acme'],
  ]);
});
