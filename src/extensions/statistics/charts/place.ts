/** Pixels of a trend beside its drawing: the numbers of the axis, and half a date. */
export const edges = { left: 52, right: 20 };

/** Where a bucket is in the width of a trend: 0 at the left end of the drawing, 1 at the right one. */
export function placeOf(index: number, count: number, bars: boolean): number {
  if (bars) return (index + 0.5) / count;
  return count > 1 ? index / (count - 1) : 0.5;
}
