/** The strengths of a signal, the weakest first. */
const strengths = ['weak', 'fair', 'good', 'strong'] as const;

/** What a reported property means. */
type Meaning =
  | { kind: 'switch'; on: boolean }
  | { kind: 'signal'; strength: (typeof strengths)[number]; bars: number; text: string }
  | { kind: 'text'; text: string };

/** Least dBm of each strength after the first. */
const limits = [-75, -65, -55];

/** A value means something by the name of its property: every value is a text. */
export function meaningOf(value: string, identifier: unknown, unit: unknown): Meaning {
  const text = typeof unit === 'string' && unit !== '' ? `${value} ${unit}` : value;
  if (value === 'on' || value === 'off') return { kind: 'switch', on: value === 'on' };
  const level = Number(value);
  if (identifier !== 'signal' || unit !== 'dBm' || Number.isNaN(level)) return { kind: 'text', text };
  const index = limits.filter((limit) => level >= limit).length;
  return { kind: 'signal', strength: strengths[index] ?? 'weak', bars: index + 1, text };
}
