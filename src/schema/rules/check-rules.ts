import { problemAt, type Problem } from '../problem';
import type { SchemaModel } from '../resource';
import { locate, type MapNode, type Path } from '../source-node';
import { repeatedValues } from './field-values';
import { rules } from './rules';

/** Runs every rule on every resource, and looks at the shared enums. */
export function checkRules(model: SchemaModel, enumsNode?: MapNode): Problem[] {
  const inResources = [...model.resources.values()].flatMap((resource) =>
    rules
      .flatMap((rule) => rule(resource, model))
      .filter(({ path }) => !resource.holes.some((hole) => isAtOrAbove(path, hole)))
      .map(({ id, path, at, message }) => problemAt(id, locate(resource.node, path, at), message)),
  );
  if (!enumsNode) return inResources;
  const inEnums = Object.entries(model.enums).flatMap(([name, options]) => repeatedValues(options, [name]));
  return [...inResources, ...inEnums.map(({ id, path, message }) => problemAt(id, locate(enumsNode, path), message))];
}

function isAtOrAbove(path: Path, other: Path): boolean {
  return path.every((step, index) => other[index] === step);
}
