import { Menu } from '@base-ui/react/menu';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon';

export type MenuEntry =
  | { key: string; label: ReactNode; icon?: string; tone?: 'bad'; disabled?: boolean; checked?: boolean; stay?: boolean; onSelect: () => void }
  | { key: string; heading: ReactNode }
  | { key: string; line: true };

interface Props {
  label: string;
  entries: MenuEntry[];
  anchor: RefObject<HTMLElement | null>;
  side?: 'top' | 'right' | 'bottom' | 'left';
  onClose: () => void;
}

/** An open menu beside its button. Loaded when a MenuButton is first used. */
export function OpenMenu({ label, entries, anchor, side = 'bottom', onClose }: Props) {
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()} modal={false}>
      <Menu.Portal>
        <Menu.Positioner className="c-positioner" anchor={anchor} side={side} align="end" sideOffset={4}>
          <Menu.Popup className="c-popup" aria-label={label} finalFocus={anchor}>
            {entries.map((entry) => <Entry key={entry.key} entry={entry} />)}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if ('heading' in entry) return <div className="c-menu-label">{entry.heading}</div>;
  if ('line' in entry) return <div className="c-menu-line" role="separator" />;
  const content = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      {entry.label}
    </>
  );
  const className = entry.tone === 'bad' ? 'c-menu-item c-menu-item-bad' : 'c-menu-item';
  if (entry.checked !== undefined) {
    return (
      <Menu.CheckboxItem className={className} checked={entry.checked} onCheckedChange={entry.onSelect} disabled={entry.disabled} closeOnClick={!entry.stay}>
        {content}
        <Menu.CheckboxItemIndicator className="c-menu-mark"><Icon name="check" /></Menu.CheckboxItemIndicator>
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.Item className={className} disabled={entry.disabled} onClick={entry.onSelect} closeOnClick={!entry.stay}>
      {content}
    </Menu.Item>
  );
}
