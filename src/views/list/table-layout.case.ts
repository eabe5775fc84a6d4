import { vi } from 'vitest';

/* Sizes of a table, which jsdom has not: its columns are beside each other, 10 pixels from the left of the page. */

const LEFT = 10;

/** @param contents the widths of what the columns show @param room the width of the frame */
export function layOut(contents: Record<string, number>, room: number): void {
  const given = ({ style }: HTMLElement) => Number.parseFloat(style.width || style.minWidth);
  const widthOf = (element: Element): number => {
    if (!(element instanceof HTMLTableCellElement)) return 0;
    if (element.tagName === 'TD') return 0;
    return given(element) || (contents[element.dataset['field'] ?? ''] ?? 0);
  };
  const leftOf = (element: Element): number => {
    const before = element.tagName === 'TH' ? element.previousElementSibling : null;
    return before ? leftOf(before) + widthOf(before) : LEFT;
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return new DOMRect(leftOf(this), 0, widthOf(this), 32);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function width(this: HTMLElement) {
    return widthOf(this);
  });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(room);
}
