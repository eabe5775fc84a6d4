/** Numbers of the page buttons: `shown` numbers around the current page, within 1…last. */
export function pageNumbers(page: number, last: number, shown: number): number[] {
  const count = Math.min(shown, last);
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), last - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
