import type { ShapeName } from './json-schemas';
import { checkShape, type Shape } from './shape';
import type { MapNode } from './source-node';

export interface CheckedShape extends Shape {
  /** The tree as the files have it: places of problems of the shape are paths in it. */
  written: MapNode;
}

/** Each merged and checked file by its name: a saved file is the only one that is checked again, and a copy of a folder is not. */
const known = new Map<string, { parts: MapNode[]; checked: CheckedShape }>();

/** The shape of a file; `node` is called only when one of the trees that it is made of is another. */
export function checkedShape(
  name: string,
  parts: MapNode[],
  node: () => MapNode,
  shape: ShapeName = 'resource',
): CheckedShape {
  const last = known.get(name);
  if (last && last.parts.length === parts.length && parts.every((part, index) => part === last.parts[index]))
    return last.checked;
  const whole = node();
  const checked = { ...checkShape(shape, whole), written: whole };
  known.set(name, { parts, checked });
  return checked;
}
