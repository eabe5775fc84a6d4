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
  const isSound = (node: SourceNode) => wrong.size === 0 || (enumsAreSound && !comesFrom(wrong, node));
  const resources = new Map([...schemas.resources].filter(([, { node }]) => isSound(node)));
  return {
    ...schemas,
    resources,
    definition: (name, language) => (resources.has(name) ? schemas.definition(name, language) : undefined),
    definitions: (language) => new Map([...schemas.definitions(language)].filter(([name]) => resources.has(name))),
  };
}

/** Whether a part of a merged tree comes from one of these files. */
function comesFrom(files: Set<string>, node: SourceNode): boolean {
  if (files.has(node.span.file.path)) return true;
  if (node.kind === 'list') return node.items.some((item) => comesFrom(files, item));
  return node.kind === 'map' && [...node.entries.values()].some(({ value }) => comesFrom(files, value));
}
