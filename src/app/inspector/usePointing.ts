import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { currentPath } from '../../base-path';
import { partAt, type Part } from './part';

const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'];

/** Points at parts of the page while `active`, from the moment that it shows it: the page gets no clicks, and can be scrolled. */
export function usePointing(active: boolean, onChoose: (part: Part) => void): Part | undefined {
  const [pointed, point] = useState<Part>();
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    pointed?.element.setAttribute('data-pointed', '');
    return () => pointed?.element.removeAttribute('data-pointed');
  }, [pointed]);
  useLayoutEffect(() => {
    if (!active) return undefined;
    const onMove = ({ target }: Event) => point(partAt(target as Element, currentPath()));
    const onPress = (event: Event) => {
      const target = event.target as Element;
      if (target.closest('[data-inspector]')) return;
      event.stopPropagation();
      // A touch may begin to scroll.
      if (!event.type.startsWith('pointer')) event.preventDefault();
      const part = event.type === 'click' ? partAt(target, currentPath()) : undefined;
      if (part) choose(part);
    };
    for (const type of presses) window.addEventListener(type, onPress, true);
    window.addEventListener('pointermove', onMove, true);
    return () => {
      for (const type of presses) window.removeEventListener(type, onPress, true);
      window.removeEventListener('pointermove', onMove, true);
      point(undefined);
    };
  }, [active]);
  return pointed;
}
