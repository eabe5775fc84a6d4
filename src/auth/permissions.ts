import type { Seen } from './seen-role';

/** A node of the tree that /v2/user/menu/list answers. */
export interface MenuNode {
  menu_id: number;
  menu_key: string;
  menu_name: string;
  menu_cn_name: string;
  menu_parent_id: number;
  sub_menus?: MenuNode[] | null;
}

export interface ScreenPermissions {
  /** `shop/item`, or a single part for a screen outside the sections (`dashboard`). */
  screen: string;
  label: { en: string; zh: string };
  actions: ReadonlySet<string>;
}

export interface SectionPermissions {
  /** `operate`. */
  section: string;
  label: { en: string; zh: string };
  /** Those that the user may view, in the order of the tree. */
  screens: ScreenPermissions[];
}

/** What the signed-in user may see and do. The platform enforces it; the console only hides. */
export interface Permissions {
  /** action: view, add, set, del, import, export, or a schema's own. A screen without `view` allows none. */
  can(screen: string, action: string): boolean;
  /** For the sidebar: sections that have a screen to show. */
  sections: SectionPermissions[];
  /** Screens outside the sections that the user may view. */
  singles: ScreenPermissions[];
  /** The role to which they are narrowed, if they are. */
  seenAs?: Seen;
}

/**
 * Permissions of a menu tree. A screen's node has the last part of its route as key, or `section/last` where
 * two screens share a last part. Its leaves are actions, `company:view`. Other nodes are ignored.
 */
export function permissionsOf(menus: unknown): Permissions {
  const screens = new Map<string, ScreenPermissions>();
  const sections: SectionPermissions[] = [];
  const singles: ScreenPermissions[] = [];

  const addScreen = (node: MenuNode, screen: string): ScreenPermissions | undefined => {
    const permissions = { screen, label: labelOf(node), actions: new Set(actionsOf(node)) };
    if (!permissions.actions.has('view') || screens.has(screen)) return undefined;
    screens.set(screen, permissions);
    return permissions;
  };

  for (const node of nested(nodesOf(menus))) {
    if (isAction(node)) continue;
    const children = childrenOf(node);
    if (children.length > 0 && children.every(isAction)) {
      const single = addScreen(node, node.menu_key);
      if (single) singles.push(single);
      continue;
    }
    const shown = children
      .filter((child) => !isAction(child))
      .map((child) => addScreen(child, screenOf(node.menu_key, child.menu_key)))
      .filter((screen) => screen !== undefined);
    if (shown.length > 0) sections.push({ section: node.menu_key, label: labelOf(node), screens: shown });
  }

  return {
    can: (screen, action) => screens.get(screen)?.actions.has(action) ?? false,
    sections,
    singles,
  };
}

/** No permissions: before the sign-in. */
export const noPermissions: Permissions = permissionsOf([]);

function screenOf(section: string, key: string): string {
  return key.includes('/') ? key : `${section}/${key}`;
}

function isAction(node: MenuNode): boolean {
  return node.menu_key.includes(':');
}

function actionsOf(node: MenuNode): string[] {
  return childrenOf(node)
    .filter(isAction)
    .map(({ menu_key }) => menu_key.slice(menu_key.lastIndexOf(':') + 1));
}

function labelOf({ menu_key, menu_name, menu_cn_name }: MenuNode) {
  const en = menu_name || menu_cn_name || menu_key;
  return { en, zh: menu_cn_name || en };
}

function childrenOf(node: MenuNode): MenuNode[] {
  return nodesOf(node.sub_menus);
}

/** Broken entries of an answer are left out. */
function nodesOf(value: unknown): MenuNode[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (node: unknown): node is MenuNode =>
      typeof node === 'object' && node !== null && 'menu_key' in node && typeof node.menu_key === 'string',
  );
}

/** A flat list, whose nodes only name their parents, is nested first; a nested tree comes back as it is. */
function nested(nodes: MenuNode[]): MenuNode[] {
  const ids = new Set(nodes.map(({ menu_id }) => menu_id));
  if (!nodes.some(({ menu_parent_id }) => ids.has(menu_parent_id))) return nodes;
  const copies = new Map(nodes.map((node) => [node.menu_id, { ...node, sub_menus: [...childrenOf(node)] }]));
  const roots: MenuNode[] = [];
  for (const copy of copies.values()) {
    const parent = copies.get(copy.menu_parent_id);
    if (parent && parent !== copy) parent.sub_menus.push(copy);
    else roots.push(copy);
  }
  return roots;
}
