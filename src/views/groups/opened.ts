/** Id of a record that is not saved yet. */
export const newId = 'new';

/** The part of the address with the open record: of a list page, and of a list in a tab, whose page may be a split view with an open record of its own. */
export const openParts = { page: 'open', tab: 'row' } as const;

/** The parts of the address that a list in a tab uses. */
export const rowParts = [openParts.tab, 'in'] as const;

/** The address of the same list with another open record, or none. For a new record it names the group. */
export function openSearch(
  search: string,
  part: string,
  { id, group }: { id?: string | undefined; group?: string | undefined },
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of [
    [part, id],
    ['in', group],
  ] as const) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
}

/** Whether a navigation opens another record, or closes the open one. */
export function isOther(from: { search: string }, to: { search: string }): boolean {
  const [one, other] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return [...Object.values(openParts), 'in', 'tab'].some((name) => one.get(name) !== other.get(name));
}
