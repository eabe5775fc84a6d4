import { describe, expect, it } from 'vitest';
import { compileFiles, problemsOf, valid, validAnd, validWith } from '../compile-files.case';

const name = 'label: { en: Name, zh: 名称 } }';

describe('extensions', () => {
  it('are named at their places, and the definition says what they read', () => {
    const files = {
      ...validWith(
        name,
        'label: { en: Name, zh: 名称 }, extension: lamp }',
        `extension: launch
tabs: [{ extension: live, label: { en: Live, zh: 直播 } }]
detail: [{ label: { en: History, zh: 历史 }, extension: history }]
actions: { look: { label: { en: Look, zh: 查看 }, extension: watch } }
`,
      ),
      'test/part.yaml': valid,
    };
    expect(problemsOf(files)).not.toContain('S09');
    const thing = compileFiles(files).definition('test/thing', 'en');
    const of = 'test/thing';
    expect(thing).toMatchObject({
      page: 'launch',
      tabs: [{ name: 'live', extension: { name: 'live', of, reads: [], resources: [] } }],
      detail: [{ extension: { name: 'history', of, reads: ['state'], resources: ['test/part'] } }],
      actions: [{ run: { dialog: { name: 'watch', of, reads: ['thing_id'], resources: [] } } }],
      fields: { name: { cell: { name: 'lamp', of, reads: ['state'] } } },
    });
    expect(thing?.fields['state']).not.toHaveProperty('cell');
  });

  it('of a reference reads a record of the other resource', () => {
    const files = {
      ...validAnd(
        `  part_id: { type: ref, to: test/part, label: { en: Part, zh: 部件 } }
detail: [{ label: { en: Part, zh: 部件 }, of: part_id, extension: history }]
`,
      ),
      'test/part.yaml': valid.replace(/ {2}state: .*\n/, ''),
    };
    expect(problemsOf(files)).toContain('S096 the extension "history" reads "state", which is not a field');
    const sound = { ...files, 'test/part.yaml': valid };
    expect(problemsOf(sound)).not.toContain('S096');
    expect(compileFiles(sound).definition('test/thing', 'en')?.detail).toMatchObject([
      { extension: { name: 'history', of: 'test/part' } },
    ]);
  });

  it('S095 is reported for an unknown name, with a similar one or all of the place', () => {
    expect(
      problemsOf(
        validWith(
          name,
          'label: { en: Name, zh: 名称 }, extension: lam }',
          'extension: nothing\nactions: { look: { label: { en: Look, zh: 查看 }, extension: wach } }\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:88  S095 src/extensions has no cell "lam". Did you mean "lamp"?
          9 |   name: { type: text, max: 10, required: true, label: { en: Name, zh: 名称 }, extension: lam }
            |                                                                                          ^^^
      schemas/test/thing.yaml:11:12  S095 src/extensions has no page "nothing": there is "launch"
         11 | extension: nothing
            |            ^^^^^^^
      schemas/test/thing.yaml:12:60  S095 src/extensions has no dialog or page "wach". Did you mean "watch"?
         12 | actions: { look: { label: { en: Look, zh: 查看 }, extension: wach } }
            |                                                              ^^^^"
    `);
  });

  it('S095 is reported for an extension of another place', () => {
    expect(
      problemsOf(
        validWith(
          name,
          'label: { en: Name, zh: 名称 }, extension: history }',
          'extension: live\ntabs: [{ extension: launch, label: { en: Live, zh: 直播 } }]\ndetail: [{ label: { en: L, zh: 灯 }, extension: lamp }]\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:88  S095 "history" is a block, and this names a cell: there are "lamp", "mark-cell"
          9 |   name: { type: text, max: 10, required: true, label: { en: Name, zh: 名称 }, extension: history }
            |                                                                                          ^^^^^^^
      schemas/test/thing.yaml:11:12  S095 "live" is a tab, and this names a page: there is "launch"
         11 | extension: live
            |            ^^^^
      schemas/test/thing.yaml:12:21  S095 "launch" is a page, and this names a tab: there is "live"
         12 | tabs: [{ extension: launch, label: { en: Live, zh: 直播 } }]
            |                     ^^^^^^
      schemas/test/thing.yaml:13:48  S095 "lamp" is a cell, and this names a block: there is "history"
         13 | detail: [{ label: { en: L, zh: 灯 }, extension: lamp }]
            |                                                 ^^^^"
    `);
  });

  it('S095 is reported for a cell of a parameter, which has none', () => {
    const ask =
      'actions: { go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/act, fields: { why: { type: text, label: { en: Why, zh: 原因 }, extension: lamp } } } }\n';
    expect(problemsOf(validAnd(ask))).toContain('S095 a field in rows, and one of a dialog, has no cell');
  });

  it('S096 is reported for a field and a resource that do not exist', () => {
    expect(
      problemsOf({
        'test/thing.yaml': `${valid.replace(/ {2}state: .*\n/, '')}detail: [{ label: { en: History, zh: 历史 }, extension: history }]\n`,
      }),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:10:55  S096 the extension "history" reads "state", which is not a field
         10 | detail: [{ label: { en: History, zh: 历史 }, extension: history }]
            |                                                         ^^^^^^^
      schemas/test/thing.yaml:10:55  S096 the extension "history" reads other records: there is no resource "test/part"
         10 | detail: [{ label: { en: History, zh: 历史 }, extension: history }]
            |                                                         ^^^^^^^"
    `);
  });
});
