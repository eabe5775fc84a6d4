import type { Mutation } from './mutations';

/** As many changes as wanted, from each kind of word in turn and of a kind from each word; the same for the same seed. */
export function evenSample(mutations: Mutation[], size: number, seed: number): Mutation[] {
  const mixed = shuffled(mutations, seed);
  const ofKinds = grouped(mixed, ({ kind }) => kind).map((group) => inTurn(grouped(group, ({ word }) => word)));
  return inTurn(ofKinds).slice(0, size);
}

function grouped(mutations: Mutation[], nameOf: (mutation: Mutation) => string): Mutation[][] {
  const groups = new Map<string, Mutation[]>();
  for (const mutation of mutations) {
    const group = groups.get(nameOf(mutation));
    if (group) group.push(mutation);
    else groups.set(nameOf(mutation), [mutation]);
  }
  return [...groups.values()];
}

/** The first of every group, then the second of each, and so on. */
function inTurn(groups: Mutation[][]): Mutation[] {
  return groups
    .flatMap((group) => group.map((mutation, round) => [round, mutation] as const))
    .toSorted(([one], [other]) => one - other)
    .map(([, mutation]) => mutation);
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same order for the same seed. */
function shuffled<T>(list: T[], seed: number): T[] {
  const random = randomOf(seed);
  return list
    .map((item) => [random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}
