import type { FieldKind } from '../../src/schema/field-definition';

/** What replaces letters and digits, each by its like: a replacement is as long as the value, and has its signs. */
const likes: [of: RegExp, instead: string][] = [
  [/\p{Script=Han}/u, '甲乙丙丁戊己庚辛壬癸'],
  [/\p{Lu}/u, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [/[\p{L}\p{M}]/u, 'abcdefghijklmnopqrstuvwxyz'],
  [/\p{N}/u, '0123456789'],
];

export type MadeUp = (value: string, kind?: FieldKind) => string;

/** Makes values up. Equal values get equal replacements, so that filters and references still fit. */
export function madeUp(): MadeUp {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  const next = (series: string): number => {
    const count = (counts.get(series) ?? 0) + 1;
    counts.set(series, count);
    return count;
  };
  const make = (value: string, kind: FieldKind | undefined): string => {
    if (kind === 'url' || kind === 'image' || kind === 'file') return `https://example.com/${next('address')}`;
    if (kind === 'secret' || kind === 'password') return `made-up-${next('secret')}`;
    if (kind === 'ip') return `203.0.113.${next('ip') % 256}`;
    return like(value, next(like(value, 0)));
  };
  return (value, kind) => {
    const made = known.get(value) ?? make(value, kind);
    known.set(value, made);
    return made;
  };
}

/** The number in the letters and digits of the value, from its end: `Ann 7` is `Aaa 1`, `Aaa 2`, … */
function like(value: string, count: number): string {
  let left = count;
  const made = [...value].reverse().map((character) => {
    const instead = likes.find(([of]) => of.test(character))?.[1];
    if (instead === undefined) return character;
    const one = instead[left % instead.length];
    left = Math.floor(left / instead.length);
    return one;
  });
  return made.reverse().join('');
}
