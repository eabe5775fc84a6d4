export interface OrderSearch {
  text: string;
  /** Name of one of the list's presets; empty for all orders. */
  preset: string;
}

/** What a search means: digits alone are of an order's number, anything else is of a device's UID. */
export function searchFilter(text: string): Record<string, string> {
  const sought = text.trim();
  if (sought === '') return {};
  return /^\d+$/.test(sought) ? { order_id: sought } : { link_id: sought };
}
