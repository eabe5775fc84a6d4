import { declarations } from '../../fields/maps/declarations';
import type { Finding } from '../finding';
import type { Path } from '../source-node';
import { suggestion } from '../../schema/suggest';
import { isDraft } from './calls';
import type { Rule } from './rule';
import { allFields } from './walk-fields';

/** S083: the platform's menu entries grant every permission that fields, actions, imports and exports need. A draft's menu entries are made for it. */
export const grantedPermissions: Rule = ({ source, screen }, { contract }) => {
  const granted = contract?.permissions.get(screen);
  if (!contract || !granted || isDraft(source, contract)) return [];
  const known = [...granted, ...(source.grantedToAll ?? [])];
  const needed: [Path, string][] = [
    ...allFields(source).flatMap(({ field, path }): [Path, string][] => {
      const permission = field.permission ?? declarations[field.type ?? 'text'].permission;
      return permission === undefined
        ? []
        : [[field.permission === undefined ? path : [...path, 'permission'], permission]];
    }),
    ...Object.entries(source.actions ?? {}).map(([name, { permission }]): [Path, string] =>
      permission === undefined ? [['actions', name], name] : [['actions', name, 'permission'], permission],
    ),
    ...(['import', 'export'] as const).flatMap((permission) =>
      Object.keys(source[`${permission}s`] ?? {}).map((name): [Path, string] => [[`${permission}s`, name], permission]),
    ),
  ];
  return needed.flatMap(([path, permission]): Finding[] => {
    if (known.includes(permission)) return [];
    const message = `no menu entry of the platform grants the permission "${permission}" of ${screen}, so that nobody has it: it can be ${known.join(', ')}${suggestion(permission, known)}`;
    return [{ id: 'S083', path, ...(path.at(-1) !== 'permission' && { at: 'key' }), message }];
  });
};
