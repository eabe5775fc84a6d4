/** `. Did you mean "required"?` when one of the names is nearly this one, else an empty text. */
export function suggestion(name: string, names: Iterable<string>): string {
  const best = nearest(name, names);
  return best === undefined ? '' : `. Did you mean "${best}"?`;
}

/** The most similar name: at most a third of the letters, and at most three, are wrong, missing, extra or swapped; never all of them. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const limit = Math.min(3, name.length - 1, Math.max(1, Math.floor(name.length / 3)));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) > limit || candidate === name) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Optimal string alignment: insertions, deletions, changes and swaps of neighbours. */
function editDistance(a: string, b: string): number {
  const width = b.length + 1;
  const cells = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => cells[i * width + j] ?? 0;
  for (let i = 0; i <= a.length; i += 1) {
    for (let j = 0; j <= b.length; j += 1) {
      if (i === 0 || j === 0) {
        cells[i * width + j] = i + j;
        continue;
      }
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, at(i - 2, j - 2) + 1);
      cells[i * width + j] = cost;
    }
  }
  return at(a.length, b.length);
}
