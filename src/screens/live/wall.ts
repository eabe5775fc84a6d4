/** Players side by side: one, or four. */
export type WallSize = 1 | 4;

export interface Wall<T> {
  size: WallSize;
  /** As many as the size says; undefined for a free one. */
  slots: readonly (T | undefined)[];
  /** The slot whose facts are shown, and which gives way when all are taken. */
  active: number;
}

export type WallKey<T> = (item: T) => string;

export function emptyWall<T>(size: WallSize): Wall<T> {
  return { size, slots: Array.from({ length: size }, () => undefined), active: 0 };
}

/** Shows what is not shown yet: in a free slot, else in the active one. What is shown already becomes the active one. */
export function show<T>(wall: Wall<T>, item: T, keyOf: WallKey<T>): Wall<T> {
  const there = slotOf(wall, item, keyOf);
  if (there !== -1) return { ...wall, active: there };
  const free = wall.slots.indexOf(undefined);
  const slot = free === -1 ? wall.active : free;
  return { ...wall, slots: wall.slots.with(slot, item), active: slot };
}

export function slotOf<T>({ slots }: Wall<T>, item: T, keyOf: WallKey<T>): number {
  return slots.findIndex((one) => one !== undefined && keyOf(one) === keyOf(item));
}

export function close<T>(wall: Wall<T>, slot: number): Wall<T> {
  const slots = wall.slots.with(slot, undefined);
  const next = slots.findIndex((one) => one !== undefined);
  return { ...wall, slots, active: wall.active === slot && next !== -1 ? next : wall.active };
}

/** Keeps what fits, the active one in any case. */
export function resize<T>({ slots, active }: Wall<T>, size: WallSize): Wall<T> {
  const current = slots[active];
  const shown = slots.filter((one) => one !== undefined);
  const kept = size === 1 && current !== undefined ? [current] : shown.slice(0, size);
  const resized = Array.from({ length: size }, (_, index) => kept[index]);
  return { size, slots: resized, active: current === undefined ? 0 : Math.max(0, resized.indexOf(current)) };
}
