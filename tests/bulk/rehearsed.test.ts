import { beforeAll, describe, expect, it } from 'vitest';
import { projectCompiler } from '../../scripts/schema-bundle';
import { fromWire } from '../../src/fields/values';
import type { ResourceDefinition } from '../../src/schema/definition';
import { createBulkChange, type BulkChange } from '../../src/views/bulk/bulk-change';
import { changeableOf, givenOf, type Changeable } from '../../src/views/bulk/changeable';
import { planOf } from '../../src/views/bulk/plan';
import { createReferred } from '../../src/views/bulk/referred';
import { refusedTo } from '../../src/views/useRefused';
import { createRandom, type Random } from '../histories/random';
import { bodyText, createFakePlatform, untagged, type FakePlatform } from './fake-platform';
import { randomRaw, randomRow } from './random-row';

/*
 * What the rehearsal of a change says is what is sent: 1,000 mixed records of the project's own screens, with random
 * values and random changes. A failure names its screen and seed.
 */

const definitions = projectCompiler(process.cwd()).compile().definitions('en');
const perScreen = 40;

/** The screens whose records can be changed together, with at least so many records in all. */
const screens = [...definitions.values()].filter(
  (definition) =>
    definition.calls.set &&
    (definition.calls.get ?? definition.calls.list) &&
    !definition.single &&
    !definition.tree?.children &&
    definition.id.length === 1 &&
    changeableOf(definition, () => true).length > 0,
);

function load(name: string): Promise<ResourceDefinition> {
  const found = definitions.get(name);
  return found ? Promise.resolve(found) : Promise.reject(new Error(`no ${name}`));
}

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

interface World {
  change: BulkChange;
  platform: FakePlatform;
}

async function rehearsed(definition: ResourceDefinition, seed: number): Promise<World> {
  const random = createRandom(seed);
  const ids = Array.from({ length: perScreen }, (_, index) => index + 1);
  const rows = ids.filter(() => !random.percent(3)).map((id) => randomRow(definition, id, random));
  const platform = createFakePlatform(definition, rows, load);
  const account = { id: 1, comp_id: 3, role_id: 2, user_type: 1, user_id: 'admin' };
  const all = changeableOf(definition, () => true);
  const chosen = [...new Set(Array.from({ length: 1 + random.below(3) }, () => random.of(all)))];
  const plan = planOf(definition, chosen, givenOf(chosen, entered(definition, chosen, random)));
  const { provider } = platform;
  const change = createBulkChange({
    ids,
    plan,
    provider,
    definition,
    editor: { may: () => true, refused: refusedTo(account, definition.refuse ?? {}), account },
    referred: createReferred({ definition, changed: plan.names, provider, load, can: () => true }).of,
    titlesOf: async () => (_, id) => String(id),
    seen: (id) => {
      const name = plan.names[0] ?? '';
      const field = definition.fields[name];
      return random.percent(10) && field
        ? { ...Object.fromEntries(plan.names.map((each) => [each, null])), [name]: `seen ${id}` }
        : undefined;
    },
    onEnd: () => undefined,
  });
  change.rehearse();
  await phase(change, 'ready');
  return { change, platform };
}

function phase(change: BulkChange, wanted: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (change.get().phase === wanted) resolve();
      else setTimeout(look);
    };
    look();
  });
}

interface Outcome {
  /** What the rehearsal said of the records that it would change. */
  said: Map<string, string>;
  sent: FakePlatform['writes'];
  states: Record<string, number>;
}

async function played(definition: ResourceDefinition, seed: number): Promise<Outcome> {
  const { change, platform } = await rehearsed(definition, seed);
  expect(change.get().trouble, `${definition.name} ${seed}`).toBeUndefined();
  const said = new Map<string, string>();
  const { entries, counts } = change.get();
  for (const entry of entries)
    if (entry.state === 'changes') said.set(String(entry.id), bodyText(await change.requestOf(entry)));
  expect(platform.writes).toEqual([]);
  change.send();
  await phase(change, 'ready');
  expect(change.get().counts.done, `${definition.name} ${seed}`).toBe(said.size);
  return { said, sent: platform.writes, states: counts };
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

  it('each get the request that the rehearsal said, byte for byte, and once', () => {
    const all = [...outcomes];
    const sent = all.map(([name, outcome]) => [name, outcome.sent.map(({ id, body }) => [id, untagged(body)])]);
    expect(sent).toEqual(all.map(([name, { said }]) => [name, [...said]]));
  });
});
