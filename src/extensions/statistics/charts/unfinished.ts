/** A line in two series: the complete days, and the segment to the current one. Null where nothing is drawn. */
interface Parts {
  closed: (number | null)[];
  /** From the last complete day to the current one; absent when all are complete. */
  open?: (number | null)[];
}

/** @param open index of the current bucket, -1 for none; buckets after it are in the future */
export function partsOf(values: readonly number[], open: number): Parts {
  if (open < 0) return { closed: [...values] };
  return {
    closed: values.map((value, index) => (index < open ? value : null)),
    open: values.map((value, index) => (index === open || index === open - 1 ? value : null)),
  };
}
