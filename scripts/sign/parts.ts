import { createHash } from 'node:crypto';
import { toPlain, type MapNode } from '../../src/compiler/source-node';

/** What a person signs: a part of what is expected of a screen. */
export interface Part {
  /** `fields`; of what several screens have alike, one line: `enums.refund_state`. */
  name: string;
  /** Of its content; the same however the file is folded. */
  fingerprint: string;
}

/** The file of the lines that several screens have alike; its lines are signed one by one. */
export const shared = 'shared';

const lined = ['enums', 'fields'];

/** The parts of an expectation, those lines before its parts as `screen`. */
export function partsOf(name: string, node: MapNode): Part[] {
  const before: Record<string, unknown> = {};
  const parts = Object.entries(toPlain(node) as Record<string, unknown>).flatMap(([part, content]): Part[] => {
    if (typeof content !== 'object' || content === null) {
      before[part] = content;
      return [];
    }
    if (name !== shared || !lined.includes(part)) return [{ name: part, fingerprint: fingerprintOf(content) }];
    return Object.entries(content).map(([line, text]) => ({
      name: `${part}.${line}`,
      fingerprint: fingerprintOf({ [line]: text }),
    }));
  });
  return Object.keys(before).length > 0 ? [{ name: 'screen', fingerprint: fingerprintOf(before) }, ...parts] : parts;
}

/** The lines in their order, which is a part of what users see. */
function fingerprintOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
}
