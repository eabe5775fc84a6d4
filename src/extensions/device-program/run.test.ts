import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { creationsOf, type Id, type Part } from './creations';
import { buildProgram } from './program.case';
import { runCreations, type Ledger } from './run';

const creations = creationsOf(buildProgram({ apps: [3] }), { goodName: ({ term }) => `Cloud ${term}`, sells: true });
const keys = creations.map(({ key }) => key);
const lost = new ConsoleError({ kind: 'lost', unsure: true });
const refused = new ConsoleError({ kind: 'code', code: 409 });

/** A platform that stores what it is sent. `fail` gives the error of the nth call, from 1. */
function platform(fail: (call: number) => { error: Error; done: boolean } | undefined = () => undefined) {
  const records: { part: Part; id: Id; values: Record<string, unknown> }[] = [];
  const kept: Ledger[] = [];
  let calls = 0;
  let readable = true;
  return {
    records,
    kept,
    unreadable: () => {
      readable = false;
    },
    readable: () => {
      readable = true;
    },
    last: () => kept.at(-1)!,
    ports: {
      keep: (ledger: Ledger) => void kept.push(ledger),
      create: async (part: Part, values: Record<string, unknown>) => {
        calls += 1;
        const failure = fail(calls);
        if (!failure || failure.done) records.push({ part, id: calls, values });
        if (failure) throw failure.error;
        return calls;
      },
      find: async (part: Part, known: Record<string, unknown>) => {
        if (!readable) throw new ConsoleError({ kind: 'network' });
        return records.find(
          (record) =>
            record.part === part && Object.entries(known).every(([name, value]) => record.values[name] === value),
        )?.id;
      },
    },
  };
}

function run(ports: ReturnType<typeof platform>['ports'], ledger: Ledger = { made: {} }, isLeft = () => false) {
  return runCreations({ creations, ledger, ports, onStart: () => undefined, isLeft });
}

describe('running the creations', () => {
  it('creates every record once, in order, and keeps the ids', async () => {
    const { ports, records, last } = platform();
    expect(await run(ports)).toEqual({ kind: 'done' });
    expect(records).toHaveLength(keys.length);
    expect(Object.keys(last().made)).toEqual(keys);
    expect(last().asked).toBeUndefined();
  });

  it('writes to the ledger before it sends a call', async () => {
    const { ports, kept } = platform();
    await run(ports);
    expect(kept[0]).toEqual({
      made: {},
      asked: { key: 'product', part: 'product', title: 'Cam', known: { comp_id: 5, name: 'Cam' } },
    });
  });

  it('stops at a refusal, and continues from there', async () => {
    const { ports, records, last } = platform((call) => (call === 3 ? { error: refused, done: false } : undefined));
    expect(await run(ports)).toMatchObject({
      kind: 'refused',
      at: { key: 'good:7:1', title: 'Cloud 1' },
      error: refused,
    });
    expect(Object.keys(last().made)).toEqual(['product', 'version']);
    expect(last().asked).toBeUndefined();
    expect(await run(ports, last())).toEqual({ kind: 'done' });
    expect(records.map(({ part }) => part)).toEqual(creations.map(({ part }) => part));
  });

  it('finds a record whose answer was lost', async () => {
    const { ports, records } = platform((call) => (call === 1 ? { error: lost, done: true } : undefined));
    expect(await run(ports)).toEqual({ kind: 'done' });
    expect(records.filter(({ part }) => part === 'product')).toHaveLength(1);
  });

  it('stops when the record is not found after a lost answer, and searches again before it sends again', async () => {
    const { ports, records, last } = platform((call) => (call === 1 ? { error: lost, done: false } : undefined));
    expect(await run(ports)).toMatchObject({ kind: 'absent', at: { key: 'product' } });
    // The record is created late.
    records.push({ part: 'product', id: 'PKLATE', values: { comp_id: 5, name: 'Cam' } });
    expect(await run(ports, last())).toEqual({ kind: 'done' });
    expect(records.filter(({ part }) => part === 'product')).toHaveLength(1);
    expect(records.find(({ part }) => part === 'version')?.values).toMatchObject({ pk: 'PKLATE' });
  });

  it('sends nothing while it is unknown whether a record exists', async () => {
    const failing = platform((call) => (call === 2 ? { error: lost, done: true } : undefined));
    failing.unreadable();
    expect(await run(failing.ports)).toMatchObject({ kind: 'unreadable', at: { key: 'version' } });
    expect(await run(failing.ports, failing.last())).toMatchObject({ kind: 'unreadable', at: { key: 'version' } });
    expect(failing.records).toHaveLength(2);
    failing.readable();
    expect(await run(failing.ports, failing.last())).toEqual({ kind: 'done' });
    expect(failing.records).toHaveLength(keys.length);
  });

  it('after a reload, searches for an unanswered record by the sent values, not by those of the form', async () => {
    const { ports, records } = platform();
    records.push({ part: 'product', id: 'PKOLD', values: { comp_id: 5, name: 'Former name' } });
    await run(ports, {
      made: {},
      asked: { key: 'product', part: 'product', title: 'Former name', known: { comp_id: 5, name: 'Former name' } },
    });
    expect(records.filter(({ part }) => part === 'product')).toHaveLength(1);
  });

  it('searches for the id when the platform does not answer it', async () => {
    const { ports, last } = platform();
    const create: typeof ports.create = async (part, values) => {
      await ports.create(part, values);
      return '' as unknown as number;
    };
    expect(await run({ ...ports, create })).toEqual({ kind: 'done' });
    expect(last().made.product?.id).toBe(1);
  });

  it('sends nothing more after the page was left', async () => {
    const { ports, records } = platform();
    expect(await run(ports, { made: {} }, () => records.length === 2)).toEqual({ kind: 'paused' });
    expect(records).toHaveLength(2);
  });
});
