import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { Resource } from '../../src/compiler/resource';
import { equalitiesOf, type Condition, type Constant } from '../../src/schema/condition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { Uses } from './draft-field';

/** Values with which a condition holds, as far as it names some. */
function valuesOf(condition: Condition | undefined): [string, Constant][] {
  return Object.entries(equalitiesOf(condition)).flatMap(([name, [first]]): [string, Constant][] =>
    first === undefined ? [] : [[name, first]],
  );
}

/** Fields that say when a record of the resource arose: those of its cards, and the start of a task. */
function ownMoments({ source: { cards = {}, list, task } }: Resource): string[] {
  return [
    ...Object.values(cards).flatMap(({ during, trend }) =>
      [during, typeof trend === 'string' ? trend : trend?.resource === undefined ? trend?.at : undefined].filter(
        (name) => name !== undefined,
      ),
    ),
    ...[list?.card?.at, task?.at].filter((name) => name !== undefined),
  ];
}

/** How the schemas use the fields of each resource: what its cards count, how its life begins, what a thread shows of a new message. */
export function usesByResource(
  schemas: CompiledSchemas,
  definitions: ReadonlyMap<string, ResourceDefinition>,
): (name: string) => Uses {
  const threads = [...definitions.values()].flatMap(({ detail }) =>
    detail.flatMap((block) => ('thread' in block ? [block.thread] : [])),
  );
  return (name) => {
    const resource = schemas.resources.get(name);
    const { moves } = definitions.get(name) ?? {};
    const [first] = moves?.first ?? [];
    const own = threads.filter((thread) => thread.resource === name);
    return {
      arises: new Set([
        ...(resource ? ownMoments(resource) : []),
        ...own.flatMap(({ at, name: sender }) => (sender === undefined ? [at] : [at, sender])),
      ]),
      initial: {
        ...Object.fromEntries(own.flatMap(({ ours }) => valuesOf(ours))),
        ...(moves && first !== undefined && { [moves.field]: first }),
      },
    };
  };
}
