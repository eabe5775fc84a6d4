import { describe, expect, it } from 'vitest';
import { projectCompiler } from '../build/schema-bundle';
import { soundSchemas } from '../check/sound-schemas';
import { parseStory, readStories } from '../cases/case-files';
import { worldWith } from '../cases/task.case';
import { checkStories } from '../check/cases';
import { readHar } from './har';
import { recordedStory } from './record';
import { entry, recording, secretsOfRecording } from './recording.case';
import { refundRecording } from './refund-recording.case';
import { recordedText } from './text';

const schemas = soundSchemas(projectCompiler(process.cwd()).compile());
const world = worldWith(schemas, readStories('stories').accounts);

async function make(har: object) {
  const { files, leftOut } = await recordedStory(readHar(JSON.stringify(har), 'x.har'), world);
  const [name, story] = [...files][0] ?? [];
  return { name, leftOut, text: story ? recordedText(story) : '' };
}

async function problemsOf(text: string): Promise<string[]> {
  const { file, problems } = parseStory({ path: 'x.yaml', text }, 'x');
  const found = file ? await checkStories([file], world) : problems;
  return found.map(({ id, message }) => `${id} ${message}`);
}

function stepsIn(text: string): string {
  return text.slice(text.indexOf('\nsteps:\n') + 1);
}

describe('a recorded refund', () => {
  it('becomes a story of what was opened and done, once, with the fields that were changed', async () => {
    const { name, text, leftOut } = await make(refundRecording);
    expect(name).toBe('recorded-202603020805');
    expect(text).toContain(`
title: { en: Recorded on 2026-03-02, zh: 2026-03-02 录制 }
as: admin
at: 2026-03-02 08:05
`);
    expect(stepsIn(text)).toBe(`steps:
  - open: product/refund
  - open: product/refund
    record: 31
  - do: approve
    with: { amount: 100 }
    sends: { id: 31, state: 2, amount: 100 }
`);
    expect([...leftOut]).toEqual([
      ['/api/v2/upload is no call of JSON', 1],
      ['no schema declares /api/v2/statistics/orders', 1],
    ]);
  });

  it('has the first rows and the one that is opened as they were before, of the keys that fields have', async () => {
    const { text } = await make(refundRecording);
    expect(text).toContain('given:\n  product/refund:\n    - id: 20\n');
    expect(text.match(/^ {4}- id: \d+$/gm)).toEqual(['    - id: 20', '    - id: 21', '    - id: 22', '    - id: 31']);
    expect(text).not.toContain('trace');
    expect(text).not.toContain('refunded: 120');
  });

  it('plays without a problem', async () => {
    expect(await problemsOf((await make(refundRecording)).text)).toEqual([]);
  });

  it('has no secret and nobody', async () => {
    const { text } = await make(refundRecording);
    expect(text).toContain('reason: Aaaaaaa aaaaa, aaaa 00000000001');
    for (const secret of [...secretsOfRecording, '13800138000']) expect(text).not.toContain(secret);
  });
});

describe('a recording of several screens', () => {
  it('keeps filters, opens what is changed, and says what the platform refuses', async () => {
    const { text, leftOut } = await make(recording);
    expect(stepsIn(text)).toContain(`steps:
  - open: operate/company
    filter: { city: Aaaaab }
  - open: operate/company
    filter: { city: Aaaaab }
    record: 12
  - do: edit
    with: { city: Aaaab }
    sends: { comp_id: 12, city: Aaaab }
  - do: add
`);
    expect(stepsIn(text)).toContain(`    answers: { code: 409 }
    fails: { field: comp_name, text: This name is already used for the same parent company. }
  - do: delete
    sends: { comp_id: 12 }
    answers: { code: 406 }
    fails: Parameter error
  - open: operate/user
`);
    expect([...leftOut.keys()]).toEqual(['no schema declares /api/v2/user/login']);
  });

  it('sends no password, key or token', async () => {
    const { text } = await make(recording);
    expect(text).toContain('user_password: Recorded-1');
    expect(text).not.toContain('<sealed');
    for (const secret of secretsOfRecording) expect(text).not.toContain(secret);
  });

  it('tells what is wrong where it cannot be played', async () => {
    expect(await problemsOf((await make(recording)).text)).toEqual([
      'F042 "Recorded on 2026-03-02": it is not offered: "1" is no choice of "comp_parent_id"',
    ]);
  });
});

it('a recording without a step is refused with what it has', async () => {
  const entries = [entry('/v2/x/list', {}, { code: 200 })];
  await expect(make({ log: { entries } })).rejects.toThrow('No call is a step:\nno schema declares /api/v2/x/list');
});

it('a recording without a moment is refused', async () => {
  const entries = [{ ...entry('/v2/x/list', {}, { code: 200 }), startedDateTime: 'yesterday' }];
  await expect(make({ log: { entries } })).rejects.toThrow('does not say when a call was made');
});

it('opens a record that it has made, and not one that no answer has', async () => {
  const [add] = recording.log.entries.slice(-1);
  const get = '/v2/user/account/get';
  const user = { id: 5, user_id: 'chen.jie', user_name: 'Chen Jie', comp_id: 12, user_type: 3, role_id: 3, state: 1 };
  const entries = [
    add,
    entry(get, { id: 5 }, { code: 200, data: user }, '/operate/user/5'),
    entry(get, { id: 6 }, { code: 404 }, '/operate/user/6'),
    entry(get, { id: 7 }, { code: 200, data: {} }, '/operate/user/7'),
    entry(get, { id: 5 }, { code: 200, data: user }, '/operate/company'),
  ];
  const { text, leftOut } = await make({ log: { entries } });
  expect([...leftOut.keys()]).toEqual([
    'operate/user: "open 6: answers 404" is no step: nothing was opened',
    'operate/user: "open 7" is no step: the answer has no such record',
  ]);
  expect(stepsIn(text)).toBe(`steps:
  - open: operate/user
  - do: add
    with:
      user_id: aaaa.aab
      user_name: Aaaa Aab
      user_password: Recorded-1
      comp_id: 12
      user_type: 3
      role_id: 3
    sends: { user_id: aaaa.aab, user_name: Aaaa Aab, comp_id: 12, user_type: 3, role_id: 3 }
    answers: { data: { id: 5 } }
  - open: operate/user
    record: 5
`);
  expect(await problemsOf(text)).toEqual([]);
});
