import type { RaRecord } from 'react-admin';
import { readCallOf } from '../../scripts/cases/platform';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { sameValue } from '../../src/fields/same-value';
import { fromWire } from '../../src/fields/values';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { keyOfField } from '../../src/wire/records';
import { createBulkChange, type BulkChange } from '../../src/views/bulk/bulk-change';
import { withChanges, type Plan } from '../../src/views/bulk/plan';
import type { Values } from '../../src/views/form/changes';
import { pick } from '../../src/views/bulk/entry';
import { createReferred } from '../../src/views/bulk/referred';
import type { Editor } from '../../src/views/bulk/verdict';
import { asRead } from '../../src/views/undo/units';
import { refusedTo } from '../../src/views/useRefused';
import { createRandom, type Random } from '../histories/random';
import { createFakePlatform, type FakePlatform } from './fake-platform';
import { randomRow } from './random-row';

/* Rehearsals and runs of changes of random records of the project's own screens. */

export const perScreen = 40;

const definitions = projectCompiler(process.cwd()).compile().definitions('en');

/** The screens whose records can be changed together. */
export function screensWith(hasChangeable: (definition: ResourceDefinition) => boolean): ResourceDefinition[] {
  return [...definitions.values()].filter(
    (definition) =>
      definition.calls.set &&
      (definition.calls.get ?? definition.calls.list) &&
      !definition.single &&
      !definition.tree?.children &&
      definition.id.length === 1 &&
      hasChangeable(definition),
  );
}

/** The project's own definitions, for people who may see all. */
export function load(name: string): Promise<ResourceDefinition> {
  const found = definitions.get(name);
  return found ? Promise.resolve(found) : Promise.reject(new Error(`no ${name}`));
}

/** Random records of a screen, and the account that changes them. */
export interface World {
  definition: ResourceDefinition;
  random: Random;
  ids: number[];
  platform: FakePlatform;
  editor: Editor;
}

export function worldOf(definition: ResourceDefinition, seed: number): World {
  const random = createRandom(seed);
  const ids = Array.from({ length: perScreen }, (_, index) => index + 1);
  const rows = ids.filter(() => !random.percent(3)).map((id) => randomRow(definition, id, random));
  const account = { id: 1, comp_id: 3, role_id: 2, user_type: 1, user_id: 'admin' };
  return {
    definition,
    random,
    ids,
    platform: createFakePlatform(definition, rows, load),
    editor: { may: () => true, refused: refusedTo(account, definition.refuse ?? {}), account },
  };
}

/** The rehearsal of a plan, when it is ready. */
export async function rehearsed(
  { definition, platform, editor }: Pick<World, 'definition' | 'platform' | 'editor'>,
  plan: Plan,
  ids: readonly RaRecord['id'][],
  given: Pick<Parameters<typeof createBulkChange>[0], 'seen' | 'onChanged'>,
): Promise<BulkChange> {
  const { provider } = platform;
  const change = createBulkChange({
    ids,
    plan,
    provider,
    definition,
    editor,
    referred: createReferred({ definition, changed: plan.names, provider, load, can: () => true }).of,
    titlesOf: async () => (_, id) => String(id),
    ...given,
    onEnd: () => undefined,
  });
  change.rehearse();
  await ready(change);
  const { trouble } = change.get();
  if (trouble !== undefined) throw new Error(`${definition.name}: ${String(trouble)}`);
  return change;
}

/** Rehearsed, ended, or held by a lost answer. */
function ready(change: BulkChange): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (change.get().phase === 'ready' || change.get().phase === 'paused') resolve();
      else setTimeout(look);
    };
    look();
  });
}

/** A record that the rehearsal would change: its row before, and the values that it will have, by the names of fields. */
interface Said {
  row: Values;
  next: Values;
}

/** What the rehearsal says of the records that it would change, by id. */
export function saidBy(change: BulkChange, { platform }: World): Map<string, Said> {
  const said = new Map<string, Said>();
  for (const { id, state, held, emptied = [] } of change.get().entries) {
    if (state !== 'changes') continue;
    const next = pick(withChanges(change.plan, id, held), change.plan.names);
    for (const { name } of emptied) next[name] = null;
    said.set(String(id), { row: { ...platform.row(id) }, next });
  }
  return said;
}

/**
 * What the platform has become otherwise than the rehearsal said: a record that was written twice or without need, a field
 * without its new value, a change of another field.
 */
export function wrongIn({ definition, platform: { row: rowNow, writes } }: World, said: Map<string, Said>): string[] {
  const written = writes.map(({ id }) => id);
  const wrong = written.filter((id, index) => written.indexOf(id) < index || !said.has(id));
  for (const [id, { row, next }] of said) {
    if (!written.includes(id)) wrong.push(`${id} is not written`);
    for (const field of Object.values(definition.fields)) {
      const [before, after] = [row, rowNow(id)].map((each) => fromWire(field, each?.[wireKey(definition, field)]));
      const expected = Object.hasOwn(next, field.name) ? next[field.name] : before;
      // An empty number is 0 on the wire. A bad value that is not changed goes back as it came.
      if (![expected, asRead(field, expected)].some((each) => sameValue(after, each)))
        wrong.push(`${id} ${field.name}: ${String(expected)} is ${String(after)}`);
    }
  }
  return wrong;
}

function wireKey(definition: ResourceDefinition, { name }: FieldDefinition): string {
  return keyOfField(readCallOf(definition), name);
}

export async function sent(change: BulkChange): Promise<void> {
  change.send();
  await ready(change);
}
