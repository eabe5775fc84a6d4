import { suggestion } from '../../schema/suggest';
import { listed } from '../shape-message';

/** "there is no resource "supplier". Did you mean "shop/supplier"?": a name without its section is one of several sections. */
export function noResource(name: string, declared: ReadonlySet<string>): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  const same = [...declared].filter((one) => one !== name && one.slice(one.indexOf('/') + 1) === last);
  const near =
    same.length > 0 ? `. Did you mean ${listed(same.map((one) => `"${one}"`))}?` : suggestion(name, declared);
  return `there is no resource "${name}"${near}`;
}
