import type { Json } from '../../schema/json';
import { problemsOf } from '../finding';
import type { Problem } from '../problem';
import type { Resource, SchemaModel } from '../resource';
import type { MapNode, Path } from '../source-node';
import { mixedValues } from './field-values';
import { sectionFindings } from './menu';
import { textFindings } from './texts';
import { rules } from './rules';

/** Runs every rule on every resource, and checks the sections and the shared enums. */
export function checkRules(model: SchemaModel, enumsNode?: MapNode): Problem[] {
  const inResources = [...model.resources.values()].flatMap((resource) => checkResource(resource, model));
  const inSections = [...model.sections.values()].flatMap((section) =>
    problemsOf(sectionFindings(section, model), section.node),
  );
  if (!enumsNode) return [...inResources, ...inSections];
  const inEnums = Object.entries(model.enums).flatMap(([name, options]) => [
    ...mixedValues(options, [name]),
    ...textFindings(options as unknown as Json, [name], model.languages),
  ]);
  return [...inResources, ...inSections, ...problemsOf(inEnums, enumsNode)];
}

const readByAll: ReadonlySet<unknown> = new Set(['calls', 'fields', 'list']);

/**
 * Runs every rule on one resource. A rule sees no other resource of an invalid file, and none runs where a part that most of
 * them read is misspelled, so that a cause is reported without its consequences.
 */
export function checkResource(resource: Resource, model: SchemaModel): Problem[] {
  if (resource.holes.some(([part, ...more]) => more.length === 0 && readByAll.has(part))) return [];
  const seen =
    model.broken.size === 0
      ? model
      : {
          ...model,
          resources: new Map(
            [...model.resources].filter(([name]) => name === resource.name || !model.broken.has(name)),
          ),
        };
  const findings = rules
    .flatMap((rule) => rule(resource, seen))
    .filter(({ path }) => !resource.holes.some((hole) => isAtOrAbove(path, hole)));
  return problemsOf(findings, resource.node);
}

function isAtOrAbove(path: Path, other: Path): boolean {
  return path.every((step, index) => other[index] === step);
}
