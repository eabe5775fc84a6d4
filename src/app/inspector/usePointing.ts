import { useEffect, useState } from 'react';
import { currentPath } from '../../base-path';
import { useLatest } from '../../views/actions/useLatest';
import { partAt, partsOnPage, type Part } from './part';

/** Keys that move to the next and the previous part. */
const steps: Record<string, 1 | -1> = { Tab: 1, ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Points at parts of the page with the mouse or the keys, while `active`. The page gets no clicks and no keys; it can
 * be scrolled. Returns the part that would be chosen.
 */
export function usePointing(
  active: boolean,
  { onChoose, onStop }: { onChoose: (part: Part) => void; onStop: () => void },
): Part | undefined {
  const [pointed, point] = useState<Part>();
  const latest = useLatest({ pointed, onChoose, onStop });
  useEffect(() => {
    if (!active) return undefined;
    const here = (target: EventTarget | null) =>
      target instanceof Element ? partAt(target, currentPath()) : undefined;
    const isOwn = (target: EventTarget | null) =>
      target instanceof Element && target.closest('[data-inspector]') !== null;
    const onMove = ({ target }: PointerEvent) => {
      const next = here(target);
      point((now) => (next?.element === now?.element ? now : next));
    };
    const onPress = (event: Event) => {
      if (isOwn(event.target)) return;
      event.stopPropagation();
      // A touch may begin to scroll.
      if (event.type !== 'pointerdown' && event.type !== 'pointerup') event.preventDefault();
      if (event.type !== 'click') return;
      const part = here(event.target);
      if (part) latest.current.onChoose(part);
    };
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'Tab' && event.shiftKey ? -1 : steps[event.key];
      const { pointed: now } = latest.current;
      if (event.key === 'Escape') latest.current.onStop();
      else if (step !== undefined) point(neighbour(now, step));
      else if (event.key === 'Enter' && now) latest.current.onChoose(now);
      // A letter would be a key of the page.
      else if (event.key.length > 1 || event.ctrlKey || event.metaKey || isOwn(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'];
    for (const type of presses) window.addEventListener(type, onPress, true);
    window.addEventListener('pointermove', onMove, true);
    window.addEventListener('keydown', onKey, true);
    return () => {
      for (const type of presses) window.removeEventListener(type, onPress, true);
      window.removeEventListener('pointermove', onMove, true);
      window.removeEventListener('keydown', onKey, true);
      point(undefined);
    };
  }, [active, latest]);
  return pointed;
}

/** The part after or before another one; first the one that has the focus. */
function neighbour(part: Part | undefined, step: 1 | -1): Part | undefined {
  const parts = partsOnPage(currentPath());
  const at = part ? parts.findIndex(({ element }) => element === part.element) : -1;
  const focused = document.activeElement;
  const first =
    part || !focused || focused === document.body
      ? undefined
      : parts.find(({ element }) => element.contains(focused) || focused.contains(element));
  const next =
    at < 0
      ? (first ?? parts.find(({ element }) => element.closest('main')) ?? parts[0])
      : parts[(at + step + parts.length) % parts.length];
  next?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return next;
}
