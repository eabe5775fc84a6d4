import {
  endpointOf,
  type Label,
  menuKeyOf,
  permissionOfAction,
  routeLabel,
  type Screen,
  sectionScreens,
} from '../contract';
import type { menu } from '../entities/menu';
import type { Seeded } from './bulk';

export type SeededMenu = Seeded<typeof menu.columns> & { menu_id: number; menu_key: string };

const sectionLabels: Record<string, Label> = {
  system: { en: 'System', zh: '系统管理' },
  vas: { en: 'Value-added services', zh: '增值服务' },
  product: { en: 'Products and devices', zh: '产品与设备' },
  applist: { en: 'Apps', zh: '应用管理' },
  operate: { en: 'Operation', zh: '运营管理' },
  info: { en: 'Data analysis', zh: '数据分析' },
  user: { en: 'My account', zh: '个人中心' },
};

/** Actions that every screen may have, in the order of the permission matrix. */
export const actionLabels: Record<string, Label> = {
  view: { en: 'View', zh: '查看' },
  add: { en: 'Create', zh: '新增' },
  set: { en: 'Edit', zh: '编辑' },
  del: { en: 'Delete', zh: '删除' },
  import: { en: 'Import', zh: '导入' },
  export: { en: 'Export', zh: '导出' },
  run: { en: 'Run now', zh: '立即执行' },
};

/** Actions of some screens besides those of their calls. */
const ownActions: Record<string, Record<string, Label>> = {
  'product/device': { secret: { en: 'Show device key', zh: '查看设备密钥' } },
  'vas/cdkorder': { import: { en: 'Import', zh: '导入' } },
  'product/actcode': { use: { en: 'Use for a device', zh: '激活设备' } },
  'product/refund': { approve: { en: 'Approve or reject', zh: '审核退款' } },
  // The platform's own words.
  'operate/user': { role: { en: 'Set user role', zh: '设置用户角色' } },
  'system/role': { system: { en: 'Manage system roles', zh: '管理系统角色' } },
  'operate/server': { ctrl: { en: 'Control server', zh: '控制服务器' } },
  'operate/company': { secret: { en: 'Show company key', zh: '查看公司密钥' } },
  'applist/app': { secret: { en: 'Show app keys', zh: '查看应用密钥' } },
  'operate/cloud': { secret: { en: 'Show keys', zh: '查看密钥' } },
  'operate/payment': { secret: { en: 'Show keys', zh: '查看密钥' } },
  'operate/platform': { secret: { en: 'Show keys', zh: '查看密钥' } },
  'applist/flatform': { secret: { en: 'Show keys', zh: '查看密钥' } },
  'operate/shop': { pull: { en: 'Pull goods', zh: '拉取商品' }, secret: { en: 'Show keys', zh: '查看密钥' } },
  'user/bills': { recharge: { en: 'Recharge', zh: '充值' }, gift: { en: 'Gift', zh: '赠送' } },
};

/** Permissions of calls that a screen does not need: it has its own action for them, or no list to export. */
const without: Record<string, readonly string[]> = {
  'product/refund': ['set'],
  'user/bills': ['add', 'set'],
  'user/info': ['export'],
};

const listing = new Set(['list', 'query', 'get']);

/** The actions of a screen: those of its calls, an export when it has a list, and its own. */
export function actionsOf(screen: Pick<Screen, 'name' | 'calls'>): [string, Label][] {
  const done = screen.calls.map((path) => endpointOf.get(path)?.action ?? 'view');
  const permissions = new Set(['view', ...done.map(permissionOfAction)]);
  if (done.some((action) => listing.has(action))) permissions.add('export');
  const usual = Object.entries(actionLabels).filter(
    ([permission]) => permissions.has(permission) && !without[screen.name]?.includes(permission),
  );
  return [...usual, ...Object.entries(ownActions[screen.name] ?? {})];
}

/** The menu tree of a fresh platform: the dashboard, the sections, their screens, and the screens' actions. */
export function seedMenus(): SeededMenu[] {
  const rows: SeededMenu[] = [];
  const children = new Map<number, number>();
  const add = (key: string, { en, zh }: Label, parent: number): number => {
    const id = rows.length + 1;
    rows.push({
      menu_id: id,
      menu_key: key,
      menu_name: en,
      menu_cn_name: zh,
      menu_parent_id: parent,
      sort: (children.get(parent) ?? 0) + 1,
    });
    children.set(parent, (children.get(parent) ?? 0) + 1);
    return id;
  };
  const addScreen = (key: string, label: Label, parent: number, actions: [string, Label][]): void => {
    const id = add(key, label, parent);
    for (const [permission, action] of actions) add(`${key}:${permission}`, action, id);
  };
  addScreen('dashboard', routeLabel('/dashboard'), 0, [
    ['view', { en: 'View', zh: '查看' }],
    ['set', { en: 'Edit control panel', zh: '编辑控制面板' }],
  ]);
  for (const section of new Set(sectionScreens.map((screen) => screen.section))) {
    const parent = add(section, sectionLabels[section] ?? { en: section, zh: section }, 0);
    for (const screen of sectionScreens.filter((one) => one.section === section)) {
      addScreen(menuKeyOf(screen.name), screen, parent, actionsOf(screen));
    }
  }
  return rows;
}
