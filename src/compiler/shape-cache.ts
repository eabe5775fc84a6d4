import { checkShape, type Shape } from './shape';
import type { MapNode } from './source-node';

interface CheckedShape extends Shape {
  node: MapNode;
}

/** Remembers each file merged and checked, so that a saved file costs no more than itself. */
export class ShapeCache {
  #known = new Map<string, { key: string; checked: CheckedShape }>();

  /** The shape of a file; `node` is asked for only when its key is not the last one. */
  check(name: string, key: string, node: () => MapNode): CheckedShape {
    const known = this.#known.get(name);
    if (known?.key === key) return known.checked;
    const whole = node();
    const checked = { ...checkShape('resource', whole), node: whole };
    this.#known.set(name, { key, checked });
    return checked;
  }
}
