import { kinds, origins, type Fact } from './evidence';

/** Who says so, in numbers, for each screen and in all. */
export function evidenceText(facts: Fact[]): string {
  const screens = [...new Set(facts.map(({ screen }) => screen))].toSorted();
  const width = Math.max(...screens.map((screen) => screen.length), 0) + 2;
  const row = (name: string, own: Fact[]) =>
    name.padEnd(width) +
    kinds
      .map((kind) =>
        origins
          .map((by) => String(count(own, kind, by)).padStart(5))
          .join('')
          .padEnd(21),
      )
      .join('')
      .trimEnd();
  const heads = kinds
    .map((kind) => `    ${kind}`.padEnd(21))
    .join('')
    .trimEnd();
  return [
    `who says so: ${origins.join(', ')}`,
    ' '.repeat(width) + heads,
    ...screens.map((screen) =>
      row(
        screen,
        facts.filter((fact) => fact.screen === screen),
      ),
    ),
    row('all', distinct(facts)),
  ].join('\n');
}

/** What nobody says but the schema, by file and line. */
export function missingText(facts: Fact[]): string {
  return distinct(facts)
    .filter(({ by }) => by === 'assumed')
    .map(({ place, kind, name }) => `${place}  ${kind.replace(/s$/, '')} ${name}`)
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .join('\n');
}

function count(facts: Fact[], kind: Fact['kind'], by: Fact['by']): number {
  return facts.filter((fact) => fact.kind === kind && fact.by === by).length;
}

/** What several screens have from one line counts once, with the best origin. */
function distinct(facts: Fact[]): Fact[] {
  const best = new Map<string, Fact>();
  for (const fact of facts) {
    const key = fact.kind === 'calls' ? fact.name : `${fact.place} ${fact.kind} ${fact.name.split(' ').at(-1)}`;
    const other = best.get(key);
    if (!other || origins.indexOf(fact.by) < origins.indexOf(other.by)) best.set(key, fact);
  }
  return [...best.values()];
}
