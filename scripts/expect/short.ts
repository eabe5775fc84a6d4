import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { Expectation } from './expectation';
import { besideFamily, familyOf } from './family';
import { leaveOut, mapParts } from './leave-out';
import { besideShared, sharedOf } from './shared';

/** Lines that several screens have alike, by the file that says them. */
export interface Common {
  shared: Expectation;
  /** By the extended file: `vas/_order`. */
  families: Map<string, Expectation>;
}

/** What screens have alike. */
export function commonOf(screens: Map<string, Expectation>, schemas: CompiledSchemas): Common {
  const left = new Map([...screens].map(([name, screen]) => [name, leaveOut(name, screen)]));
  const shared = sharedOf(left, schemas);
  const members = new Map<string, Expectation[]>();
  for (const [name, screen] of left) {
    const family = familyName(schemas, name);
    if (family !== undefined) members.set(family, [...(members.get(family) ?? []), besideShared(screen, shared)]);
  }
  const families = [...members]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => [name, familyOf(all)] as const);
  return { shared: mapParts(shared, (lines) => lines), families: new Map(families) };
}

/** What the file of a screen says: what is neither usual nor said in a file of several screens. */
export function shortOf(
  name: string,
  screen: Expectation,
  { shared, families }: Common,
  schemas: CompiledSchemas,
): Expectation {
  const own = besideShared(leaveOut(name, screen), shared);
  const family = families.get(familyName(schemas, name) ?? '');
  return mapParts(family ? besideFamily(own, family) : own, (lines) => lines);
}

/** The file that the schema of a screen extends. */
function familyName(schemas: CompiledSchemas, name: string): string | undefined {
  const text = schemas.resources.get(name)?.node.span.file.text ?? '';
  return /^extends: *(\S+)/m.exec(text)?.[1];
}
