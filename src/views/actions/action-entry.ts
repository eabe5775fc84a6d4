import type { ActionDefinition } from '../../schema/action-definition';
import type { MenuEntry } from '../../ui/material/menu';

/** An action as the entry of a menu. */
export function menuEntry({ name, label, icon, tone }: ActionDefinition, onSelect: () => void): MenuEntry {
  return { key: name, label, icon, tone: tone === 'bad' ? 'bad' : undefined, onSelect };
}
