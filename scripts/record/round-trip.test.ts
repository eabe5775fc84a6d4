import { describe, expect, it } from 'vitest';
import { readFixtures, type FixtureFile } from '../cases/case-files';
import type { AnswerSource, CaseSource, RequestSource, Row } from '../cases/case';
import { expectedRequest } from '../cases/request';
import { keyOfField } from '../../src/wire/records';
import { compiled, worldWith } from '../cases/task.case';
import { projectCompiler } from '../build/schema-bundle';
import { readHar } from './har';
import { recordedFixtures } from './record';

/** What a browser records of a request. */
function entryOf(request: RequestSource, answer: AnswerSource, page: string): object {
  const { path, headers, body } = expectedRequest(request);
  const sent = Object.entries({ ...headers, Referer: `https://cloud.example${page}` });
  return {
    request: {
      method: 'POST',
      url: `https://cloud.example/api${path}`,
      headers: sent.map(([name, value]) => ({ name, value })),
      postData: { text: JSON.stringify(body) },
    },
    response: { content: { text: JSON.stringify({ code: 200, ...answer }) } },
  };
}

function recordingOf(entries: object[], schemas: ReturnType<typeof compiled>) {
  const session = readHar(JSON.stringify({ log: { entries } }), 'x.har');
  return recordedFixtures(session, worldWith(schemas));
}

/** The fixture of one request to a schema of its own, and why it is left out. */
async function madeOf(schema: string, path: string, body: RequestSource['body'], answer: AnswerSource) {
  const schemas = compiled({ 'x/one': schema });
  const { files, leftOut } = await recordingOf([entryOf({ path, ...(body && { body }) }, answer, '/x/one')], schemas);
  return { made: files.get('x/one'), leftOut: [...leftOut.keys()] };
}

const fieldsOfOne = `label: { en: Ones, zh: 一 }
fields:
  addr: { type: text, label: { en: Address, zh: 地址 } }
  type: { type: integer, label: { en: Type, zh: 类型 } }
`;

describe('what a real recording has', () => {
  it('a record of two keys that is opened through its list', async () => {
    const schema = `${fieldsOfOne}id: [addr, type]\ncalls: { list: { path: /v2/x/list, page: { keys: [no, size] } } }\n`;
    const { made } = await madeOf(
      schema,
      '/v2/x/list',
      { addr: 'a:1', type: 9, no: 1, size: 100 },
      { code: 200, data: [{ addr: 'a:1', type: 9 }], count: 1 },
    );
    expect(made?.cases[0]).toMatchObject({ name: 'open a%3A1,9', record: 'a%3A1,9' });
  });

  it('another time zone than the check, and keys that no field has', async () => {
    const schema = `${fieldsOfOne}id: addr\ncalls: { list: { path: /v2/x/list, timeZone: zone } }\n`;
    const { made } = await madeOf(
      schema,
      '/v2/x/list',
      { page_no: 1, page_size: 10, zone: 'Asia/Shanghai' },
      { code: 200, data: [{ addr: 'a', colour: 'red' }] },
    );
    expect(made?.ignores).toEqual({ colour: 'recorded; no field shows it' });
    expect(made?.cases[0]).toMatchObject({ asks: { body: { zone: 'UTC' } } });
  });

  it('calls that no step of a fixture makes: left out, and told', async () => {
    const schema = `${fieldsOfOne}id: addr\ncalls: { list: /v2/x/list, add: /v2/x/add }\n`;
    expect(
      (await madeOf(schema, '/v2/x/list', { page_no: 1, page_size: 10, unit: 'day' }, { code: 200, data: [] })).leftOut,
    ).toEqual([
      'x/one: the console makes "list, page 1" otherwise: another request is sent body.unit expected: "aab" sent: nothing { path: /v2/x/list, body: { page_no: 1, page_size: 10 } }',
    ]);
    expect((await madeOf(schema, '/v2/x/add', { addr: 'a' }, { code: 200 })).leftOut).toEqual([
      'x/one: the console makes "create" otherwise: another request is sent body.type expected: nothing sent: 0 { path: /v2/x/add, body: { addr: b, type: 0 } }',
    ]);
  });
});

/*
 * What the project's fixtures say that the console asks becomes a recording, and the fixtures that are made of it ask the
 * same: the recorder plays each, and leaves out what the console makes otherwise.
 */
describe('a recording of what the console sends', () => {
  const schemas = projectCompiler(process.cwd()).compile();

  /** The requests of a case, after the reading of its record. */
  function entriesOf({ name, source }: FixtureFile, one: CaseSource): object[] {
    const definition = schemas.definition(name, 'en');
    const call = definition?.calls.get ?? definition?.calls.list;
    const page = `/${definition?.screen ?? ''}`;
    const asks = [one.asks ?? []].flat();
    const answers = [one.answers ?? {}].flat();
    const asked = asks.map((request, index) =>
      entryOf(request, answers[Math.min(index, answers.length - 1)] ?? {}, page),
    );
    const rows = [(one.given ?? source.given)?.[name] ?? []].flat();
    if (!call || !definition || one.do === undefined || asks.length === 0) return asked;
    const isList = call === definition.calls.list;
    const keyOf = (field: string) => keyOfField(call, field);
    const style = call.style === 'bearer' ? {} : { style: call.style };
    const usual = Object.entries(isList ? definition.list.filter : {}).map(([field, value]) => [keyOf(field), value]);
    const read = (wanted: object, found: Row | Row[]) => {
      const body = { ...call.send, ...Object.fromEntries(usual), ...wanted };
      const answer = call.rows.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), found);
      const asks = { path: call.path, ...style, body: call.wrap ? { [call.wrap]: body } : body };
      return entryOf(asks as RequestSource, answer as AnswerSource, page);
    };
    const { page: pages } = call;
    const first = pages && { [pages.number]: pages.from, [pages.size]: 100 };
    const reads =
      isList && !first
        ? [read({}, rows)]
        : rows.map((row) => {
            const keys = definition.id.map((field) => [keyOf(field), row[keyOf(field)]]);
            return read({ ...first, ...Object.fromEntries(keys) }, isList ? [row] : row);
          });
    return [...reads, ...asked];
  }

  const madeUp = 'a value that is made up does not fit the pattern or the placeholders of its field';
  const sameKey = 'a key has a value inside of what wraps the fields, and another one beside it';
  const meanwhile = 'two cases have the same record in two states, and a recording reads it once';

  /** Why a recording becomes other cases than those that were recorded. */
  const others: Record<string, string> = {
    'applist/notice_template': madeUp,
    'applist/template': madeUp,
    'product/iccid': madeUp,
    'operate/zone': sameKey,
    'operate/zone.service': 'its envelope has another version, which a made-up reading does not say',
    'operate/user': meanwhile,
    'vas/order': meanwhile,
    'product/device': 'a record that is not there is asked for twice',
    'system/resource': sameKey,
    'system/resource.sys': sameKey,
    'user/info': 'a page of settings is read without a key',
  };

  const leftOutOf = async (file: FixtureFile) => {
    const { leftOut } = await recordingOf(
      file.source.cases.flatMap((one) => entriesOf(file, one)),
      schemas,
    );
    return [...leftOut.keys()];
  };
  const files = readFixtures('tests/fixtures').files.map((file) => [file.name, file] as const);

  it.each(files.filter(([name]) => !(name in others)))('%s', async (_name, file) => {
    expect(await leftOutOf(file)).toEqual([]);
  });

  it.each(files.filter(([name]) => name in others))('%s: not the same', async (_name, file) => {
    expect(await leftOutOf(file)).not.toEqual([]);
  });
});
