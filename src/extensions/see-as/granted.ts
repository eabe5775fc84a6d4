import type { RaRecord } from 'react-admin';
import { grantsOf, type SeenRole } from '../../auth/seen-role';
import { permissionsOf, type MenuNode } from '../../auth/permissions';
import type { FieldDefinition } from '../../schema/field-definition';

/** The field of a role with the menu entries that it grants, and the resource of all entries of the platform. */
export const granted = { field: 'menu_ids', entries: 'system/menu' };

/**
 * Actions by screen of the granted entries, each with the entries above it.
 *
 * @param entries all menu entries of the platform, flat
 * @param parent the field that names the entry above
 */
export function grantedBy(
  ids: unknown,
  entries: RaRecord[],
  parent: string,
  options: FieldDefinition<'matrix'>['options'],
): SeenRole['grants'] {
  const byId = new Map(entries.map((entry) => [String(entry.id), entry]));
  const held = new Set<RaRecord>();
  for (const id of Array.isArray(ids) ? ids : []) {
    for (let entry = byId.get(String(id)); entry && !held.has(entry); entry = byId.get(String(entry[parent])))
      held.add(entry);
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const nodes = entries
    .filter((entry) => held.has(entry))
    .map((entry): MenuNode => ({
      menu_id: Number(entry.id),
      menu_key: text(entry[options.key]),
      menu_name: text(entry[options.label]),
      menu_cn_name: text(entry[options.labelZh]),
      menu_parent_id: Number(entry[parent] ?? 0),
    }));
  return grantsOf(permissionsOf(nodes));
}
