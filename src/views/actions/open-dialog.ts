import type { Identifier } from 'react-admin';
import { tabStorage } from '../../auth/safe-storage';
import { isObject } from '../../schema/json';

/** The dialog of an action whose typed parameters are a draft: it opens again after a reload of the tab. */
export interface OpenDialog {
  /** Key of the draft, which names the data center and the user. */
  draft: string;
  action: string;
  ids: Identifier[];
  /** It belongs to a bar of actions. */
  bar: boolean;
}

function keyOf(resource: string) {
  return `dialog:${resource} ${window.location.pathname}`;
}

export function rememberDialog(resource: string, dialog: OpenDialog): void {
  tabStorage.setItem(keyOf(resource), JSON.stringify(dialog));
}

export function forgetDialog(resource: string): void {
  tabStorage.removeItem(keyOf(resource));
}

/** The dialog that was open on this page; undefined when there is none. */
export function openDialogOf(resource: string): OpenDialog | undefined {
  try {
    const dialog: unknown = JSON.parse(tabStorage.getItem(keyOf(resource)) ?? 'null');
    return isDialog(dialog) ? dialog : undefined;
  } catch {
    return undefined;
  }
}

function isDialog(value: unknown): value is OpenDialog {
  if (
    !isObject(value) ||
    typeof value['draft'] !== 'string' ||
    typeof value['action'] !== 'string' ||
    typeof value['bar'] !== 'boolean'
  )
    return false;
  const ids = value['ids'];
  return Array.isArray(ids) && ids.every((id) => typeof id === 'string' || typeof id === 'number');
}
