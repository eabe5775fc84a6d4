import { describe, expect, it } from 'vitest';
import { buildCall, buildDefinition, buildField } from '../definition.case';
import { about, anne, definition } from './journal.case';
import { entriesOfAction, entryOfChange, entryOfNew } from './remember';

function kept(sent: Record<string, unknown>, before = anne()) {
  return entryOfChange(definition, { before, sent }, 'edit', about);
}

describe('a change', () => {
  it('is kept with the changed fields alone, before and after', () =>
    expect(kept({ city: 'Kiel', size: 5 })).toEqual({
      ...about,
      resource: 'test/thing',
      id: 1,
      title: 'Anne',
      kind: 'edit',
      from: { city: 'Bonn' },
      to: { city: 'Kiel' },
      paths: ['city'],
    }));

  it('of a JSON value is kept with the changed parts alone', () =>
    expect(kept({ attr: { volume: 9, mode: 'x', wifi_password: 'w1' } })).toMatchObject({
      from: { attr: { volume: 3 } },
      to: { attr: { volume: 9 } },
      paths: ['attr.volume'],
    }));

  it('that hides a field has emptied it', () =>
    expect(kept({ kind: 1 }, anne({ kind: 2, rent: 400 }))).toMatchObject({
      from: { kind: 2, rent: 400 },
      to: { kind: 1, rent: 0 },
      paths: ['kind', 'rent'],
    }));

  it('is kept as the platform will answer it', () => expect(kept({ size: null }).to).toEqual({ size: 0 }));

  it.each([
    ['a secret', { key: 's3cret' }, 'key'],
    ['what needs the permission to see secrets', { salt: 's3cret' }, 'salt'],
    ['what tells of a person', { contact_person: 's3cret' }, 'contact_person'],
    ['a password within JSON', { attr: { volume: 3, mode: 'x', wifi_password: 's3cret' } }, 'attr.wifi_password'],
    ['JSON with a key that no schema declares', { notes: { deep: [{ api_key: 's3cret' }] } }, 'notes'],
    ['a text that is too long', { city: 's3cret'.repeat(2000) }, 'city'],
  ])('of %s is kept without its value', (_, sent, path) => {
    const entry = kept({ size: 6, ...sent });
    expect(entry).toMatchObject({ paths: ['size'], withheld: [path], from: { size: 5 }, to: { size: 6 } });
    expect(JSON.stringify(entry)).not.toContain('s3cret');
    expect(JSON.stringify(entry)).not.toContain('w1');
  });

  it('of what the platform calls by a telling name is kept without its value', () => {
    const field = buildField('nick', 'text');
    const set = buildCall('/thing/set', { rename: { nick: 'real_name' } });
    const named = buildDefinition([buildField('id', 'id'), field], { calls: { set }, title: [] });
    const change = { before: { id: 1, nick: 'a' }, sent: { nick: 's3cret' } };
    expect(entryOfChange(named, change, 'edit', about)).toMatchObject({ withheld: ['nick'], to: {} });
  });

  it('of what had a secret before is kept without it', () =>
    expect(JSON.stringify(kept({ notes: {} }, anne({ notes: { token: 's3cret' } })))).not.toContain('s3cret'));
});

describe('a title', () => {
  it('that is made of what tells of a person is not kept', () => {
    const person = buildDefinition([buildField('id', 'id'), buildField('phone', 'phone')], {
      title: [{ field: 'phone' }],
    });
    expect(entryOfNew(person, { id: 1, phone: '13900000000' }, about)).toMatchObject({ title: undefined, kind: 'add' });
  });
});

describe('an action', () => {
  it('that is a move is kept with both states', () =>
    expect(entriesOfAction(definition, { action: definition.actions[0] as never }, [anne()], {}, about)).toMatchObject([
      { kind: 'action', action: 'freeze', from: { state: 1 }, to: { state: 2 }, paths: ['state'] },
    ]));

  it('is kept without the secrets that it asked for', () => {
    const action = { ...definition.actions[0], fields: { key: definition.fields['key'] } };
    const [entry] = entriesOfAction(definition, { action: action as never }, [anne()], { key: 's3cret' }, about);
    expect(entry).toMatchObject({ withheld: ['key'], paths: ['state'] });
    expect(JSON.stringify(entry)).not.toContain('s3cret');
  });

  it('that deletes is kept as a deletion, without values', () =>
    expect(entriesOfAction(definition, {}, [anne()], {}, about)).toMatchObject([
      { kind: 'delete', title: 'Anne', from: {}, to: {}, paths: [] },
    ]));
});
