import { suggestion } from '../../schema/suggest';
import { finding, type Finding } from '../finding';
import type { SchemaModel } from '../resource';
import type { Path } from '../source-node';

/** S029: nothing of an icon that exists. */
export function noIcon(icon: string | undefined, path: Path, { icons }: Pick<SchemaModel, 'icons'>): Finding[] {
  if (icon === undefined || !icons || icons.has(icon)) return [];
  return finding('S029', path, `lucide has no icon "${icon}"${suggestion(icon, icons)}`);
}
