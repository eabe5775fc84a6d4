import type { Verdict } from './bench';
import type { Mutation } from './mutations';
import { wordKinds, type WordKind } from './words';

export interface CheckedChange extends Pick<Mutation, 'place' | 'kind' | 'word' | 'what'> {
  verdict: Verdict;
  /** What would notice it. */
  advice?: string;
}

interface Score {
  noticed: number;
  /** Changes that mean something. */
  all: number;
}

/** How many changes were noticed; those that change no definition don't count. */
export function scoreOf(checked: CheckedChange[]): Score {
  const all = checked.filter(({ verdict }) => verdict !== 'idle');
  const noticed = all.filter(({ verdict }) => verdict !== 'nobody');
  return { noticed: noticed.length, all: all.length };
}

export function scoreByKind(checked: CheckedChange[]): [WordKind, Score][] {
  return wordKinds.flatMap((kind) => {
    const score = scoreOf(checked.filter((one) => one.kind === kind));
    return score.all > 0 ? [[kind, score] as const] : [];
  }) as [WordKind, Score][];
}

/** What nobody noticed, by place. */
export function missedOf(checked: CheckedChange[]): CheckedChange[] {
  return checked
    .filter(({ verdict }) => verdict === 'nobody')
    .toSorted((one, other) => one.place.localeCompare(other.place, 'en', { numeric: true }));
}

/** The changes that were missed, and the score of all. */
export function scoreText(checked: CheckedChange[], missed: CheckedChange[]): string {
  const lines = missed.map(
    ({ place, kind, what, advice = '' }) =>
      `${place}  ${kind}  ${what}${advice === '' ? '' : `\n${advice.replaceAll(/^/gm, '        ')}`}`,
  );
  const by = (verdict: Verdict) => checked.filter((one) => one.verdict === verdict).length;
  const rows = [...scoreByKind(checked), ['all', scoreOf(checked)] as const].map(
    ([name, { noticed, all }]) =>
      `${name.padEnd(10)} ${String(noticed).padStart(6)} of ${String(all).padStart(6)}  ${percent(noticed, all).padStart(7)}`,
  );
  return [
    ...lines,
    '',
    ...rows,
    `noticed by a rule ${by('rule')}, by the platform ${by('platform')}, by a fixture ${by('fixture')}, by a story ${by('story')}, by nobody ${by('nobody')}; ${by('idle')} change no definition`,
  ].join('\n');
}

function percent(part: number, all: number): string {
  return `${((part / all) * 100).toFixed(1)} %`;
}
