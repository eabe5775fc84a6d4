import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { undoOne } from './undo-one';
import type { Undoable } from './undoable';
import { anne, definition, world } from './undo.case';

const lost = new ConsoleError({ kind: 'lost', unsure: true });
const refused = new ConsoleError({ kind: 'code', code: 1024 });

const both = { from: { city: 'Bonn', size: 5 }, to: { city: 'Kiel', size: 9 }, paths: ['city', 'size'] };

describe('an edit', () => {
  it('is undone, once', async () => {
    const { undo, provider, now } = world(anne({ city: 'Kiel' }));
    expect(await undo()).toMatchObject({ state: 'done', left: [] });
    expect(now()).toMatchObject({ city: 'Bonn' });
    expect(await undo()).toMatchObject({ state: 'same' });
    expect(provider.update).toHaveBeenCalledTimes(1);
  });

  it('is not undone again, although the record has the same value once more', async () => {
    const { undo, change, provider } = world(anne({ city: 'Kiel' }));
    await undo();
    change(anne({ city: 'Kiel' }));
    expect(await undo()).toMatchObject({ state: 'same' });
    expect(provider.update).toHaveBeenCalledTimes(1);
  });

  it('restores only what nobody has changed since, and names the rest', async () => {
    const { undo, provider } = world(anne({ city: 'Ulm', size: 9 }), both);
    expect(await undo()).toMatchObject({ state: 'done', left: ['City'] });
    expect(provider.update.mock.calls.map(([, { data }]) => data)).toEqual([{ size: 5 }]);
  });

  it('of a part arrives although its answer is lost', async () => {
    const { undo, provider, change } = world(anne({ city: 'Ulm', size: 9 }), both);
    provider.update.mockImplementationOnce(async () => {
      change(anne({ city: 'Ulm' }));
      throw lost;
    });
    expect(await undo()).toMatchObject({ state: 'done', left: ['City'] });
  });

  it('stays where everything was changed since, and can be undone later', async () => {
    const { undo, provider, change } = world(anne({ city: 'Ulm' }));
    expect(await undo()).toMatchObject({ state: 'refused', why: [{ kind: 'since', label: 'City' }] });
    expect(provider.update).not.toHaveBeenCalled();
    change(anne({ city: 'Kiel' }));
    expect(await undo()).toMatchObject({ state: 'done' });
  });

  it('is done where the record is as it was before', async () => {
    const { undo, provider } = world(anne());
    expect(await undo()).toMatchObject({ state: 'same' });
    expect(provider.update).not.toHaveBeenCalled();
  });

  it('of a part of a JSON value leaves the other parts', async () => {
    const made = { from: { attr: { volume: 3 } }, to: { attr: { volume: 9 } }, paths: ['attr.volume'] };
    const { undo, now } = world(anne({ attr: { volume: 9, mode: 'theirs', wifi_password: 'w2' } }), made);
    expect(await undo()).toMatchObject({ state: 'done' });
    expect(now()?.['attr']).toEqual({ volume: 3, mode: 'theirs', wifi_password: 'w2' });
  });

  it('is refused where it would empty what others have entered', async () => {
    const made = { from: { kind: 1 }, to: { kind: 2 }, paths: ['kind'] };
    const { undo, provider } = world(anne({ kind: 2, rent: 700 }), made);
    expect(await undo()).toMatchObject({ state: 'refused', why: [{ kind: 'empties', label: 'Rent' }] });
    expect(provider.update).not.toHaveBeenCalled();
  });

  it('is refused where the form would refuse the former value', async () =>
    expect(
      await world(anne({ name: 'Bea' }), { from: { name: '' }, to: { name: 'Bea' }, paths: ['name'] }).undo(),
    ).toMatchObject({ state: 'refused', why: [{ kind: 'value', label: 'Name' }] }));

  it('is refused without the permission to save', async () => {
    const { undo, provider } = world(anne({ city: 'Kiel' }), {}, (_, permission) => permission !== 'set');
    expect(await undo()).toMatchObject({ state: 'refused' });
    expect(provider.getOne).not.toHaveBeenCalled();
  });

  it('says that the record is gone', async () =>
    expect(await world(undefined).undo()).toMatchObject({ state: 'gone' }));

  it('whose answer is lost is read again, and not sent again', async () => {
    const { undo, provider, change } = world(anne({ city: 'Kiel' }));
    provider.update.mockImplementationOnce(async () => {
      change(anne());
      throw lost;
    });
    expect(await undo()).toMatchObject({ state: 'done' });
    expect(provider.update).toHaveBeenCalledTimes(1);
  });

  it('whose answer is lost, and that cannot be read, stays unknown', async () => {
    const { undo, provider, entry } = world(anne({ city: 'Kiel' }));
    provider.update.mockImplementationOnce(async () => {
      provider.getOne.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
      throw lost;
    });
    expect(await undo()).toMatchObject({ state: 'unknown' });
    expect(entry.undone).toBeUndefined();
  });
});

describe('a move', () => {
  const frozen: Partial<Undoable> = {
    action: 'freeze',
    from: { state: 1 },
    to: { state: 2 },
    paths: ['state'],
  };

  it('is undone by its way back', async () => {
    const { undo, provider } = world(anne({ state: 2 }), frozen);
    expect(await undo()).toMatchObject({ state: 'done' });
    expect(provider.act.mock.calls.map(([, name]) => name)).toEqual(['unfreeze']);
  });

  it('stays where the record was moved on, although the way back would be offered', async () => {
    const { undo, provider } = world(anne({ state: 3 }), frozen);
    expect(await undo()).toMatchObject({ state: 'refused', why: [{ kind: 'since', label: 'State' }] });
    expect(provider.act).not.toHaveBeenCalled();
  });

  it('is done where the record has its former state', async () => {
    const { undo, provider } = world(anne(), frozen);
    expect(await undo()).toMatchObject({ state: 'same' });
    expect(provider.act).not.toHaveBeenCalled();
  });

  it('is refused for a record that the account may not move back', async () => {
    const { around, entry, provider } = world(anne({ state: 2 }), frozen);
    const refuse = { unfreeze: [{ city: ['Bonn'] }] };
    expect(await undoOne({ ...around, load: async () => ({ ...definition, refuse }) }, entry)).toMatchObject({
      state: 'refused',
      why: [{ kind: 'record' }],
    });
    expect(provider.act).not.toHaveBeenCalled();
  });

  it.each<[string, ConsoleError, object]>([
    ['failed', refused, { error: refused }],
    ['unknown', lost, {}],
  ])('is %s where the platform says so, and can be undone again', async (state, error, more) => {
    const { undo, provider, entry } = world(anne({ state: 2 }), frozen);
    provider.act.mockImplementationOnce(async () => {
      if (state === 'unknown') provider.getOne.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
      return [{ id: 1, ok: false, error }] as never;
    });
    expect(await undo()).toMatchObject({ id: 1, title: 'Anne', state, ...more });
    expect(entry.undone).toBeUndefined();
    expect(await undo()).toMatchObject({ state: 'done' });
  });

  it('of a record that is gone, or cannot be read, sends nothing', async () => {
    expect(await world(undefined, frozen).undo()).toMatchObject({ state: 'gone' });
    const { undo, provider } = world(anne({ state: 2 }), frozen);
    provider.getOne.mockRejectedValueOnce(refused);
    expect(await undo()).toMatchObject({ state: 'failed', error: refused });
    expect(provider.act).not.toHaveBeenCalled();
  });

  it('is refused without the permission of the way back', async () =>
    expect(await world(anne({ state: 2 }), frozen, (_, permission) => permission !== 'unfreeze').undo()).toMatchObject({
      state: 'refused',
    }));
});
