import { dataScope, type role, roleState, roleType } from '../entities/role';
import type { Seeded } from './bulk';
import type { SeededMenu } from './menus';

type SeededRole = Seeded<typeof role.columns> & { id: number; menu_ids: number[] };

interface Plan {
  id: number;
  name: string;
  cn: string;
  /** Permissions by screen key, `company: 'view add set'`; `*` stands for all screens or all actions. */
  permissions: Record<string, string>;
  grants?: number[];
  scope?: number;
  company?: number;
  state?: number;
  remark?: string;
}

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

const everyday = {
  dashboard: 'view set',
  info: '*',
  bills: 'view',
  'info/order': 'view',
  'info/user': 'view',
  'info/dev': 'view',
};
const managesPeople = {
  company: 'view add set export',
  'operate/user': 'view add set del export role',
  role: 'view add set del',
};
const looksAtPeople = { company: 'view', 'operate/user': 'view add set role' };
const devices = { 'product/device': 'view export', device_state: 'view export', product_list: 'view' };

const plans: Plan[] = [
  {
    id: roleId.superAdmin,
    name: 'Super administrator',
    cn: '超级管理员',
    permissions: { '*': '*' },
    grants: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    scope: dataScope.subordinates,
  },
  {
    id: roleId.admin,
    name: 'Administrator',
    cn: '管理员',
    permissions: { '*': '*', menu: 'view', resource: 'view', role: 'view add set del export' },
    grants: [3, 4, 5, 6, 7, 8, 9],
    scope: dataScope.subordinates,
  },
  {
    id: roleId.factory,
    name: 'Manufacturer',
    cn: '厂商',
    permissions: {
      ...everyday,
      ...managesPeople,
      ...devices,
      product_list: 'view add set',
      'operate/device': 'view import',
      app: 'view add set secret',
      'vas/order': 'view export',
      iccid: 'view',
      'applist/user': 'view',
    },
    grants: [4, 5, 6, 9],
    scope: dataScope.subordinates,
  },
  {
    id: roleId.generalAgent,
    name: 'General agent',
    cn: '总代理',
    permissions: { ...everyday, ...managesPeople, ...devices, 'vas/order': 'view export' },
    grants: [5, 6, 9],
    scope: dataScope.subordinates,
  },
  {
    id: roleId.agent,
    name: 'Agent',
    cn: '代理',
    permissions: { ...everyday, ...looksAtPeople, ...devices, 'vas/order': 'view' },
    grants: [6, 9],
    scope: dataScope.subordinates,
  },
  {
    id: roleId.distributor,
    name: 'Distributor',
    cn: '经销商',
    permissions: { ...everyday, ...looksAtPeople, 'product/device': 'view', 'vas/order': 'view' },
    scope: dataScope.subordinates,
  },
  {
    id: roleId.property,
    name: 'Property',
    cn: '物业',
    permissions: { ...everyday, ...looksAtPeople, 'product/device': 'view', alarm: 'view' },
  },
  {
    id: roleId.developer,
    name: 'Developer',
    cn: '开发商',
    permissions: {
      ...everyday,
      app: 'view add set secret',
      product_list: 'view add set',
      'product/device': 'view',
      log_list: 'view',
    },
  },
  {
    id: roleId.customer,
    name: 'Customer company',
    cn: '客户公司',
    permissions: { ...everyday, 'operate/user': 'view', 'product/device': 'view', 'vas/order': 'view' },
  },
  {
    id: roleId.support,
    name: 'Customer service',
    cn: '客服',
    permissions: {
      dashboard: 'view set',
      info: '*',
      company: 'view',
      'operate/user': 'view',
      service: '*',
      bot: 'view',
      'product/device': 'view',
    },
    scope: dataScope.subordinates,
    company: 1,
    remark: 'First line, answers feedback',
  },
  {
    id: roleId.viewer,
    name: 'Viewer',
    cn: '只读',
    permissions: { company: 'view', 'operate/user': 'view' },
    scope: dataScope.subordinates,
    company: 1,
    remark: 'Looks at companies and users, changes nothing',
  },
  {
    id: roleId.sales,
    name: 'Sales',
    cn: '销售',
    permissions: { dashboard: 'view set', company: 'view', 'vas/order': 'view' },
    scope: dataScope.subordinates,
    company: 2,
  },
  {
    id: roleId.finance,
    name: 'Finance',
    cn: '财务',
    permissions: { dashboard: 'view set', 'vas/order': 'view export', bills: 'view' },
    company: 2,
  },
  {
    id: roleId.nothing,
    name: 'Waiting for permissions',
    cn: '待授权',
    permissions: {},
    company: 1,
    remark: 'New colleagues, until their tasks are known',
  },
  {
    id: roleId.retired,
    name: 'Warehouse',
    cn: '仓库',
    permissions: { iccid: 'view' },
    company: 2,
    state: roleState.disabled,
    remark: 'No longer used',
  },
];

function screenOf(key: string): string {
  return key.split(':')[0] ?? key;
}

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
    if (!entry.menu_key.includes(':') || screenOf(entry.menu_key) === '' || !gives(plan, entry.menu_key)) continue;
    for (let above: SeededMenu | undefined = entry; above !== undefined; above = byId.get(above.menu_parent_id ?? 0))
      given.add(above.menu_id);
  }
  return [...given].sort((one, other) => one - other);
}

/** The system roles, one for each kind of company, and custom ones of the platform and of the first manufacturer. */
export function seedRoles(menus: readonly SeededMenu[], created: string): SeededRole[] {
  return plans.map((plan) => ({
    id: plan.id,
    name: plan.name,
    cn_name: plan.cn,
    type: plan.company === undefined ? roleType.system : roleType.custom,
    state: plan.state ?? roleState.open,
    data_scope: plan.scope ?? dataScope.own,
    comp_id: plan.company ?? 0,
    role_ids: plan.grants ?? [],
    menu_ids: menusOf(plan, menus),
    remark: plan.remark ?? '',
    gmt_create: created,
  }));
}
