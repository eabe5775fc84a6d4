import type { Permissions } from '../../src/auth/permissions';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { Manifest } from '../../src/schema/directory';
import { screenOf } from '../../src/schema/screen-of';
import { nearest } from '../../src/schema/suggest';
import type { Differences } from './differences';

interface MenuFacts {
  permissions: Permissions;
  definitions: Map<string, ResourceDefinition>;
  manifest: Manifest;
  /** The account may do everything, so that a missing entry is missing for everybody. */
  isSuperAdmin: boolean;
}

/** Permissions that no schema needs: of a page without a schema, and one that only the platform looks at. */
const withoutSchema = ['dashboard:view', 'dashboard:set', 'system/role:system'];

/** Entries of the platform's menu that no schema knows, and entries that it lacks. */
export function checkMenu(
  { permissions, definitions, manifest, isSuperAdmin }: MenuFacts,
  differences: Differences,
): void {
  const known = new Set([...[...definitions.values()].flatMap(permissionsOf), ...withoutSchema]);
  const screens = new Set([...known].map((permission) => permission.split(':')[0] ?? ''));
  const granted = [...permissions.sections.flatMap((section) => section.screens), ...permissions.singles];
  const lacking = (screen: string) => !granted.some((one) => one.screen === screen);
  for (const { screen, actions } of granted) {
    if (!screens.has(screen)) {
      differences.add(
        'menu',
        'Menu',
        'look',
        `entry "${screen}": no schema has this screen${near(screen, [...screens].filter(lacking))}`,
      );
      continue;
    }
    const own = [...known]
      .filter((permission) => permission.startsWith(`${screen}:`))
      .map((permission) => permission.slice(screen.length + 1));
    for (const action of actions)
      if (!own.includes(action))
        differences.add(
          'menu',
          'Menu',
          'look',
          `entry "${screen}:${action}": no schema needs this permission${near(
            action,
            own.filter((one) => !actions.has(one)),
          )}`,
        );
  }
  if (!isSuperAdmin) return;
  for (const permission of known) {
    const [screen = '', action = ''] = permission.split(':');
    const isForAll = manifest[screen]?.everyone?.includes(action);
    if (isForAll || permissions.can(screen, action)) continue;
    if (!lacking(screen)) differences.add('menu', 'Menu', 'breaking', `no entry "${permission}": nobody can do it`);
    else if (action === 'view')
      differences.add('menu', 'Menu', 'breaking', `no entry "${screen}": nobody sees this screen`);
  }
}

function near(name: string, names: Iterable<string>): string {
  const meant = nearest(name, names);
  return meant === undefined ? '' : `, perhaps renamed from "${meant}"`;
}

/** Every permission that a resource asks for. */
function permissionsOf({ name, calls, fields, actions, imports, exports, page }: ResourceDefinition): string[] {
  const screen = screenOf(name);
  const needed = [
    'view',
    ...(['add', 'set', 'del'] as const).filter((call) => calls[call]),
    ...actions.map(({ permission }) => permission),
    ...Object.values(fields).flatMap(({ permission }) => permission ?? []),
    ...(imports.length > 0 ? ['import'] : []),
    ...(calls.list || page || exports.length > 0 ? ['export'] : []),
  ];
  return [...new Set(needed)].map((action) => `${screen}:${action}`);
}
