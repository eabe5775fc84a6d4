import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { headsIn } from './heads';

/** Pixels that the pointer moves before a head is dragged and not pressed. */
const BEGINS = 6;

/**
 * Moves a column by dragging its head.
 * @param onMove the column, and its new place among the others
 * @returns where the column would be put, in pixels from the left of the frame; undefined while none is dragged
 */
export function useHeadDrag(
  holder: RefObject<HTMLElement | null>,
  onMove: (name: string, to: number) => void,
): number | undefined {
  const [line, setLine] = useState<number>();
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const frame = holder.current?.parentElement;
    const head = frame?.querySelector('thead');
    if (!frame || !head) return undefined;
    let held: { name: string; from: number; to: number | undefined } | undefined;

    const down = (event: PointerEvent) => {
      const cell = (event.target as Element).closest<HTMLElement>('th[data-field]');
      if (!cell || event.button !== 0 || event.pointerType === 'touch') return;
      held = { name: cell.dataset['field'] ?? '', from: event.clientX, to: undefined };
    };
    const drag = ({ clientX }: PointerEvent) => {
      if (!held || (held.to === undefined && Math.abs(clientX - held.from) < BEGINS)) return;
      const found = dropPlace(frame, held.name, clientX);
      held.to = found.to;
      frame.dataset['dragged'] = '';
      setLine(found.line);
    };
    const end = (done: boolean) => {
      if (held?.to !== undefined) {
        // The press of the head that ends here does not sort.
        window.addEventListener('click', stop, { capture: true, once: true });
        setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
        if (done) move(held.name, held.to);
      }
      held = undefined;
      delete frame.dataset['dragged'];
      setLine(undefined);
    };
    const up = () => end(true);
    const cancel = () => end(false);
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && held) cancel();
    };
    head.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', drag);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key);
    return () => {
      head.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', drag);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key);
    };
  }, [holder]);
  return line;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The place of a dragged column among the others, and the line before it. */
function dropPlace(frame: HTMLElement, name: string, x: number): { to: number; line: number } {
  const edges = headsIn(frame)
    .filter(({ dataset }) => dataset['field'] !== name)
    .map((head) => head.getBoundingClientRect());
  const to = edges.filter(({ left, width }) => left + width / 2 < x).length;
  const line = edges[to]?.left ?? edges.at(-1)?.right ?? 0;
  return { to, line: line - frame.getBoundingClientRect().left - 1 };
}
