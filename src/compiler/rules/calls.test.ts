import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd, validWith } from '../compile-files.case';

describe('rules of calls', () => {
  it('report nothing for a draft, whose calls the contract does not know', () => {
    expect(problemsOf({ 'test/thing.yaml': valid.replaceAll('/v2/test/thing/', '/v2/lab/warranty/') })).toBe('');
  });

  it('S030 is reported for the only path of a resource when it is similar to one of the contract', () => {
    expect(problemsOf({ 'test/thing.yaml': valid.replaceAll('/v2/test/thing/', '/v2/test/thnig/') })).toContain(
      'S030 warning: the contract does not know "/v2/test/thnig/list". Did you mean "/v2/test/thing/list"?',
    );
  });

  it('S030 is reported for a call that the contract does not know', () => {
    expect(problemsOf(validWith('set: /v2/test/thing/set', 'set: /v2/test/thing/sett'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:6:8  S030 warning: the contract does not know "/v2/test/thing/sett". Did you mean "/v2/test/thing/set"?
          6 |   set: /v2/test/thing/sett
            |        ^^^^^^^^^^^^^^^^^^^"
    `);
  });

  it('accept any last part where the contract has a *', () => {
    expect(problemsOf(validWith('set: /v2/test/thing/set', 'set: /test/other/anything'))).not.toContain('S030');
    expect(problemsOf(validWith('set: /v2/test/thing/set', 'set: /test/others/anything'))).toContain('S030');
  });

  it('S031 is reported for a style that differs from the contract', () => {
    expect(problemsOf(validWith('set: /v2/test/thing/set', 'set: { path: /v2/test/thing/set, style: simple }')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:6:16  S031 warning: the contract has the style bearer for "/v2/test/thing/set", this file has simple
          6 |   set: { path: /v2/test/thing/set, style: simple }
            |                ^^^^^^^^^^^^^^^^^^"
    `);
  });

  it('S080 is reported for a "set" without the call that reads a record', () => {
    const part = valid.replaceAll('/v2/test/thing/', '/v2/test/part/');
    expect(problemsOf({ 'test/part.yaml': part })).toMatchInlineSnapshot(`
      "schemas/test/part.yaml:6:3  S080 what is saved is read again from the list, and the platform has a call for it: add "get: /v2/test/part/get"
          6 |   set: /v2/test/part/set
            |   ^^^"
    `);
    const withGet = part.replace('  set:', '  get: /v2/test/part/get\n  set:');
    expect(problemsOf({ 'test/part.yaml': withGet })).toBe('');
    expect(problemsOf({ 'test/part.yaml': part.replace('  set: /v2/test/part/set\n', '') })).toBe('');
    // The call is another screen's: it reads something else.
    expect(problemsOf({ 'test/part.yaml': part, 'test/other.yaml': withGet })).toBe('');
    expect(problemsOf({ 'test/thing.yaml': valid })).toBe('');
  });

  it('S038 is reported for unknown fields in "rename" and "send"', () => {
    expect(
      problemsOf(
        validWith(
          'calls:\n',
          'calls:\n  all: { rename: { nam: title } }\n',
          'actions:\n  go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/act, send: [stat] }\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:4:20  S038 "rename" names "nam", which is not a field. Did you mean "name"?
          4 |   all: { rename: { nam: title } }
            |                    ^^^
      schemas/test/thing.yaml:13:68  S038 "send" names "stat", which is not a field. Did you mean "state"?
         13 |   go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/act, send: [stat] }
            |                                                                     ^^^^"
    `);
  });

  it('S044 is reported for a page without its call', () => {
    expect(problemsOf(validWith('  list: /v2/test/thing/list\n', ''))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:3:1  S044 a page of records needs the call "list"
          3 | calls:
            | ^^^^^"
    `);
  });

  it('S038 is reported for a renamed key of an import that is neither field nor column', () => {
    const call = '{ path: /test/thing/get, rename: { serial: sn, uid: UID, colour: c } }';
    const task = `{ label: { en: Import, zh: 导入 }, call: ${call}, fields: { serial: { type: text, label: { en: Serial, zh: 序列 } } }, columns: { uid: { type: text, label: { en: UID, zh: UID } } } }`;
    expect(problemsOf(validAnd(`imports:\n  all: ${task}\n`))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:104  S038 "rename" names "colour", which is not a field
         12 |   all: { label: { en: Import, zh: 导入 }, call: { path: /test/thing/get, rename: { serial: sn, uid: UID, colour: c } }, fields: { serial: { type: text, label: { en: Serial, zh: 序列 } } }, columns: { uid: { type: text, label: { en: UID, zh: UID } } } }
            |                                                                                                          ^^^^^^"
    `);
  });
});

describe('paths of a draft', () => {
  const draft = (set: string) =>
    problemsOf({
      'test/thing.yaml': valid
        .replaceAll('/v2/test/thing/', '/v2/install/visit/')
        .replace('/v2/install/visit/set', set),
    });

  it('share one base path and end with the name of their call', () => {
    expect(draft('/v2/install/visit/change')).toBe('');
    expect(draft('/v2/instal/visit/set')).toContain(
      'S030 warning: the other calls of this file are below "/v2/install/visit". Did you mean "/v2/install/visit/set"?',
    );
    expect(draft('/v2/install/visit/sett')).toContain(
      'S030 warning: "/v2/install/visit/sett" is similar to the usual address of "set". Did you mean "/v2/install/visit/set"?',
    );
  });

  it('are meant to be below the base path of most calls when two are equally similar', () => {
    const call = (name: string) => `  ${name}: { label: { en: Go, zh: 走 }, call: /v2/install/visits/${name} }\n`;
    const file = valid
      .replaceAll('/v2/test/thing/', '/v2/install/visit/')
      .replace('/v2/install/visit/set', '/v2/install/visitt/set');
    const shown = (...names: string[]) =>
      problemsOf({ 'test/thing.yaml': `${file}actions:\n${names.map(call).join('')}` });
    expect(shown('go', 'come', 'stay')).toContain('the other calls of this file are below "/v2/install/visits"');
    expect(shown('go')).toContain('the other calls of this file are below "/v2/install/visit"');
  });
});
