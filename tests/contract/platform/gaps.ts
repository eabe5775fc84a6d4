import { servedCalls } from '../../../sandbox/calls/registry';
import type { CompiledSchemas } from '../../../src/compiler/compile-schemas';
import { lineAt } from '../../../src/compiler/problem';
import { locate } from '../../../src/compiler/source-node';
import type { Manifest } from '../../../src/schema/directory';
import type { ResourceDefinition } from '../../../src/schema/definition';
import { enumGaps } from './enums';
import { limitGaps } from './limits';
import { permissionGaps } from './permissions';
import { partsUnreached, taskGaps } from './reached';
import { nameGaps } from './screen-names';
import { sectionGaps } from './sections';

/**
 * Where the screens and the platform do not agree, with the place in the schema. What the platform says comes from
 * sandbox/contract and from the calls of the sandbox; neither is made from the schemas.
 * @param all every screen, when the schemas are a few of them; so is `manifest`
 */
export function platformGaps(
  schemas: CompiledSchemas,
  all: ReadonlyMap<string, ResourceDefinition> = schemas.definitions('en'),
  manifest: Manifest = schemas.manifest('en'),
): string[] {
  const definitionOf = (name: string) => all.get(name);
  const found = [...schemas.resources.values()].flatMap(({ name, node, source }) => {
    const definition = schemas.definition(name, 'en');
    if (!definition) return [];
    const gaps = [
      ...permissionGaps(definition, schemas, servedCalls, definitionOf),
      ...limitGaps(definition, servedCalls),
      ...enumGaps(definition, source),
      ...taskGaps(definition, definitionOf),
      ...nameGaps(name, schemas),
      ...sectionGaps(name, schemas),
    ];
    return gaps.map(({ path, message }) => {
      const { file, start } = locate(node, path, 'key');
      return `${file.path}:${lineAt(file.text, start)} ${message}`;
    });
  });
  // A form for new records and one for changes say the same twice.
  return [...new Set(found), ...partsUnreached(all, manifest).map((name) => `no screen leads to ${name}`)];
}
