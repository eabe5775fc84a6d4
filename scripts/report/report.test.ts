import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { checkFixtures } from '../fixtures/check-fixtures';
import { parseFixture } from '../fixtures/fixture-files';
import { InputError } from '../input-error';
import { readLocale } from '../locale-files';
import { projectCompiler } from '../schema-bundle';
import { readReport, type Report } from './read-report';
import { openReport, reportFixtures } from './report';
import { scriptOf } from './to-script';

const node = {
  id: 4,
  sys: 'cn',
  env: 'prod',
  zone: 'cn-1',
  region: 'cn',
  server_name: 'gw',
  host: '10.0.0.2',
  remark: '',
  state: 57,
};

const report: Report & { problem: number } = {
  problem: 1,
  note: 'The state of one task is "Unknown"\nIt was enabled yesterday.',
  made: '2026-03-02T08:05:00.000Z',
  page: '/operate/time_plan',
  language: 'en',
  size: '390×844',
  steps: [
    { does: 'open', page: '/operate/time_plan' },
    { does: 'press', page: '/operate/time_plan', role: 'button', name: 'Refresh' },
  ],
  calls: [
    {
      page: '/operate/time_plan',
      at: '2026-03-02T08:04:00.000Z',
      path: '/v2/user/admin/cron/list',
      style: 'bearer',
      envelope: {},
      body: { page_no: 1, page_size: 10 },
      answer: {
        code: 200,
        data: [
          {
            id: 7,
            spec: '0 0 3 * * *',
            name: 'Clean up for 赵甲, 19900000002',
            state: 57,
            type: 1,
            param: '',
            next_run: '',
            next_runs: [],
            last_run: '',
            last_state: 0,
            last_result: '',
            run_count: 0,
          },
        ],
        count: 1,
      },
    },
    {
      page: '/operate/time_plan',
      at: '2026-03-02T08:04:00.000Z',
      path: '/v2/user/admin/cron/run',
      style: 'bearer',
      envelope: {},
      body: { id: 7 },
      answer: { code: 777, msg: 'no' },
    },
    {
      page: '/operate/time_plan',
      at: '2026-03-02T08:04:00.000Z',
      path: '/v2/user/admin/cron/run',
      style: 'bearer',
      envelope: {},
      body: { id: 7, force: 1 },
      failure: 'timeout',
    },
    {
      page: '/operate/consul',
      at: '2026-03-02T08:04:00.000Z',
      path: '/v2/user/admin/service/node/list',
      style: 'bearer',
      envelope: {},
      body: { page_no: 1, page_size: 10 },
      answer: { code: 200, data: [node], count: 1 },
    },
  ],
};

const messages = { en: readLocale('locales', 'en'), zh: readLocale('locales', 'zh') };

describe('the fixtures of a report', () => {
  it('are those of its screen, and fail at what the platform answered', async () => {
    const { files, others, left } = await reportFixtures(report, process.cwd(), false);
    expect({ files: [...files.keys()], others, left }).toEqual({
      files: ['operate/time_plan'],
      others: ['operate/consul'],
      left: [],
    });
    const text = files.get('operate/time_plan')?.text ?? '';
    expect(text).toContain('Clean up for 赵甲, 19900000002');
    const { file } = parseFixture({ path: 'defect.yaml', text }, 'operate/time_plan.defect-1');
    expect(file).toMatchObject({ name: 'operate/time_plan', isDefect: true });
    const { problems, coverages } = await checkFixtures({
      schemas: projectCompiler(process.cwd()).compile(),
      files: file ? [file] : [],
      messages,
    });
    const own = problems.filter((problem) => problem.file === 'defect.yaml');
    expect(own.map(({ id, message }) => `${id} ${message.replace(/ \(schemas.*/, '')}`)).toEqual([
      'F013 "state" has no label for 57',
      'F032 Code that is not known: 777',
    ]);
    expect([...coverages.keys()]).toEqual([]);
  });

  it('are those of all screens on request', async () => {
    const { files, others } = await reportFixtures(report, process.cwd(), true);
    expect([[...files.keys()].sort(), others]).toEqual([['operate/consul', 'operate/time_plan'], []]);
  });
});

it('a script does the steps again, with the answers of the report', () => {
  const script = scriptOf(report);
  expect(script).toContain('test("problem of 2026-03-02: The state of one task is \\"Unknown\\"", async');
  expect(script).toContain('// It was enabled yesterday.\n');
  expect(script).toContain('viewport: { width: 390, height: 844 }');
  expect(script).toContain('      {"does":"press","page":"/operate/time_plan","role":"button","name":"Refresh"},\n');
  expect(script.match(/"path":/g)).toHaveLength(3);
});

/** What a line of JavaScript can end with, and what a string can. */
const breaks = ['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '"', "'", '`', '\\', '*/'];

it.each(breaks)('a report with %j everywhere is no code', (character) => {
  const text = `a${character}globalThis.ran = true; //${character}`;
  const [list] = report.calls;
  const crafted = {
    ...report,
    note: text,
    steps: [{ does: 'press', page: '/a', role: text, name: text }],
    calls: [{ ...list, path: '/a', answer: { code: 200, [text]: text } }],
  };
  const script = scriptOf(readReport(JSON.stringify(crafted), 'x.json'));
  // All that remains is the imports, comments and one call with literals.
  expect(parseAst(script).body.map(({ type }) => type)).toEqual([
    'ImportDeclaration',
    'ImportDeclaration',
    'ExpressionStatement',
  ]);
  let replayed: { steps: object[] } | undefined;
  const context = createContext({
    test: (_title: string, run: (fixtures: object) => void) => run({}),
    replay: (_page: unknown, _server: unknown, session: typeof replayed) => (replayed = session),
  });
  runInContext(script.replaceAll(/^import .*\n/gm, ''), context);
  expect(context['ran']).toBeUndefined();
  expect(replayed?.steps).toEqual([{ does: 'press', page: '/a', role: text, name: text }]);
});

it.each<[string, object]>([
  ['a page on another server', { page: '//evil.test/' }],
  ['a step on another server', { steps: [{ does: 'open', page: 'https://evil.test/' }] }],
  ['a step that is none', { steps: [null] }],
  ['a step of another kind', { steps: [{ does: 'run', page: '/a' }] }],
  ['a size that is none', { size: 'alert(1)×2' }],
  ['a language that is none', { language: 'en&x=1' }],
  ['a time that is none', { made: '2026-03-02"); run(' }],
  ['a call at no time', { calls: [{ ...report.calls[0], at: '2026-03-02\n' }] }],
  ['a call without its envelope', { calls: [{ ...report.calls[0], envelope: undefined }] }],
])('%s is refused in one line', (_what, change) => {
  expect(() => readReport(JSON.stringify({ ...report, ...change }), 'x.json')).toThrow(
    /^x\.json: no problem report\. [^\n]*$/,
  );
});

it.each(['{}', '[]', '{"problem":1,"steps":[],"calls":[5],"note":"","made":"","page":"","language":"","size":""}'])(
  '%s is no report',
  (text) => {
    expect(() => readReport(text, 'x.json')).toThrow(InputError);
  },
);

it('writes nothing that still has a secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const file = join(folder, 'report.json');
  const [list] = report.calls;
  writeFileSync(
    file,
    JSON.stringify({
      ...report,
      calls: [{ ...list, answer: { code: 200, data: [{ id: 7, name: 'npm_abcdefgh12' }], count: 1 } }],
    }),
  );
  await expect(openReport(process.cwd(), file, {})).rejects.toThrow(
    /operate\/time_plan\.yaml: calls\.0\..*: a key of a cloud or a service/,
  );
});
