import { endpointOf } from '../../../sandbox/contract';
import type { ResourceDefinition } from '../../../src/schema/definition';
import type { Manifest } from '../../../src/schema/directory';
import type { Disagreement } from './disagreement';
import type { DefinitionOf } from './permissions';

/** A started import or export is followed in the list that the contract has beside its call. */
export function taskGaps({ imports, exports }: ResourceDefinition, definitionOf: DefinitionOf): Disagreement[] {
  const gapsOf = (part: 'imports' | 'exports', tasks: ResourceDefinition['imports' | 'exports']) =>
    tasks.flatMap(({ name, call, tasks: list }): Disagreement[] => {
      const wanted = listBeside(call.path);
      if (wanted === undefined) return [];
      const followed = list === undefined ? undefined : definitionOf(list);
      const path = [part, name];
      if (followed?.calls.list?.path !== wanted)
        return [
          { path, message: `the contract lists what it starts at ${wanted}, and the screen does not follow it there` },
        ];
      return followed.task ? [] : [{ path, message: `${list} does not say how its tasks go` }];
    });
  return [...gapsOf('imports', imports), ...gapsOf('exports', exports)];
}

/** `/mall/order/export/add` → `/mall/order/export/get` */
function listBeside(path: string): string | undefined {
  const folder = path.endsWith('/add') ? path.slice(0, -'add'.length) : `${path}/import/`;
  return [`${folder}list`, `${folder}get`].find((one) => endpointOf.has(one));
}

/** Parts of screens that no screen and no menu leads to. */
export function partsUnreached(all: ReadonlyMap<string, ResourceDefinition>, manifest: Manifest): string[] {
  const links = new Map([...all.values()].map((definition) => [definition.name, linksOf(definition)]));
  const isReached = (name: string) => [...links].some(([from, to]) => from !== name && to.has(name));
  return [...all.values()].flatMap(({ name, screen }) =>
    name === screen || manifest[name]?.menu || isReached(name) ? [] : [name],
  );
}

const linked = new WeakMap<ResourceDefinition, ReadonlySet<string>>();

/** What a screen shows or opens: tabs, blocks, buttons, the lists of its tasks, and what its fields refer to. */
function linksOf(definition: ResourceDefinition): ReadonlySet<string> {
  const { tabs, detail, actions, imports, exports, fields } = definition;
  const known = linked.get(definition);
  if (known) return known;
  const named = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') named.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk([tabs, detail, actions.map(({ run }) => run), [...imports, ...exports].map(({ tasks }) => tasks)]);
  walk(Object.values(fields).map(({ options }) => options));
  linked.set(definition, named);
  return named;
}
