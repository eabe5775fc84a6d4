import { useEffect, useState } from 'react';

/** Between the header of the page and the bar at the foot of a form. */
const SEEN = '-64px 0px -72px 0px';

/**
 * The group of a form that the page shows: the one with the focus as long as all of it is seen, else the first that is seen
 * by half or fills half of the window.
 */
export function useCurrentGroup(names: string[]): [current: string | undefined, choose: (name: string) => void] {
  const [chosen, choose] = useState<string>();
  const [seen, setSeen] = useState<Record<string, number>>({});
  const key = names.join();
  useEffect(() => {
    const sections = key.split(',').flatMap((name) => document.getElementById(name) ?? []);
    const watch = new IntersectionObserver(
      (entries) =>
        setSeen((before) => ({
          ...before,
          ...Object.fromEntries(entries.map((entry) => [entry.target.id, partSeen(entry)])),
        })),
      { rootMargin: SEEN, threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    const onFocus = (event: FocusEvent) => {
      const section = event.currentTarget;
      if (section instanceof Element) choose(section.id);
    };
    for (const section of sections) {
      watch.observe(section);
      section.addEventListener('focusin', onFocus);
    }
    return () => {
      watch.disconnect();
      for (const section of sections) section.removeEventListener('focusin', onFocus);
    };
  }, [key]);
  return [currentOf(names, seen, chosen), choose];
}

/** The part of a group that is seen: of the group, or of the window for a group that is higher. */
function partSeen({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): number {
  return rootBounds ? Math.max(intersectionRatio, intersectionRect.height / rootBounds.height) : intersectionRatio;
}

/** Rounding of the browser: a group that is seen as a whole has a little less. */
const WHOLE = 0.98;

export function currentOf(names: string[], seen: Record<string, number>, chosen?: string): string | undefined {
  const isSeen = (least: number) => (name: string) => (seen[name] ?? 0) >= least;
  if (chosen !== undefined && isSeen(WHOLE)(chosen)) return chosen;
  return names.find(isSeen(0.5)) ?? names.find(isSeen(Number.MIN_VALUE)) ?? names[0];
}
