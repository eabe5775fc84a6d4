import { describe, expect, it } from 'vitest';
import { compileFiles, languages } from './compile-files.case';

const states = `      1: { en: Waiting, zh: 待处理 }
      2: { en: Done, zh: 已完成 }
      3: { en: Cancelled, zh: 已取消 }
`;

function file(rest: string, list = '{ filters: [state] }'): Record<string, string> {
  return {
    'test/thing.yaml': `label: { en: Things, zh: 物品 }
calls: { at: /v2/spare/thing, has: [list, add, set, del] }
fields:
  id: { type: id }
  name: { type: text, label: { en: Name, zh: 名称 } }
  state:
    type: enum
    default: 1
    label: { en: State, zh: 状态 }
    of:
${states}list: ${list}
${rest}`,
  };
}

const moves = `moves: { field: state }
actions:
  finish: { label: { en: Finish, zh: 完成 }, from: 1, to: 2 }
  again: { label: { en: Again, zh: 重来 }, from: [2, 3], to: 1 }
  cancel: { label: { en: Call off, zh: 作废 }, to: 3, fields: { name: {} } }
`;

function compiled(rest: string, list?: string) {
  const schemas = compileFiles(file(rest, list));
  expect(schemas.problems).toEqual([]);
  const found = schemas.definition('test/thing', 'en');
  if (!found) throw new Error('not compiled');
  return found;
}

/** The problems of files as a report has them, each with what it marks. */
function told(files: Record<string, string>): [problem: string, marked: string][] {
  return compileFiles(files).problems.map(({ id, message, source, column, length }) => [
    `  ${id} ${message}`,
    source.slice(column - 1, column - 1 + length),
  ]);
}

describe('moves', () => {
  it('send the whole record with the new state, by the call set and its permission', () => {
    const [finish] = compiled(moves).actions;
    expect(finish).toMatchObject({
      permission: 'set',
      places: ['row', 'bulk', 'detail'],
      when: { state: [1] },
      run: { call: { path: '/v2/spare/thing/set' }, send: { state: 2 }, sendsRecord: true },
      move: { from: [1], to: 2 },
    });
  });

  it('start from every other state unless said otherwise, and are for one record if they ask', () => {
    const cancel = compiled(moves).actions[2];
    expect(cancel).toMatchObject({ places: ['row', 'detail'], move: { from: [1, 2], to: 3 } });
    expect(cancel?.when).toEqual(['state != 3', ['!=', ['.', 'state'], 3]]);
  });

  it('are undone by the move that leads back from where they lead', () => {
    const found = compiled(moves).actions.map(({ name, undo }) => [name, undo]);
    // again: from two states, so that the former one is unknown; cancel: what it asked for would stay.
    expect(found).toEqual([
      ['finish', 'again'],
      ['again', undefined],
      ['cancel', undefined],
    ]);
  });

  it('keep what they say themselves', () => {
    const [finish] = compiled(`moves: { field: state }
actions:
  finish:
    label: { en: Finish, zh: 完成 }
    to: 2
    when: { name: x }
    send: { name: y }
    call: /v2/spare/thing/finish
    permission: finish
    places: [row]
  cancel: { label: { en: Call off, zh: 作废 }, from: 1, to: 3, when: name == 'x' || name == 'y' }
`).actions;
    expect(finish).toMatchObject({
      permission: 'finish',
      places: ['row'],
      run: { call: { path: '/v2/spare/thing/finish' }, send: { name: 'y', state: 2 } },
    });
    expect(finish?.when?.[0]).toBe("state != 2 && name in ['x']");
    expect(finish?.run).not.toHaveProperty('sendsRecord');
  });

  it('with a condition of their own hold while both do', () => {
    const cancel = compiled(
      `${moves}  expire: { label: { en: Expire, zh: 过期 }, from: 1, to: 3, when: name == 'x' || name == 'y' }\n`,
    ).actions[3];
    expect(cancel?.when?.[0]).toBe("(name == 'x' || name == 'y') && state in [1]");
  });

  it('give the list a tab for each state, unless it has tabs or cannot filter by it', () => {
    expect(compiled(moves).list.presets.map(({ label }) => label)).toEqual(['Waiting', 'Done', 'Cancelled']);
    expect(compiled(moves, '{ columns: [name] }').list.presets).toEqual([]);
    const own = '{ filters: [state], presets: [{ filter: { state: 2 } }] }';
    expect(compiled(moves, own).list.presets.map(({ label }) => label)).toEqual(['Done']);
  });

  it('lock a record whose state no move leaves', () => {
    expect(compiled(moves).refuse).toBeUndefined();
    const final = `moves: { field: state }
actions:
  finish: { label: { en: Finish, zh: 完成 }, from: 1, to: 2 }
  cancel: { label: { en: Call off, zh: 作废 }, from: 1, to: 3 }
refuse: { del: { state: 1 } }
`;
    expect(compiled(final).refuse).toEqual({ del: [{ state: [1] }], set: [{ state: [2, 3] }] });
    expect(compiled(final.replace('del: ', 'set: ')).refuse).toEqual({ set: [{ state: [1] }, { state: [2, 3] }] });
    expect(
      compiled(final.replace('del: { state: 1 }', "set: [{ state: 1 }, name == 'x']")).refuse?.['set'],
    ).toHaveLength(3);
  });

  it('have the label, icon and tone that the defaults have for their name', () => {
    const defaults = `actions:\n  finish: { label: { en: Finish, zh: 完成 }, icon: users, tone: good }\n`;
    const rest = 'moves: { field: state, first: [1, 3] }\nactions: { finish: { from: 1, to: 2, tone: bad } }\n';
    const schemas = compileFiles({ ...file(rest), '_defaults.yaml': `${languages}${defaults}` });
    expect(schemas.problems.map(({ message }) => message)).toEqual([]);
    expect(schemas.definition('test/thing', 'zh')?.actions[0]).toMatchObject({
      label: '完成',
      icon: 'users',
      tone: 'bad',
    });
  });
});

describe('problems of moves', () => {
  const go = (rest: string) => `actions: { go: { label: { en: Go, zh: 走 }, ${rest} } }\n`;

  it.each([
    [
      `moves: { field: state, first: [1, 3] }\n${go('from: 5, to: 2')}`,
      '  S025 5 is not a value of "state": it can be 1, 2, 3',
      '5',
    ],
    [
      `moves: { field: state }\n${go('from: 1, to: 2')}`,
      '  S092 no move leads to the state 3 (Cancelled): add one, or name it in `first`',
      'state',
    ],
  ])('%s', (rest, message, marked) => expect(told(file(rest))).toContainEqual([message, marked]));

  it('a move and a call that changes the record need `calls.set`', () => {
    const schema = (rest: string) => {
      const { 'test/thing.yaml': text = '' } = file(rest);
      return told({ 'test/thing.yaml': text.replace('[list, add, set, del]', '[list]') });
    };
    const missing =
      '  S044 the action "go" changes the record with `calls.set`, which is missing: add it, or give the action a call of its own';
    expect(schema(`moves: { field: state, first: [1, 3] }\n${go('to: 2')}`)).toEqual([[missing, 'to']]);
    expect(schema(go('call: set'))).toEqual([[missing, 'call']]);
  });
});
