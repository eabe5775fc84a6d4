import { tabStorage, type KeyedStorage } from '../../auth/safe-storage';
import { isObject } from '../../schema/json';
import type { Finding, FindingKind } from '../../wire/drift';
import { createStore } from '../../wire/listeners';

/** A finding of one answer, or of several: a record that changed its state as no move does; `detail` has both states. */
export type Found = Omit<Finding, 'kind'> & { kind: FindingKind | 'move' };

/** A finding of a screen, and how often it came. */
export interface Drift extends Found {
  /** Name of the resource. */
  screen: string;
  /** Answers that had it. */
  times: number;
  /** Milliseconds since 1970. */
  first: number;
  last: number;
}

/** The counts of this tab. */
export interface DriftCounts {
  /** Milliseconds since 1970. */
  since: number;
  /** Answers that were checked. */
  answers: number;
  drifts: Drift[];
}

const key = 'drift';
/** Different findings that are counted; further ones are left out. */
const most = 300;

/** Counts findings, in memory and in the storage of the tab, so that they survive a reload. */
export function createDriftStore(storage: KeyedStorage, now = Date.now) {
  const { get, set, subscribe } = createStore(stored(storage) ?? { since: now(), answers: 0, drifts: [] });
  const keep = (next: DriftCounts) => {
    storage.setItem(key, JSON.stringify(next));
    set(next);
  };
  return {
    subscribe,
    get,
    add(checked: { screen: string; findings: Found[] }[]): void {
      const [counts, at] = [get(), now()];
      const drifts = new Map(counts.drifts.map((drift) => [nameOf(drift), drift]));
      for (const { screen, findings } of checked) {
        for (const finding of findings) {
          const name = nameOf({ screen, ...finding });
          const known = drifts.get(name);
          if (!known && drifts.size >= most) continue;
          drifts.set(name, { screen, ...finding, times: (known?.times ?? 0) + 1, first: known?.first ?? at, last: at });
        }
      }
      keep({ ...counts, answers: counts.answers + checked.length, drifts: [...drifts.values()] });
    },
    clear: () => keep({ since: now(), answers: 0, drifts: [] }),
  };
}

export type DriftStore = ReturnType<typeof createDriftStore>;

export const driftStore = createDriftStore(tabStorage);

/** Tells findings apart. */
export function nameOf({ screen, field, kind, detail }: Found & { screen: string }): string {
  return [screen, field, kind, detail].join(' ');
}

/** The counts before a reload; undefined when there are none, or another version wrote them. */
function stored(storage: KeyedStorage): DriftCounts | undefined {
  try {
    const counts: unknown = JSON.parse(storage.getItem(key) ?? '');
    const valid =
      isObject(counts) &&
      typeof counts['since'] === 'number' &&
      typeof counts['answers'] === 'number' &&
      Array.isArray(counts['drifts']) &&
      counts['drifts'].every(isDrift);
    return valid ? (counts as unknown as DriftCounts) : undefined;
  } catch {
    return undefined;
  }
}

function isDrift(drift: unknown): boolean {
  return (
    isObject(drift) &&
    ['screen', 'field', 'kind', 'detail'].every((name) => typeof drift[name] === 'string') &&
    ['times', 'first', 'last'].every((name) => typeof drift[name] === 'number')
  );
}
