import type { RaRecord } from 'react-admin';
import { depthFirst } from '../../fields/ref/tree-order';

/** A menu entry of the platform. */
export interface MenuEntry {
  id: string;
  key: string;
  label: string;
}

/** An entry of a screen, with the entries of its actions. */
interface ScreenEntry extends MenuEntry {
  actions: Map<string, MenuEntry>;
}

/** The menu entries of a platform, by the addresses of the screens. */
export interface Found {
  /** In the order of the tree. A screen has several entries where the platform repeats its key. */
  screens: Map<string, ScreenEntry[]>;
  /** Entries that are neither: too deep in the tree, an action without a screen, a section without screens. */
  misplaced: MenuEntry[];
}

interface Shape {
  /** Fields of an entry. */
  parent: string;
  key: string;
  label: string;
}

/**
 * Finds the screens in the menu entries: a root is a section, or a screen when only actions are below it; an entry
 * below a section is a screen, named by the last part of its address; `company:add` below it is an action.
 */
export function findScreens(records: RaRecord[], { parent, key, label }: Shape): Found {
  const screens = new Map<string, ScreenEntry[]>();
  const misplaced: MenuEntry[] = [];
  const placed = new Map<string, { depth: number; entry: ScreenEntry }>();
  for (const { record, depth } of depthFirst(records, parent)) {
    const entry = {
      id: String(record.id),
      key: String(record[key] ?? ''),
      label: String(record[label] ?? ''),
      actions: new Map<string, MenuEntry>(),
    };
    const above = placed.get(String(record[parent]));
    if (entry.key.includes(':')) {
      const action = entry.key.slice(entry.key.lastIndexOf(':') + 1);
      if (above) above.entry.actions.set(action, entry);
      else misplaced.push(entry);
      continue;
    }
    placed.set(entry.id, { depth, entry });
    if (depth > 1) misplaced.push(entry);
    else if (depth === 1 && above)
      add(screens, entry.key.includes('/') ? entry.key : `${above.entry.key}/${entry.key}`, entry);
  }
  const sections = new Set(records.map((record) => String(record[parent])));
  for (const { depth, entry } of placed.values()) {
    if (depth === 0 && entry.actions.size > 0) add(screens, entry.key, entry);
    else if (depth === 0 && !sections.has(entry.id)) misplaced.push(entry);
  }
  return { screens, misplaced };
}

function add(screens: Found['screens'], screen: string, entry: ScreenEntry): void {
  screens.set(screen, [...(screens.get(screen) ?? []), entry]);
}
