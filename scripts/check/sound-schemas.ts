import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { SourceNode } from '../../src/compiler/source-node';
import { errorsOf } from './schema-problems';

/**
 * The resources without an error in one of their files (their own, those that
 * they extend, and defaults). An error in the shared enums may affect all of them, so then there are none.
 */
export function soundSchemas(schemas: CompiledSchemas): CompiledSchemas {
  const wrong = new Set(errorsOf(schemas.problems).map(({ file }) => file));
  const enumsAreSound = ![...wrong].some((file) => /\/enums\.ya?ml$/.test(file));
  const resources = new Map(
    [...schemas.resources].filter(
      ([, { node }]) => wrong.size === 0 || (enumsAreSound && ![...filesOf(node)].some((file) => wrong.has(file))),
    ),
  );
  const definition: CompiledSchemas['definition'] = (name, language) =>
    resources.has(name) ? schemas.definition(name, language) : undefined;
  return {
    ...schemas,
    resources,
    definition,
    definitions: (language) =>
      new Map(
        [...resources.keys()].flatMap((name) => {
          const compiled = definition(name, language);
          return compiled ? [[name, compiled] as const] : [];
        }),
      ),
  };
}

/** Paths of the files of a merged tree. */
export function filesOf(node: SourceNode, found: Set<string> = new Set()): Set<string> {
  found.add(node.span.file.path);
  const below =
    node.kind === 'map' ? [...node.entries.values()].map(({ value }) => value) : node.kind === 'list' ? node.items : [];
  for (const child of below) filesOf(child, found);
  return found;
}
