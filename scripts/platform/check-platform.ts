import { servedCalls } from '../../sandbox/calls/registry';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { problemAt, sortProblems, type Problem } from '../../src/compiler/problem';
import type { ProblemId } from '../../src/compiler/problem-catalogue';
import { locate } from '../../src/compiler/source-node';
import type { Disagreement } from './disagreement';
import { enumGaps } from './enums';
import { limitGaps } from './limits';
import { permissionGaps, type DefinitionOf } from './permissions';
import { nameGaps } from './screen-names';
import { sectionGaps } from './sections';

/**
 * F050 to F053: where the screens and the platform do not agree. What the platform says comes from sandbox/contract and
 * from the calls of the sandbox; neither is made from the schemas.
 * @param definitionOf the other screens, when these are a few of them
 */
export function checkPlatform(
  schemas: CompiledSchemas,
  definitionOf: DefinitionOf = (name) => schemas.definition(name, 'en'),
): Problem[] {
  const found = [...schemas.resources.values()].flatMap(({ name, node, source }) => {
    const definition = schemas.definition(name, 'en');
    if (!definition) return [];
    const say = (id: ProblemId, gaps: Disagreement[]) =>
      gaps.map(({ path, message }) => problemAt(id, locate(node, path, 'key'), message));
    return [
      ...say('F050', permissionGaps(definition, schemas, servedCalls, definitionOf)),
      ...say('F051', limitGaps(definition, servedCalls)),
      ...say('F052', enumGaps(definition, source)),
      ...say('F053', [...nameGaps(name, schemas), ...sectionGaps(name, schemas)]),
    ];
  });
  return sortProblems(distinct(found));
}

/** A form for new records and one for changes say the same twice. */
function distinct(problems: Problem[]): Problem[] {
  const textOf = ({ file, line, message }: Problem) => `${file}:${line} ${message}`;
  return [...new Map(problems.map((problem) => [textOf(problem), problem])).values()];
}
