/** A line as it is drawn: whole where its days are over, apart where the last one still fills. Null where nothing is drawn. */
export interface Parts {
  closed: (number | null)[];
  /** From the last day that is over to the one that still fills; absent when all are over. */
  open?: (number | null)[];
}

/** @param open index of the bucket that still fills, -1 for none; those after it are still to come */
export function partsOf(values: readonly number[], open: number): Parts {
  if (open < 0) return { closed: [...values] };
  return {
    closed: values.map((value, index) => (index < open ? value : null)),
    open: values.map((value, index) => (index === open || index === open - 1 ? value : null)),
  };
}
