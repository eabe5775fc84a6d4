import { describe, expect, it } from 'vitest';
import { checkFixtures } from '../check/cases';
import { parseFixture } from '../cases/case-files';
import { worldWith } from '../cases/task.case';
import { projectCompiler } from '../build/schema-bundle';
import { soundSchemas } from '../check/sound-schemas';
import { readHar } from './har';
import { recordedFixtures } from './record';
import { recording, secretsOfRecording } from './recording.case';
import { recordedText } from './text';

const schemas = soundSchemas(projectCompiler(process.cwd()).compile());
const world = worldWith(schemas);
function make() {
  return recordedFixtures(readHar(JSON.stringify(recording), 'x.har'), world);
}

const made = await make();
const texts = new Map([...made.files].map(([name, source]) => [name, recordedText(source)]));
function textOf(name: string): string {
  return texts.get(name) ?? '';
}

describe('fixtures from a recording', () => {
  it('makes one file a resource and tells calls that no schema declares', () => {
    expect([...made.files].map(([name, { cases }]) => [name, cases.length])).toEqual([
      ['operate/company', 4],
      ['operate/user', 1],
    ]);
    expect([...made.leftOut]).toEqual([['no schema declares /api/v2/user/login', 1]]);
  });

  it('says what was done, asked, answered and shown', () => {
    expect(textOf('operate/company')).toContain(`  - name: list by city
    filter: { city: Aaaaab }
    page: 2
    asks: { path: /v2/user/company/list, body: { page_no: 2, page_size: 10, only_sub: 1, city: Aaaaab } }
`);
    expect(textOf('operate/company')).toContain('comp_type: Manufacturer');
  });

  it('finds what a set changed by the record that was read before', () => {
    expect(textOf('operate/company')).toContain(`    record: 12
    do: edit
    with: { city: Aaaab }
`);
  });

  it('takes every secret out', () => {
    for (const text of texts.values()) for (const secret of secretsOfRecording) expect(text).not.toContain(secret);
    expect(textOf('operate/company')).toContain('comp_key: made-up-1');
    expect(textOf('operate/user')).toContain('user_password: <sealed aaaa.aab Recorded-1>');
  });

  it('names the key of a write that is done once', () => {
    expect(textOf('operate/company')).toContain('headers: { Idempotency-Key: <key> }');
  });

  it('gives the same text each time', async () => {
    expect((await make()).files).toEqual(made.files);
  });

  it('writes files that the check reads, and that prove the console as it is', async () => {
    const { file, problems } = parseFixture(
      { path: 'operate/user.yaml', text: textOf('operate/user') },
      'operate/user',
    );
    expect(problems).toEqual([]);
    const checked = await checkFixtures(schemas, file ? [file] : [], world);
    expect(checked.problems.filter((problem) => problem.file === 'operate/user.yaml')).toEqual([]);
  });
});

describe('a recording that is none', () => {
  it.each([
    ['{ "log": ', 'x.har:1:10  no JSON'],
    ['{}', 'x.har: no HAR file: it has no list "log.entries"'],
    ['{ "log": { "entries": [{}] } }', 'x.har: log.entries[0]: no request with an address'],
    [
      '{ "log": { "entries": [{ "request": { "method": "POST", "url": "x", "postData": { "text": "{}" } }, "response": { "content": { "text": "{}" } } }] } }',
      'log.entries[0]: "x" is no address',
    ],
  ])('%s', (text, message) => {
    expect(() => readHar(text, 'x.har')).toThrow(message);
  });

  it('leaves out pictures, other methods and answers that are no JSON', () => {
    const entries = [
      { request: { method: 'GET', url: 'https://a.example/x' } },
      {
        request: { method: 'POST', url: 'https://a.example/x', postData: { text: '{}' } },
        response: { content: { text: '<html>' } },
      },
    ];
    expect(readHar(JSON.stringify({ log: { entries } }), 'x.har').calls).toEqual([]);
  });
});
