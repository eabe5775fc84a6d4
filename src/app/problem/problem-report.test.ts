import { expect, it } from 'vitest';
import { buildDefinition } from '../../views/definition.case';
import { browserName, problemReport, type ReportFacts } from './problem-report';
import type { Trail } from './trail';

const facts: ReportFacts = {
  note: 'Wrong phone of 王小明',
  version: '1.0.6',
  page: '/operate/user',
  language: 'en',
  dataCenter: 'https://one.example/api',
  size: '1280×720',
  browser: 'Chrome 126, Linux',
  at: Date.UTC(2026, 2, 2, 8),
};

function call(body: Record<string, string>, data: object): Trail['calls'][number] {
  return {
    at: facts.at,
    page: '/operate/user',
    path: '/v2/user/account/list',
    style: 'bearer',
    envelope: {},
    body: body as never,
    answer: { code: 200, data } as never,
  };
}

it('redacts by value, form and person, the same in calls, steps and note', () => {
  const trail: Trail = {
    steps: [{ at: facts.at, does: 'press', page: '/operate/user/5', role: 'link', name: 'Open 王小明' }],
    calls: [
      call({ user_phone: '13800138000' }, [
        { id: 5, user_name: '王小明', user_phone: '13800138000', remark: 'call 13800138000, token sess-4711-abcdef' },
      ]),
    ],
  };
  const { text, left } = problemReport(trail, facts, [], ['sess-4711-abcdef']);
  expect(left).toEqual([]);
  for (const value of ['王小明', '13800138000', 'sess-4711']) expect(text).not.toContain(value);
  const report = JSON.parse(text) as {
    note: string;
    steps: { name: string }[];
    calls: { body: object; answer: { data: object[] } }[];
  };
  const [{ user_name: name } = { user_name: '' }] = (report.calls[0]?.answer.data ?? []) as { user_name: string }[];
  expect(report.note).toBe(`Wrong phone of ${name}`);
  expect(report.steps[0]?.name).toBe(`Open ${name}`);
  expect(report.calls[0]?.body).toEqual({ user_phone: '19900000001' });
  expect(report).toMatchObject({
    problem: 1,
    made: '2026-03-02T08:00:00.000Z',
    page: '/operate/user',
    size: '1280×720',
  });
});

it('takes for secret what a schema calls so', () => {
  const definition = buildDefinition([{ name: 'dk', kind: 'secret', permission: 'secret' } as never]);
  const { text } = problemReport({ steps: [], calls: [call({}, [{ dk: 'plainword' }])] }, facts, [definition], []);
  expect(text).not.toContain('plainword');
});

it('has no activation and licence codes, also where they are repeated', () => {
  const codes = ['QW7E-RT2Y-UI9P', '4F6H-J8KL-ZX3C'];
  const trail: Trail = {
    steps: [],
    calls: [
      call({ cdk: codes[0] ?? '' }, [
        { cdk: codes[0], state: 2 },
        { lic_code: codes[1], batch_id: 'B2401' },
      ]),
    ],
  };
  const { text, left } = problemReport(trail, { ...facts, note: `${codes.join(' and ')} do not work` }, [], []);
  for (const code of codes) expect(text).not.toContain(code);
  expect(text).toContain('B2401');
  expect(left).toEqual([]);
});

it('tells where something is left, without the value', () => {
  // Too short for the redactor's form of it, and enough for the last look.
  const { left } = problemReport({ steps: [], calls: [call({ remark: 'npm_abcdefgh12' }, [])] }, facts, [], []);
  expect(left).toEqual(['report.calls.0.body.remark: a key of a cloud or a service']);
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Chrome 126, Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edg 126, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari 17, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox 127, Linux'],
])('names the browser of %s', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});
