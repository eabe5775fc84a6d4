import type { Expectation } from './expectation';
import { dot } from './said';

export interface Difference {
  part: string;
  name: string;
  message: string;
}

/** What changed, line by line, in words: `sees columns: "amount" is no longer there`. */
export function differences(before: Expectation, now: Expectation): Difference[] {
  const all = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...all].flatMap((part) => {
    const [old, next] = [before[part] ?? {}, now[part] ?? {}];
    const changed = [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((name): Difference[] => {
      const [one, other] = [old[name], next[name]];
      return String(one) === String(other)
        ? []
        : [{ part, name, message: `${part}, ${name}: ${changeOf(one, other)}` }];
    });
    return [...changed, ...moved(part, Object.keys(old), Object.keys(next))];
  });
}

/** The lines of a part are in the order in which users see what they are about. */
function moved(part: string, old: string[], next: string[]): Difference[] {
  const [before, now] = [old.filter((name) => next.includes(name)), next.filter((name) => old.includes(name))];
  const name = now.find((one, index) => one !== before[index]);
  return name === undefined ? [] : [{ part, name, message: `${part}: the order is now ${next.join(', ')}` }];
}

function changeOf(before: string | undefined, now: string | undefined): string {
  if (now === undefined) return 'it is no longer there';
  if (before === undefined) return now === '' ? 'it is new, as shared' : `it is new: ${now}`;
  const [old, next] = [String(before).split(dot), now.split(dot)];
  if (before === '') return `no longer as shared, now "${now}"`;
  if (now === '') return `now as shared, no longer "${before}"`;
  const [gone, come] = [old.filter((one) => !next.includes(one)), next.filter((one) => !old.includes(one))];
  if (gone.length === 0 && come.length === 0) return `the order is now ${now}`;
  return [
    ...(gone.length > 0 ? [`no longer ${listed(gone)}`] : []),
    ...(come.length > 0 ? [`now ${listed(come)}`] : []),
  ].join(', ');
}

function listed(texts: string[]): string {
  return texts.map((text) => `"${text}"`).join(', ');
}
