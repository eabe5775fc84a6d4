import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { groupBy } from '../../src/compiler/group-by';
import { alike } from './counted';
import type { Expectation } from './expectation';
import { besideFamily } from './family';
import { leaveOut } from './leave-out';
import { mapParts } from './line';
import type { SaidByFixture } from './said-by-fixture';
import { besideShared, listsOf, sharedOf, withoutTexts } from './shared';

/** What screens have in common, and what their fixtures say. */
export interface Common {
  shared: Expectation;
  /** By the extended file: `vas/_order`. */
  families: Map<string, Expectation>;
  byFixture: ReadonlyMap<string, SaidByFixture>;
}

/** What screens have alike. */
export function commonOf(
  screens: Map<string, Expectation>,
  schemas: CompiledSchemas,
  byFixture: Common['byFixture'],
): Common {
  const lists = listsOf([...screens.values()]);
  const left = new Map(
    [...screens].map(([name, screen]) => [name, leaveOut(name, screen, lists, byFixture.get(name))]),
  );
  const shared = { lists, ...sharedOf(left, schemas) };
  const members = groupBy([...left], ([name]) => familyName(schemas, name));
  const families = [...members].flatMap(([family, all]) =>
    family === '' || all.length === 1
      ? []
      : [
          [
            family,
            withLines(
              alike(
                all.map(([, screen]) => besideShared(screen, shared)),
                false,
              ),
            ),
          ] as const,
        ],
  );
  return { shared: withLines(shared), families: new Map(families), byFixture };
}

/** What the file of a screen says: what is neither usual nor said in a file of several screens. */
export function shortOf(
  name: string,
  screen: Expectation,
  { shared, families, byFixture }: Common,
  schemas: CompiledSchemas,
): Expectation {
  const left = leaveOut(name, screen, shared['lists'] ?? {}, byFixture.get(name));
  const own = besideShared(left, shared);
  const family = families.get(familyName(schemas, name));
  return withLines(
    family
      ? besideFamily(own, family)
      : { ...own, fields: withoutTexts(own['fields'] ?? {}, left['fields'] ?? {}, shared['fields']) },
  );
}

function withLines(screen: Expectation): Expectation {
  return mapParts(screen, (lines) => lines);
}

/** The file that the schema of a screen extends, or nothing. */
function familyName(schemas: CompiledSchemas, name: string): string {
  const text = schemas.resources.get(name)?.node.span.file.text ?? '';
  return /^extends: *(\S+)/m.exec(text)?.[1] ?? '';
}
