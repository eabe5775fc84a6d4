import type { RaRecord } from 'react-admin';
import { projectCompiler } from '../../scripts/schema-bundle';
import type { ResourceDefinition } from '../../src/schema/definition';
import { createBulkChange, type BulkChange } from '../../src/views/bulk/bulk-change';
import type { Plan } from '../../src/views/bulk/plan';
import { createReferred } from '../../src/views/bulk/referred';
import type { Editor } from '../../src/views/bulk/verdict';
import { refusedTo } from '../../src/views/useRefused';
import { createRandom, type Random } from '../histories/random';
import { bodyText, createFakePlatform, type FakePlatform } from './fake-platform';
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

/** What the rehearsal says of the records that it would change: the bodies of their requests, by id. */
export async function saidBy(change: BulkChange): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  for (const entry of change.get().entries)
    if (entry.state === 'changes') said.set(String(entry.id), bodyText(await change.requestOf(entry)));
  return said;
}

export async function sent(change: BulkChange): Promise<void> {
  change.send();
  await ready(change);
}
