/** Players side by side: one, or four. */
export type WallSize = 1 | 4;

export interface Wall {
  size: WallSize;
  /** Content of each slot, as many as the size; undefined for a free one. */
  slots: readonly (string | undefined)[];
  /** The selected slot: its facts are shown, and it is replaced when no slot is free. */
  active: number;
}

/** Shows an order in a free slot, else in the active one. An order that is already shown becomes active. */
export function show(wall: Wall, id: string): Wall {
  const there = wall.slots.indexOf(id);
  if (there !== -1) return { ...wall, active: there };
  const free = wall.slots.indexOf(undefined);
  const slot = free === -1 ? wall.active : free;
  return { ...wall, slots: wall.slots.with(slot, id), active: slot };
}

export function close({ slots: before, ...wall }: Wall, slot: number): Wall {
  const slots = before.with(slot, undefined);
  const next = slots.findIndex((one) => one !== undefined);
  return { ...wall, slots, active: wall.active === slot && next !== -1 ? next : wall.active };
}

/** Changes the number of slots. Keeps as many orders as fit, always the active one. */
export function resize({ slots, active }: Wall, size: WallSize): Wall {
  const current = slots[active];
  const shown = slots.filter((one) => one !== undefined);
  const kept = size === 1 && current !== undefined ? [current] : shown.slice(0, size);
  const resized = Array.from({ length: size }, (_, index) => kept[index]);
  return { size, slots: resized, active: current === undefined ? 0 : Math.max(0, resized.indexOf(current)) };
}
