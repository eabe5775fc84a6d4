import type { ShapeName } from './json-schemas';
import { checkShape, type Shape } from './shape';
import type { MapNode } from './source-node';

export interface CheckedShape extends Shape {
  /** The tree as the files have it: places of problems of the shape are paths in it. */
  written: MapNode;
}

/** Caches each merged and checked file, so that a saved file is the only one checked again. */
export class ShapeCache {
  #known = new Map<string, { parts: MapNode[]; checked: CheckedShape }>();

  /** The shape of a file; `node` is called only when one of the trees that it is made of is another. */
  check(name: string, parts: MapNode[], node: () => MapNode, shape: ShapeName = 'resource'): CheckedShape {
    const known = this.#known.get(name);
    if (known && known.parts.length === parts.length && parts.every((part, index) => part === known.parts[index]))
      return known.checked;
    const whole = node();
    const checked = { ...checkShape(shape, whole), written: whole };
    this.#known.set(name, { parts, checked });
    return checked;
  }
}
