import { beforeAll, describe, expect, it } from 'vitest';
import { fromWire } from '../../src/fields/values';
import type { ResourceDefinition } from '../../src/schema/definition';
import { changeableOf, givenOf, type Changeable } from '../../src/views/bulk/changeable';
import { planOf } from '../../src/views/bulk/plan';
import type { Random } from '../histories/random';
import { randomRaw } from './random-row';
import { perScreen, rehearsed, saidBy, screensWith, sent, worldOf, wrongIn } from './rehearsal';

/*
 * What the rehearsal of a change says is what is sent: 1,000 mixed records of the project's own screens, with random
 * values and random changes. A failure names its screen and seed.
 */

const screens = screensWith((definition) => changeableOf(definition, () => true).length > 0);

/** Values as the inputs of the chosen fields would hold them. */
function entered(definition: ResourceDefinition, chosen: Changeable[], random: Random): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { field, within } of chosen) {
    const value = random.percent(12) ? null : fromWire(field, randomRaw(field, random));
    if (within) values[within.name] = { ...(values[within.name] as object), [field.name]: value };
    else {
      values[field.name] = value;
      for (const beside of Object.values(definition.fields))
        if (Object.values(field.options).includes(beside.name as never) && random.percent(50))
          values[beside.name] = fromWire(beside, randomRaw(beside, random));
    }
  }
  return values;
}

interface Outcome {
  /** Where the platform has not become what the rehearsal said. */
  wrong: string[];
  states: Record<string, number>;
}

async function played(definition: ResourceDefinition, seed: number): Promise<Outcome> {
  const world = worldOf(definition, seed);
  const { random, platform } = world;
  const all = changeableOf(definition, () => true);
  const chosen = [...new Set(Array.from({ length: 1 + random.below(3) }, () => random.of(all)))];
  const plan = planOf(chosen, givenOf(chosen, entered(definition, chosen, random)));
  const change = await rehearsed(world, plan, world.ids, {
    seen: (id) => {
      const name = plan.names[0] ?? '';
      const field = definition.fields[name];
      return random.percent(10) && field
        ? { ...Object.fromEntries(plan.names.map((each) => [each, null])), [name]: `seen ${id}` }
        : undefined;
    },
  });
  const { counts } = change.get();
  const said = saidBy(change, world);
  expect(platform.writes).toEqual([]);
  await sent(change);
  expect(change.get().counts.done, `${definition.name} ${seed}`).toBe(said.size);
  return { wrong: wrongIn(world, said), states: counts };
}

describe('1,000 mixed records', () => {
  const outcomes = new Map<string, Outcome>();
  const totals: Record<string, number> = {};

  beforeAll(async () => {
    for (const [index, definition] of screens.entries()) {
      const outcome = await played(definition, 100 + index);
      outcomes.set(`${definition.name}, seed ${100 + index}`, outcome);
      for (const [state, count] of Object.entries(outcome.states)) totals[state] = (totals[state] ?? 0) + count;
    }
  }, 120_000);

  it('are of many screens, and get every verdict', () => {
    expect(outcomes.size * perScreen).toBeGreaterThanOrEqual(1000);
    const common = Object.keys(totals).filter((state) => (totals[state] ?? 0) > 9);
    expect(common).toEqual(expect.arrayContaining(['changes', 'same', 'refused', 'conflict', 'gone']));
  });

  it('each become what the rehearsal said and nothing else, by one write', () =>
    expect([...outcomes].flatMap(([name, { wrong }]) => wrong.map((each) => `${name}: ${each}`))).toEqual([]));
});
