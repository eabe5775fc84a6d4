import type { Problem } from './problem';

/** The most problems with one text that are shown one by one. */
const mostAlike = 3;
/** The most places that a gathered problem lists. */
const mostPlaces = 5;

/** Problems for a reader: of many with the same text, the first, with the number and places of the others. They have one cause. */
export function gathered(problems: Problem[]): Problem[] {
  const alike = new Map<string, Problem[]>();
  for (const problem of problems) alike.set(textOf(problem), [...(alike.get(textOf(problem)) ?? []), problem]);
  return problems.flatMap((problem) => {
    const all = alike.get(textOf(problem)) ?? [];
    if (all.length <= mostAlike) return [problem];
    if (all[0] !== problem) return [];
    const places = all.slice(1, mostPlaces + 1).map(({ file, line }) => `${file}:${line}`);
    const rest = all.length - 1 > mostPlaces ? ', …' : '';
    return [
      { ...problem, message: `${problem.message}\n        and ${all.length - 1} more: ${places.join(', ')}${rest}` },
    ];
  });
}

/** Without the lines below the first, which are about one place. */
function textOf({ id, message }: Problem): string {
  return `${id} ${message.split('\n')[0] ?? ''}`;
}
