import {
  endpointOf,
  type Label,
  menuKeyOf,
  permissionOfAction,
  routeLabel,
  type Screen,
  sectionScreens,
} from '../contract';
import { menu } from '../entities/menu';
import type { RecordOf } from '../entity/entity';
import { readData, rows } from './part';

export type SeededMenu = RecordOf<typeof menu>;

type Labels = Readonly<Record<string, Label>>;

/** `actions`: those that every screen may have; `own`: actions of some screens besides those of their calls. */
const { sections, actions, own } = readData<{
  sections: Labels;
  actions: Labels;
  own: Readonly<Record<string, Labels>>;
}>('menus');

export const actionLabels = actions;

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
  const usual = Object.entries(actions).filter(
    ([permission]) => permissions.has(permission) && !without[screen.name]?.includes(permission),
  );
  return [...usual, ...Object.entries(own[screen.name] ?? {})];
}

/** The menu tree of a fresh platform: the dashboard, the sections, their screens, and the screens' actions. */
export function seedMenus(): SeededMenu[] {
  const entries: Omit<SeededMenu, 'menu_id'>[] = [];
  const add = (key: string, { en, zh }: Label, parent: number): number => {
    const sort = entries.filter((entry) => entry.menu_parent_id === parent).length + 1;
    return entries.push({ menu_key: key, menu_name: en, menu_cn_name: zh, menu_parent_id: parent, sort });
  };
  const addScreen = (key: string, label: Label, parent: number, own: [string, Label][]): void => {
    const id = add(key, label, parent);
    for (const [permission, action] of own) add(`${key}:${permission}`, action, id);
  };
  addScreen('dashboard', routeLabel('/dashboard'), 0, [
    ['view', { en: 'View', zh: '查看' }],
    ['set', { en: 'Edit control panel', zh: '编辑控制面板' }],
  ]);
  for (const section of new Set(sectionScreens.map((screen) => screen.section))) {
    const parent = add(section, sections[section] ?? { en: section, zh: section }, 0);
    for (const screen of sectionScreens.filter((one) => one.section === section)) {
      addScreen(menuKeyOf(screen.name), screen, parent, actionsOf(screen));
    }
  }
  return rows(menu, entries);
}
