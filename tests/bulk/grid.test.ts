import { beforeAll, describe, expect, it } from 'vitest';
import type { RaRecord } from 'react-admin';
import { readCallOf } from '../../scripts/cases/platform';
import { sameValue } from '../../src/fields/same-value';
import { fromWire } from '../../src/fields/values';
import type { ResourceDefinition } from '../../src/schema/definition';
import { cellProblems, changeableCells } from '../../src/views/grid/cells';
import { createGridChanges, seenOf, valuesOf, type Changes } from '../../src/views/grid/grid-changes';
import { planOfGrid } from '../../src/views/grid/grid-plan';
import { keyOfField } from '../../src/wire/records';
import { randomRaw } from './random-row';
import { rehearsed, saidBy, screensWith, sent, worldOf, wrongIn, type World } from './rehearsal';

/*
 * A grid gives each record its own values: what its rehearsal says is what is sent, and what somebody else has changed
 * meanwhile is a conflict, before the rehearsal and after it. A failure names its screen and seed.
 */

const screens = screensWith((definition) => changeableCells(definition, () => true).size > 0);

/** Changes random cells of most records, as somebody who looks at the list as it is now. */
async function changed({ definition, platform, random, ids, editor }: World): Promise<Changes> {
  const { data } = await platform.provider.getMany<RaRecord>(definition.name, { ids });
  const cells = [...changeableCells(definition, () => true).values()];
  const store = createGridChanges();
  for (const record of data.filter(() => random.percent(80)))
    store.apply(
      Array.from({ length: 1 + random.below(3) }, () => random.of(cells)).map(({ field }) => ({
        record,
        field: field.name,
        values: { [field.name]: random.percent(10) ? null : fromWire(field, randomRaw(field, random)) },
        unread: random.percent(3) ? { message: 'validation.option' } : undefined,
      })),
      (...args) => cellProblems(definition, editor, ...args),
    );
  return store.get();
}

/** Somebody else changes one of the changed fields of some records, to values that neither of them had. */
function changedByOthers({ definition, platform, random }: World, changes: Changes): Set<string> {
  const touched = new Set<string>();
  for (const change of changes.values()) {
    const row = platform.row(change.id);
    if (!row || !random.percent(20)) continue;
    const field = definition.fields[random.of(Object.keys(change.cells))];
    const raw = field && randomRaw(field, random);
    if (!field || raw === undefined) continue;
    const [seen, mine] = [seenOf(change)[field.name], valuesOf(change)[field.name]];
    const theirs = fromWire(field, raw);
    if (sameValue(theirs, seen) || sameValue(theirs, mine) || sameValue(mine, seen)) continue;
    row[keyOfField(readCallOf(definition), field.name)] = raw;
    touched.add(String(change.id));
  }
  return touched;
}

interface Outcome {
  /** Where the platform has not become what the rehearsal said. */
  wrong: string[];
  /** Records that somebody else changed after the rehearsal. */
  later: Set<string>;
  states: Record<string, number>;
  /** Records that somebody else changed before the rehearsal, and what it said of them. */
  contested: string[];
}

async function played(definition: ResourceDefinition, seed: number): Promise<Outcome> {
  const world = worldOf(definition, seed);
  const changes = await changed(world);
  const plan = planOfGrid(
    changeableCells(definition, () => true),
    changes,
  );
  const before = changedByOthers(world, changes);
  const change = await rehearsed(world, plan, [...changes.keys()], { seen: (id) => seenOf(changes.get(id)) });
  const { entries, counts } = change.get();
  const said = saidBy(change, world);
  const later = changedByOthers(world, new Map([...changes].filter(([id]) => said.has(String(id)))));
  await sent(change);
  for (const id of later) said.delete(id);
  return {
    wrong: wrongIn(world, said),
    later,
    states: counts,
    contested: entries.filter(({ id }) => before.has(String(id))).map(({ state }) => state),
  };
}

describe('a grid of mixed records', () => {
  const outcomes = new Map<string, Outcome>();

  beforeAll(async () => {
    for (const [index, definition] of screens.entries())
      outcomes.set(`${definition.name}, seed ${500 + index}`, await played(definition, 500 + index));
  }, 120_000);

  it('is of many screens, and gets every verdict', () => {
    expect(outcomes.size).toBeGreaterThan(25);
    const totals: Record<string, number> = {};
    for (const { states } of outcomes.values())
      for (const [state, count] of Object.entries(states)) totals[state] = (totals[state] ?? 0) + count;
    const common = Object.keys(totals).filter((state) => (totals[state] ?? 0) > 9);
    expect(common).toEqual(expect.arrayContaining(['changes', 'refused', 'conflict']));
  });

  it('gives each record what the rehearsal said and nothing else, by one write', () =>
    expect([...outcomes].flatMap(([name, { wrong }]) => wrong.map((each) => `${name}: ${each}`))).toEqual([]));

  it('sends nothing over what somebody else has changed meanwhile', () => {
    const contested = [...outcomes.values()].flatMap((each) => each.contested);
    expect(contested.filter((state) => state === 'conflict').length).toBeGreaterThan(9);
    expect(contested.filter((state) => state !== 'conflict' && state !== 'refused')).toEqual([]);
    const later = [...outcomes.values()].flatMap((each) => [...each.later]);
    expect(later.length).toBeGreaterThan(9);
  });
});
