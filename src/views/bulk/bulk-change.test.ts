import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildField } from '../definition.case';
import { anne, changeOf, comesTo, platformOf, statesOf } from './bulk.case';
import type { Surroundings } from './send-one';

const lost = new ConsoleError({ kind: 'lost', unsure: true });
const offline = new ConsoleError({ kind: 'network' });
const refused = new ConsoleError({ kind: 'code', code: 1024 });

function people(count: number) {
  return Array.from({ length: count }, (_, index) => anne({ id: index + 1 }));
}

async function rehearsed(...args: Parameters<typeof changeOf>) {
  const made = changeOf(...args);
  made.change.rehearse();
  await comesTo(made.change, 'ready');
  return made;
}

describe('a rehearsal', () => {
  it('reads page by page, checks each record, and sends nothing', async () => {
    const platform = platformOf([...people(119), anne({ id: 120, city: 'Kiel' })]);
    const { change } = await rehearsed(platform, { city: 'Kiel' }, { ids: [...platform.held.keys(), 121] });
    expect(platform.getMany.mock.calls.map(([, { ids }]) => ids.length)).toEqual([50, 50, 21]);
    expect(change.get().counts).toMatchObject({ changes: 119, same: 1, gone: 1 });
    expect(platform.update).not.toHaveBeenCalled();
  });

  it('keeps of a record only what the change is about', async () => {
    const { change } = await rehearsed(platformOf(people(1)), { city: 'Kiel' });
    expect(change.get().entries[0]?.held).toEqual({ city: 'Bonn' });
  });

  it('asks what the new values refer to, with the other values of each record', async () => {
    const referred = vi.fn<Surroundings['referred']>(async ({ city, income }) => ({
      related: {},
      unmatched: city === 'Kiel' && income === 60 ? [buildField('place', 'ref')] : [],
    }));
    const platform = platformOf([anne(), anne({ id: 2, income: 60 })]);
    const { change } = await rehearsed(platform, { city: 'Kiel' }, { referred });
    expect(statesOf(change)).toEqual(['changes', 'refused']);
  });

  it('continues with the page that could not be read', async () => {
    const platform = platformOf(people(60));
    platform.getMany.mockImplementationOnce(platform.getMany.getMockImplementation()!).mockRejectedValueOnce(offline);
    const { change } = await rehearsed(platform, { city: 'Kiel' });
    expect(change.get()).toMatchObject({ trouble: offline, counts: { changes: 50 } });
    change.rehearse();
    await comesTo(change, 'ready');
    expect(change.get()).toMatchObject({ trouble: undefined, counts: { changes: 60 } });
  });

  it('shows what the list showed and somebody has changed since as a conflict, which the user decides', async () => {
    const platform = platformOf(people(1));
    const { change } = await rehearsed(platform, { city: 'Kiel' }, { seen: () => anne({ city: 'Ulm' }) });
    const [entry] = change.get().entries;
    expect(entry).toMatchObject({ state: 'conflict', known: { city: 'Ulm' }, held: { city: 'Bonn' } });
    change.send();
    expect(platform.update).not.toHaveBeenCalled();
    change.overwrite(entry!, true);
    change.send();
    await comesTo(change, 'ready');
    expect(platform.held.get(1)).toMatchObject({ city: 'Kiel' });
  });
});

describe('a run', () => {
  it('sends only what changes, and what changes of it, one after the other', async () => {
    const platform = platformOf([anne(), anne({ id: 2, city: 'Atlantis' }), anne({ id: 3, income: 60 })]);
    const { change, onEnd } = await rehearsed(platform, { city: 'Kiel', income: 60 });
    expect(statesOf(change)).toEqual(['changes', 'refused', 'changes']);
    change.send();
    await comesTo(change, 'ready');
    expect(statesOf(change)).toEqual(['done', 'refused', 'done']);
    expect(platform.update.mock.calls.map(([, { id, data }]) => [id, data])).toEqual([
      [1, { city: 'Kiel', income: 60 }],
      [3, { city: 'Kiel' }],
    ]);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('overwrites nothing that somebody changed after the rehearsal, nor what is refused since', async () => {
    const platform = platformOf(people(3));
    const { change } = await rehearsed(platform, { city: 'Kiel' });
    platform.held.set(1, anne({ city: 'Ulm' }));
    platform.held.set(2, anne({ id: 2, name: '' }));
    change.send();
    await comesTo(change, 'ready');
    expect(statesOf(change)).toEqual(['conflict', 'refused', 'done']);
    expect(platform.held.get(1)).toMatchObject({ city: 'Ulm' });
    expect(change.get().entries[0]).toMatchObject({ known: { city: 'Bonn' }, held: { city: 'Ulm' } });
  });

  it('tells how far it is after each record', async () => {
    const { change } = await rehearsed(platformOf(people(3)), { city: 'Kiel' });
    const told: unknown[] = [];
    change.subscribe(() => {
      const { phase, run, hasSent, counts } = change.get();
      told.push([phase, run?.ended, run?.total, hasSent, counts.done]);
    });
    change.send();
    await comesTo(change, 'ready');
    expect(told).toEqual([
      ['sending', 0, 3, false, 0],
      ['sending', 1, 3, true, 1],
      ['sending', 2, 3, true, 2],
      ['sending', 3, 3, true, 3],
      ['ready', 3, 3, true, 3],
    ]);
  });

  it('ends where the session does, and the rest is not sent', async () => {
    const platform = platformOf(people(2));
    const { change, onEnd } = await rehearsed(platform, { city: 'Kiel' });
    platform.update.mockRejectedValueOnce(new ConsoleError({ kind: 'code', code: 401 }));
    change.send();
    await comesTo(change, 'ready');
    expect(change.get()).toMatchObject({ hasSent: false, trouble: undefined, counts: { changes: 2 } });
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('ends after the record that is sent when its dialog is closed', async () => {
    const platform = platformOf(people(4));
    const { change } = await rehearsed(platform, { city: 'Kiel' });
    change.send();
    change.pause();
    await comesTo(change, 'paused');
    change.cancel();
    expect(statesOf(change)).toEqual(['done', 'changes', 'changes', 'changes']);
    const before = change.get();
    change.send();
    change.dispose();
    await vi.waitFor(() => expect(platform.update).toHaveBeenCalledTimes(2));
    expect(change.get().counts).toEqual(before.counts);
  });

  it('pauses between two records, continues, and is cancelled', async () => {
    const platform = platformOf(people(4));
    const { change } = await rehearsed(platform, { city: 'Kiel' });
    change.send();
    change.pause();
    await comesTo(change, 'paused');
    expect(statesOf(change)).toEqual(['done', 'changes', 'changes', 'changes']);
    change.resume();
    change.pause();
    await comesTo(change, 'paused');
    change.cancel();
    expect(change.get().phase).toBe('ready');
    expect(statesOf(change)).toEqual(['done', 'done', 'changes', 'changes']);
    expect(platform.update).toHaveBeenCalledTimes(2);
  });

  it('pauses by itself where the platform is not reached, and continues with the same record', async () => {
    const platform = platformOf(people(2));
    const { change } = await rehearsed(platform, { city: 'Kiel' });
    platform.update.mockRejectedValueOnce(offline);
    change.send();
    await comesTo(change, 'paused');
    expect(change.get()).toMatchObject({ trouble: offline, counts: { changes: 2, failed: 0 } });
    change.resume();
    await comesTo(change, 'ready');
    expect(statesOf(change)).toEqual(['done', 'done']);
  });

  it('tries those again that failed, and no others', async () => {
    const platform = platformOf(people(2));
    const { change } = await rehearsed(platform, { city: 'Kiel' });
    platform.update.mockRejectedValueOnce(refused);
    change.send();
    await comesTo(change, 'ready');
    expect(statesOf(change)).toEqual(['failed', 'done']);
    expect(change.get().entries[0]?.error).toBe(refused);
    change.retry();
    await comesTo(change, 'ready');
    expect(statesOf(change)).toEqual(['done', 'done']);
    expect(platform.update).toHaveBeenCalledTimes(3);
  });
});

describe('a lost answer', () => {
  async function withLost(arrives: boolean, readable: boolean) {
    const platform = platformOf(people(2));
    const { change } = await rehearsed(platform, { city: 'Kiel' });
    platform.update.mockImplementationOnce(async () => {
      if (arrives) platform.held.set(1, anne({ city: 'Kiel' }));
      if (!readable) platform.getOne.mockRejectedValueOnce(refused);
      throw lost;
    });
    change.send();
    await comesTo(change, 'ready');
    return { change, platform };
  }

  it('is read again: what has arrived is done', async () =>
    expect(statesOf((await withLost(true, true)).change)).toEqual(['done', 'done']));
  it('is read again: what has not arrived has failed', async () =>
    expect(statesOf((await withLost(false, true)).change)).toEqual(['failed', 'done']));
  it('stays unknown where the record cannot be read, and is not sent again', async () => {
    const { change, platform } = await withLost(true, false);
    expect(statesOf(change)).toEqual(['unknown', 'done']);
    change.retry();
    change.send();
    expect(platform.update).toHaveBeenCalledTimes(2);
    await change.readAgain();
    expect(statesOf(change)).toEqual(['done', 'done']);
  });
});
