import { servedCalls } from '../../sandbox/calls/registry';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { problemAt, sortProblems, type Problem } from '../../src/compiler/problem';
import type { ProblemId } from '../../src/compiler/problem-catalogue';
import { locate } from '../../src/compiler/source-node';
import type { Manifest } from '../../src/schema/directory';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { Disagreement } from './disagreement';
import { enumGaps } from './enums';
import { limitGaps } from './limits';
import { permissionGaps } from './permissions';
import { partsUnreached, taskGaps } from './reached';
import { nameGaps } from './screen-names';
import { sectionGaps } from './sections';

/**
 * F050 to F054: where the screens and the platform do not agree. What the platform says comes from sandbox/contract and
 * from the calls of the sandbox; neither is made from the schemas.
 * @param all every screen, when the schemas are a few of them; so is `manifest`
 */
export function checkPlatform(
  schemas: CompiledSchemas,
  all: ReadonlyMap<string, ResourceDefinition> = schemas.definitions('en'),
  manifest: Manifest = schemas.manifest('en'),
): Problem[] {
  const definitionOf = (name: string) => all.get(name);
  const found = [...schemas.resources.values()].flatMap(({ name, node, source }) => {
    const definition = schemas.definition(name, 'en');
    if (!definition) return [];
    const say = (id: ProblemId, gaps: Disagreement[]) =>
      gaps.map(({ path, message }) => problemAt(id, locate(node, path, 'key'), message));
    return [
      ...say('F050', permissionGaps(definition, schemas, servedCalls, definitionOf)),
      ...say('F051', limitGaps(definition, servedCalls)),
      ...say('F052', enumGaps(definition, source)),
      ...say('F054', taskGaps(definition, definitionOf)),
      ...say('F053', [...nameGaps(name, schemas), ...sectionGaps(name, schemas)]),
    ];
  });
  const [first] = schemas.resources.values();
  const unreached = partsUnreached(all, manifest).flatMap((name) => {
    const resource = schemas.resources.get(name) ?? first;
    return resource ? [problemAt('F054', locate(resource.node, ['label'], 'key'), `no screen leads to ${name}`)] : [];
  });
  return sortProblems(distinct([...found, ...unreached]));
}

/** A form for new records and one for changes say the same twice. */
function distinct(problems: Problem[]): Problem[] {
  const textOf = ({ file, line, message }: Problem) => `${file}:${line} ${message}`;
  return [...new Map(problems.map((problem) => [textOf(problem), problem])).values()];
}
