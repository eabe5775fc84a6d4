import { dataScope, role, roleState, roleType } from '../entities/role';
import type { RecordOf } from '../entity/entity';
import type { SeededMenu } from './menus';
import { readData, rows } from './part';

interface Plan {
  name: string;
  cn: string;
  permissions: Record<string, string>;
  grants?: number[];
  scope?: keyof typeof dataScope;
  company?: number;
  state?: keyof typeof roleState;
  remark?: string;
}

/** The places of the roles in roles.yaml. */
export const roleId = {
  superAdmin: 1,
  admin: 2,
  factory: 3,
  generalAgent: 4,
  agent: 5,
  distributor: 6,
  property: 7,
  developer: 8,
  customer: 9,
  support: 10,
  viewer: 11,
  sales: 12,
  finance: 13,
  nothing: 14,
  retired: 15,
} as const;

/** Whether the plan grants the action. A screen's own entry has priority over `*`. */
function gives({ permissions }: Plan, key: string): boolean {
  const [screen = '', action = ''] = key.split(':');
  const given = permissions[screen] ?? permissions['*'];
  return given === '*' || (given !== undefined && given.split(' ').includes(action));
}

/** The entries that a plan grants: its actions, with their screens and sections. */
function menusOf(plan: Plan, menus: readonly SeededMenu[]): number[] {
  const given = new Set<number>();
  const byId = new Map(menus.map((entry) => [entry.menu_id, entry]));
  for (const entry of menus) {
    if (!entry.menu_key.includes(':') || !gives(plan, entry.menu_key)) continue;
    for (let above: SeededMenu | undefined = entry; above !== undefined; above = byId.get(above.menu_parent_id))
      given.add(above.menu_id);
  }
  return [...given].sort((one, other) => one - other);
}

/** The system roles, one for each kind of company, and custom ones of the platform and of the first manufacturer. */
export function seedRoles(menus: readonly SeededMenu[], created: string): RecordOf<typeof role>[] {
  return rows(
    role,
    readData<{ roles: Plan[] }>('roles').roles.map((plan) => ({
      name: plan.name,
      cn_name: plan.cn,
      type: plan.company === undefined ? roleType.system : roleType.custom,
      state: roleState[plan.state ?? 'open'],
      data_scope: dataScope[plan.scope ?? 'own'],
      comp_id: plan.company ?? 0,
      role_ids: plan.grants ?? [],
      menu_ids: menusOf(plan, menus),
      remark: plan.remark ?? '',
      gmt_create: created,
    })),
  );
}
