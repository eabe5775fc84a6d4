/** The rows of a list in the order of the page: of a table, a tree or cards. */
export function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].filter(linkOf);
}

/** The link to the row's record. */
export function linkOf(row: HTMLElement): HTMLAnchorElement | null {
  return row.querySelector<HTMLAnchorElement>('a.v-link');
}

export function idOf(row: HTMLElement): string {
  return row.dataset['id'] ?? '';
}

/** Index of the focused row, else of the row that had the focus last; -1 for none. */
export function currentRow(rows: readonly HTMLElement[], marked: string | undefined): number {
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  return focused >= 0 ? focused : rows.findIndex((row) => idOf(row) === marked);
}

/** Scrolls to a row and focuses its link, so that a screen reader reads it. */
export function focusRow(row: HTMLElement, quiet = false): void {
  const link = linkOf(row);
  (link ?? row).scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (!quiet) link?.focus({ preventScroll: true });
}
