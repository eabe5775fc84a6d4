import { describe, expect, it } from 'vitest';
import { compileFiles, problemsOf, validAnd, validWith } from '../compile-files.case';

describe('rules of actions', () => {
  it('S026 is reported for choices of a resource that no file declares', () => {
    expect(problemsOf(validWith('type: text, max: 10', 'type: ref, to: test/thing, from: test/thin')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:44  S026 there is no resource "test/thin". Did you mean "test/thing"?
          9 |   name: { type: ref, to: test/thing, from: test/thin, required: true, label: { en: Name, zh: 名称 } }
            |                                            ^^^^^^^^^"
    `);
  });

  it('S022, S024, S038, S040 and S062 are reported for what a dialog cannot show', () => {
    const shows = (text: string) =>
      problemsOf(
        validAnd(
          `  owner: { type: ref, to: test/thing, label: { en: Owner, zh: 归属 } }\nactions: { go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/act, fields: { state: {}, keeper: { type: ref, to: test/thing, label: { en: Keeper, zh: 保管人 } } }, shows: [${text}] } }\n`,
        ),
      ).match(/S0\d\d .*/g);
    const fact = (match: string, field = 'name') =>
      `{ label: { en: Name, zh: 名称 }, resource: test/thing, match: { ${match} }, fields: [${field}] }`;
    expect(shows(`name, owner.name, keeper.state, ${fact('thing_id: [owner, me.comp_id]')}`)).toBeNull();
    expect(shows('nam, ownr.name, owner.nam, state.name, name, name')).toEqual([
      'S038 "shows" names "nam", which is not a field. Did you mean "name"?',
      expect.stringContaining('S024 "ownr.name" is neither a field of a referenced record nor'),
      'S024 "nam" is not a field of test/thing. Did you mean "name"?',
      expect.stringContaining('S024 "state.name" is neither a field of a referenced record nor'),
      'S040 "name" appears twice in "shows"',
    ]);
    expect(
      shows([fact('thing_id: me.compid'), fact('thing_id: owner', 'nam'), fact('name: owner')].join(', ')),
    ).toEqual([
      'S022 "me.compid" is not a field. Did you mean "me.comp_id"?',
      'S062 "nam" is not a field of test/thing. Did you mean "name"?',
      'S038 a fact is one record of test/thing, which "match" names by its id: { thing_id: … }',
    ]);
  });

  it('a value of a referenced record is shown with both labels, a fact with its own', () => {
    const { definition } = compileFiles(
      validAnd(
        '  owner: { type: ref, to: test/thing, label: { en: Owner, zh: 归属 } }\nactions: { go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/act, confirm: true, shows: [name, owner.state, { label: { en: Yours, zh: 你的 }, resource: test/thing, match: { thing_id: [owner, me.comp_id] }, fields: [name] }] } }\n',
      ),
    );
    expect(definition('test/thing', 'en')?.actions[0]).toMatchObject({
      shows: ['name'],
      facts: [
        { label: 'Owner · State', of: ['owner'], resource: 'test/thing', fields: ['state'] },
        { label: 'Yours', of: ['owner', 'me.comp_id'], resource: 'test/thing', fields: ['name'] },
      ],
    });
    expect(definition('test/thing', 'zh')?.actions[0]?.facts?.[0]?.label).toBe('归属 · 状态');
  });
});

it('S087 is reported for what no dialog and no bar shows', () => {
  const fact = '{ label: { en: Part, zh: 部件 }, resource: test/thing, match: { thing_id: thing_id }, fields: [name] }';
  const action = (name: string, more: string) =>
    `  ${name}: { label: { en: ${name}, zh: 操作 }, call: /v2/test/thing/act, ${more} }\n`;
  expect(
    problemsOf(
      validAnd(
        `actions:\n${action('stop', 'shows: [name], confirm: false')}${action('end', 'tells: [name]').replace('操作', '结束')}`,
      ),
    ),
  ).toMatchInlineSnapshot(`
    "schemas/test/thing.yaml:12:66  S087 the dialog of the action would show its "shows", but "stop" opens none: add "confirm: true" or parameters ("fields"), or remove "shows"
       12 |   stop: { label: { en: stop, zh: 操作 }, call: /v2/test/thing/act, shows: [name], confirm: false }
          |                                                                    ^^^^^
    schemas/test/thing.yaml:13:64  S087 the bar shows "tells", and "end" is not in the bar: add "bar" to its "places", or remove "tells"
       13 |   end: { label: { en: end, zh: 结束 }, call: /v2/test/thing/act, tells: [name] }
          |                                                                  ^^^^^"
  `);
  expect(
    problemsOf(
      validAnd(
        `actions:\n${action('go', `shows: [name, ${fact}], confirm: true`)}${action('end', 'places: [bar], tells: [name]').replace('操作', '结束')}`,
      ),
    ),
  ).toBe('');
});
