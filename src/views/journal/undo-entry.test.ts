import { describe, expect, it, vi } from 'vitest';
import type { RaRecord } from 'react-admin';
import { buildStorage } from '../../auth/sample.case';
import { ConsoleError } from '../../errors/console-error';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { anne, definition, entry } from './journal.case';
import { createJournal, type NewEntry } from './journal';
import { undoEntry } from './undo-entry';

const lost = new ConsoleError({ kind: 'lost', unsure: true });

function world(record: RaRecord | undefined, made: Partial<NewEntry> = {}, can = (_: string, __: string) => true) {
  let held = record;
  const provider = {
    getOne: vi.fn(async () => {
      if (!held) throw new ConsoleError({ kind: 'missing' });
      return { data: held };
    }),
    update: vi.fn(async (_: string, { data }: { data: Partial<RaRecord> }) => {
      held = { ...anne(), ...held, ...data };
      return { data: held };
    }),
    act: vi.fn(async (_: string, name: string) => {
      held = { ...anne(), ...held, state: name === 'freeze' ? 2 : 1 };
      return [{ id: 1, ok: true }];
    }),
  };
  const journal = createJournal(buildStorage(), 'ann');
  journal.add([entry(made)]);
  const undo = (at = 0) => {
    const kept = journal.get()[at];
    if (!kept) throw new Error(`no entry ${at}`);
    const around = { load: async () => definition, can, account: {}, journal };
    return undoEntry({ ...around, provider: provider as unknown as ConsoleDataProvider }, kept);
  };
  return { provider, journal, undo, now: () => held, change: (next: RaRecord | undefined) => void (held = next) };
}

const both = { from: { city: 'Bonn', size: 5 }, to: { city: 'Kiel', size: 9 }, paths: ['city', 'size'] };

describe('an edit', () => {
  it('is undone, once, and the undo is an entry of its own', async () => {
    const { undo, provider, journal, now } = world(anne({ city: 'Kiel' }));
    expect(await undo()).toMatchObject({ state: 'done', left: [] });
    expect(now()).toMatchObject({ city: 'Bonn' });
    const [first, second] = journal.get();
    expect(first?.undone).toEqual({ left: [] });
    expect(second).toMatchObject({ undoes: first?.key, from: { city: 'Kiel' }, to: { city: 'Bonn' } });
    expect(await undo()).toMatchObject({ state: 'same' });
    expect(provider.update).toHaveBeenCalledTimes(1);
  });

  it('can be done again: its undo is undone', async () => {
    const { undo, now } = world(anne({ city: 'Kiel' }));
    await undo();
    expect(await undo(1)).toMatchObject({ state: 'done' });
    expect(now()).toMatchObject({ city: 'Kiel' });
  });

  it('restores only what nobody has changed since, and names the rest', async () => {
    const { undo, provider, journal } = world(anne({ city: 'Ulm', size: 9 }), both);
    expect(await undo()).toMatchObject({ state: 'done', left: ['City'] });
    expect(provider.update.mock.calls.map(([, { data }]) => data)).toEqual([{ size: 5 }]);
    expect(journal.get()[0]?.undone).toEqual({ left: ['city'] });
    expect(journal.get()[1]).toMatchObject({ from: { size: 9 }, to: { size: 5 }, paths: ['size'] });
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
    const { undo, journal, provider } = world(anne());
    expect(await undo()).toMatchObject({ state: 'same' });
    expect(journal.get()[0]?.undone).toEqual({ left: [] });
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
    const { undo, provider, journal, change } = world(anne({ city: 'Kiel' }));
    provider.update.mockImplementationOnce(async () => {
      change(anne());
      throw lost;
    });
    expect(await undo()).toMatchObject({ state: 'done' });
    expect(provider.update).toHaveBeenCalledTimes(1);
    expect(journal.get()).toMatchObject([{ undone: { left: [] } }, { undoes: journal.get()[0]?.key }]);
  });

  it('whose answer is lost, and that cannot be read, stays unknown', async () => {
    const { undo, provider, journal } = world(anne({ city: 'Kiel' }));
    provider.update.mockImplementationOnce(async () => {
      provider.getOne.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
      throw lost;
    });
    expect(await undo()).toMatchObject({ state: 'unknown' });
    expect(journal.get()).toHaveLength(1);
    expect(journal.get()[0]?.undone).toBeUndefined();
  });
});

describe('a move', () => {
  const frozen: Partial<NewEntry> = {
    kind: 'action',
    action: 'freeze',
    from: { state: 1 },
    to: { state: 2 },
    paths: ['state'],
  };

  it('is undone by its way back', async () => {
    const { undo, provider, journal } = world(anne({ state: 2 }), frozen);
    expect(await undo()).toMatchObject({ state: 'done' });
    expect(provider.act.mock.calls.map(([, name]) => name)).toEqual(['unfreeze']);
    expect(journal.get()[1]).toMatchObject({ action: 'unfreeze', from: { state: 2 }, to: { state: 1 } });
    expect(await undo(1)).toMatchObject({ state: 'done' });
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

  it('is refused without the permission of the way back', async () =>
    expect(await world(anne({ state: 2 }), frozen, (_, permission) => permission !== 'unfreeze').undo()).toMatchObject({
      state: 'refused',
    }));
});

describe('what has no way back', () => {
  it.each(['add', 'delete'] as const)('is not undone: %s', async (kind) => {
    const { undo, provider } = world(anne(), { kind, from: {}, to: {}, paths: [] });
    expect(await undo()).toMatchObject({ state: 'refused' });
    expect(provider.getOne).not.toHaveBeenCalled();
  });
});
