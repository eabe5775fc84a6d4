import type { Collected } from './collect';
import type { Parsed } from './parse';
import type { ProblemId } from './problem-catalogue';
import { entryOf, type Span } from './source-node';
import { suggestion } from '../schema/suggest';

export interface ParsedFile extends Collected {
  parsed: Parsed;
}

export type Report = (id: ProblemId, span: Span, message: string) => void;

/** The file and the files it extends, nearest first; not `complete` when one of them is missing or cannot be read. */
export function chainOf(
  file: ParsedFile,
  byName: Map<string, ParsedFile>,
  report: Report,
): { chain: ParsedFile[]; complete: boolean } {
  const chain = [file];
  for (let at = file; at.parsed.root;) {
    const entry = entryOf(at.parsed.root, 'extends');
    if (entry?.value.kind !== 'scalar' || typeof entry.value.value !== 'string') break;
    const name = entry.value.value;
    const next = byName.get(name);
    if (!next || (next.role !== 'abstract' && next.role !== 'resource')) {
      const names = [...byName.values()]
        .filter(({ role }) => role === 'abstract' || role === 'resource')
        .flatMap((one) => (one === at ? [] : one.name));
      report('S012', entry.value.span, `there is no "${name}" to extend${suggestion(name, names)}`);
      return { chain, complete: false };
    }
    if (chain.includes(next)) {
      const circle = [...chain.slice(chain.indexOf(next)), next].map((one) => one.name).join(' → ');
      report('S013', entry.value.span, `"extends" is circular: ${circle}`);
      return { chain, complete: false };
    }
    chain.push(next);
    at = next;
  }
  return { chain, complete: chain.every(({ parsed }) => parsed.root) };
}
