import { useTranslate } from 'react-admin';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { previewWidths } from '../useColumnWidths';
import { allowedWidth, NARROWEST, STEP, WIDEST, type Columns } from './useColumns';

interface Props {
  head: HTMLTableCellElement;
  columns: Columns;
  /** Chosen in the menu: the keys change the width. */
  byKey: boolean;
  onEnd: () => void;
}

/** Pixels of a key with Shift. */
const LARGE_STEP = 40;

/** The edge of a column's head: dragging it, or the arrow keys, change the width; a double click fits it to what it shows. */
export function ColumnEdge({ head, columns, byKey, onEnd }: Props) {
  const translate = useTranslate();
  const edge = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: number; width: number; now: number }>(undefined);
  const name = head.dataset['field'] ?? '';
  const width = columns.widths[name] ?? head.offsetWidth;

  const place = () => {
    const frame = head.closest('.v-table-frame');
    if (!edge.current || !frame) return;
    const { right, height } = head.getBoundingClientRect();
    Object.assign(edge.current.style, {
      left: `${right - frame.getBoundingClientRect().left - 5}px`,
      height: `${height}px`,
    });
  };
  useEffect(() => {
    if (byKey) edge.current?.focus();
  }, [byKey]);
  // After each change of a width, and where the table was scrolled.
  useEffect(() => {
    if (byKey) scrollTo(head);
    place();
  });

  const show = (now: number) => {
    const table = head.closest('table');
    if (table) previewWidths(table, { ...columns.widths, [name]: now });
    place();
    edge.current?.setAttribute('aria-valuenow', String(now));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width: head.offsetWidth, now: head.offsetWidth };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    held.now = allowedWidth(held.width + clientX - held.from);
    show(held.now);
  };
  const onPointerUp = () => {
    const held = drag.current;
    drag.current = undefined;
    if (held && held.now !== held.width) columns.resize(name, held.now);
  };
  const cancel = () => {
    const held = drag.current;
    drag.current = undefined;
    const table = head.closest('table');
    if (held && table) previewWidths(table, columns.widths);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const to: Record<string, number | undefined> = {
      ArrowLeft: width - step,
      ArrowRight: width + step,
      Home: NARROWEST,
      End: WIDEST,
    };
    if (Object.hasOwn(to, event.key)) columns.resize(name, to[event.key]);
    else if (event.key === 'Delete') columns.resize(name, undefined);
    else if (event.key === 'Escape' && drag.current) cancel();
    else if (event.key === 'Enter' || event.key === 'Escape') {
      head.querySelector('button')?.focus();
      onEnd();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={edge}
      className="v-column-edge"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={translate('views.column.width', { label: columns.labelOf(name) })}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={width}
      aria-valuetext={translate('views.column.widthValue', { width })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={cancel}
      onPointerLeave={() => !drag.current && !byKey && onEnd()}
      onDoubleClick={() => columns.resize(name, undefined)}
      onKeyDown={onKeyDown}
      onBlur={() => byKey && onEnd()}
    />
  );
}

/** Scrolls the table to the edge of a column; the actions of the rows lie over the last part of the table. */
function scrollTo(head: HTMLElement): void {
  const scroller = head.closest('.v-table-scroll');
  if (!scroller) return;
  const actions = scroller.querySelector<HTMLElement>('th.v-cell-actions')?.offsetWidth ?? 0;
  const beyond = head.getBoundingClientRect().right - scroller.getBoundingClientRect().right + actions;
  if (beyond > 0) scroller.scrollLeft += beyond;
}
