import { suggestion } from '../../schema/suggest';
import { finding, type Finding } from '../finding';
import { listed } from '../shape-message';
import type { Path } from '../source-node';

/**
 * S026: "there is no resource "supplier". Did you mean "shop/supplier"?" Nothing of a name that is declared; a name without its
 * section is one of several sections.
 */
export function noResource(name: string, path: Path, declared: ReadonlySet<string>): Finding[] {
  if (declared.has(name)) return [];
  const last = name.slice(name.lastIndexOf('/') + 1);
  const same = [...declared].filter((one) => one.slice(one.indexOf('/') + 1) === last);
  const near =
    same.length > 0 ? `. Did you mean ${listed(same.map((one) => `"${one}"`))}?` : suggestion(name, declared);
  return finding('S026', path, `there is no resource "${name}"${near}`);
}
