import { useState, type DragEvent, type KeyboardEvent } from 'react';

interface Input {
  /** Rows of one kind are put among each other only. */
  kind: string;
  index: number;
  count: number;
  enabled: boolean;
  onMove: (from: number, to: number) => void;
}

/** Browsers show a drag's data only when it is dropped; its types they show before. */
const typeOf = (kind: string) => `application/x-${kind}`;

/** Puts a row in another place: by dragging it, or by Alt and the arrow keys while it has the focus. */
export function useSortable({ kind, index, count, enabled, onMove }: Input) {
  const [over, setOver] = useState<'before' | 'after'>();
  if (!enabled) return { place: {}, handle: {} };
  const fits = (event: DragEvent) => event.dataTransfer.types.includes(typeOf(kind));
  const sideOf = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY < top + height / 2 ? 'before' : 'after';
  };
  return {
    place: {
      'data-drop': over,
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(typeOf(kind), String(index));
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!fits(event)) return;
        event.preventDefault();
        setOver(sideOf(event));
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event: DragEvent<HTMLElement>) => {
        setOver(undefined);
        if (!fits(event)) return;
        event.preventDefault();
        const from = Number(event.dataTransfer.getData(typeOf(kind)));
        const gap = sideOf(event) === 'before' ? index : index + 1;
        onMove(from, gap > from ? gap - 1 : gap);
      },
    },
    handle: {
      'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
      onKeyDown: (event: KeyboardEvent) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (!event.altKey || step === 0 || index + step < 0 || index + step >= count) return;
        event.preventDefault();
        onMove(index, index + step);
      },
    },
  };
}
