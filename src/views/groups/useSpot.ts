import { useState, type DragEvent, type KeyboardEvent } from 'react';

export interface Carried {
  kind: 'record' | 'group';
  id: string;
}

interface Input {
  /** The item at this place; undefined when it cannot be moved. */
  own: Carried | undefined;
  /** Whether an item may be dropped here. */
  takes: (carried: Carried) => boolean;
  onDrop: (carried: Carried, side: 'before' | 'after') => void;
  /** Moves the item one step up or down by the keyboard. */
  onStep: (step: -1 | 1) => void;
}

/** The dragged item. Browsers expose the data of a drag only on drop. */
let dragged: Carried | undefined;

/** A place whose item is moved by dragging, or by Alt and the arrow keys while it has the focus. */
export function useSpot({ own, takes, onDrop, onStep }: Input) {
  const [over, setOver] = useState<'before' | 'after'>();
  const carried = () =>
    dragged && (dragged.kind !== own?.kind || dragged.id !== own.id) && takes(dragged) ? dragged : undefined;
  const sideOf = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY < top + height / 2 ? 'before' : 'after';
  };
  const place = {
    'data-drop': over,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!carried()) return;
      event.preventDefault();
      setOver(sideOf(event));
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent<HTMLElement>) => {
      const from = carried();
      setOver(undefined);
      if (!from) return;
      event.preventDefault();
      onDrop(from, sideOf(event));
    },
  };
  if (!own) return { place, handle: {} };
  return {
    place: {
      ...place,
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', own.id);
        dragged = own;
      },
      onDragEnd: () => {
        dragged = undefined;
      },
    },
    handle: {
      'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
      onKeyDown: (event: KeyboardEvent) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onStep(event.key === 'ArrowUp' ? -1 : 1);
      },
    },
  };
}
