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
  /** Those that a rule, the platform, a fixture or a story notices: not only a line that `--expect` would write again. */
  proven: number;
  /** Changes that mean something. */
  all: number;
}

/** How many changes were noticed; those that change no definition don't count. */
export function scoreOf(checked: CheckedChange[]): Score {
  const all = checked.filter(({ verdict }) => verdict !== 'idle');
  const noticed = all.filter(({ verdict }) => verdict !== 'nobody');
  const proven = noticed.filter(({ verdict }) => verdict !== 'expectation');
  return { noticed: noticed.length, proven: proven.length, all: all.length };
}

export function scoreByKind(checked: CheckedChange[]): [WordKind, Score][] {
  return wordKinds.flatMap((kind) => {
    const score = scoreOf(checked.filter((one) => one.kind === kind));
    return score.all > 0 ? [[kind, score] as const] : [];
  }) as [WordKind, Score][];
}

/** What nobody noticed, by place; `photographed` adds what only an expectation notices. */
export function missedOf(checked: CheckedChange[], photographed: boolean): CheckedChange[] {
  return checked
    .filter(({ verdict }) => verdict === 'nobody' || (photographed && verdict === 'expectation'))
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
    ([name, { noticed, proven, all }]) =>
      `${name.padEnd(10)} ${String(noticed).padStart(6)} of ${String(all).padStart(6)}  ${percent(noticed, all).padStart(7)}  ${percent(proven, all).padStart(7)} without expectations`,
  );
  return [
    ...lines,
    '',
    ...rows,
    `noticed by a rule ${by('rule')}, by the platform ${by('platform')}, by a fixture ${by('fixture')}, by a story ${by('story')}, by an expectation ${by('expectation')}, by nobody ${by('nobody')}; ${by('idle')} change no definition`,
  ].join('\n');
}

function percent(part: number, all: number): string {
  return `${((part / all) * 100).toFixed(1)} %`;
}
