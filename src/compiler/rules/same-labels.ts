import { slug } from '../compile/slug';
import { finding, type Finding } from '../finding';
import type { TextSource } from '../source';
import type { Path } from '../source-node';

/** S050: each of these has a name of its own, which is made of its English label. @param what what they are, in a sentence */
export function sameLabels(what: string, labels: [label: TextSource, path: Path][]): Finding[] {
  const seen = new Set<string>();
  return labels.flatMap(([label, path]): Finding[] => {
    const own = slug(label.en);
    const again = seen.has(own);
    seen.add(own);
    return again ? finding('S050', path, `two ${what} have the English label "${own}": change one of them`) : [];
  });
}
