import { expect, it } from 'vitest';
import { recordedStory, playText } from '../record/record-story';
import { refundCalls } from '../record/refund-recording.case';
import { projectCompiler } from '../schema-bundle';
import { soundSchemas } from '../sound-schemas';
import { readStories } from '../stories/story-files';
import { storyWorld } from '../stories/story-world';
import { readReport, type Report } from './read-report';
import { reported, sessionOf } from './report';

const schemas = soundSchemas(projectCompiler(process.cwd()).compile());
const world = storyWorld(process.cwd(), schemas, readStories('stories').accounts);

const report: Report & { problem: number } = {
  problem: 1,
  note: '',
  made: '2026-03-02T08:20:00.000Z',
  page: '/product/refund',
  language: 'en',
  size: '390×844',
  steps: [],
  calls: [
    ...refundCalls.map(([path, body, answer], index) => ({
      page: '/product/refund',
      at: `2026-03-02T08:1${index}:30.000Z`,
      path,
      style: 'bearer' as const,
      envelope: {},
      body,
      // The browser has redacted it.
      answer: JSON.parse(JSON.stringify(answer).replaceAll('13800138000', '19900000001')) as typeof answer,
    })),
    {
      page: '/product/refund',
      at: '2026-03-02T08:19:00.000Z',
      path: '/v2/mall/admin/order/refund/set',
      style: 'bearer',
      envelope: {},
      body: { id: 31, state: 2, amount: 50 },
      answer: { code: 515, msg: 'refund over limit' },
    },
  ],
};

it('a report becomes a story at the moment of its first call, with what fails now', async () => {
  const session = sessionOf(readReport(JSON.stringify(report), 'x.json'));
  const { name, text, leftOut } = await recordedStory(session, { schemas, world, ...reported });
  expect(name).toBe('recorded-202603020810');
  expect(text).toContain('\nat: 2026-03-02 08:10\n');
  expect(text.slice(text.indexOf('\n  - do:') + 1)).toContain(`  - do: approve
    with: { amount: 100 }
    sends: { id: 31, state: 2, amount: 100 }
  - do: approve
    with: { amount: 50 }
    sends: { id: 31, state: 2, amount: 50 }
    answers: { code: 515, msg: refund over limit }
`);
  expect([...leftOut.keys()]).toEqual(['no schema declares /v2/statistics/orders']);
  const problems = await playText('x.yaml', text, world);
  const [problem, ...more] = problems;
  expect([problem?.id, problem?.source, more]).toEqual(['F042', '  - do: approve', []]);
});

it('a report of a refund becomes a story that plays without a problem', async () => {
  const session = sessionOf({ ...report, calls: report.calls.slice(0, -1) });
  const { text, left } = await recordedStory(session, { schemas, world, ...reported });
  expect(left).toEqual([]);
  expect(await playText('x.yaml', text, world)).toEqual([]);
});
