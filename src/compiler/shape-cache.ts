import type { ShapeName } from './json-schemas';
import { checkShape, type Shape } from './shape';
import type { MapNode } from './source-node';

interface CheckedShape extends Shape {
  node: MapNode;
}

/** Caches each merged and checked file, so that a saved file is the only one checked again. */
export class ShapeCache {
  #known = new Map<string, { key: string; checked: CheckedShape }>();

  /** The shape of a file; `node` is called only when the key has changed. */
  check(name: string, key: string, node: () => MapNode, shape: ShapeName = 'resource'): CheckedShape {
    const known = this.#known.get(name);
    if (known?.key === key) return known.checked;
    const whole = node();
    const checked = { ...checkShape(shape, whole), node: whole };
    this.#known.set(name, { key, checked });
    return checked;
  }
}
