import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Icon, type IconName } from '../icon';
import { Floating } from './floating';

export type MenuEntry =
  | {
      key: string;
      label: ReactNode;
      icon?: IconName;
      tone?: 'bad';
      disabled?: boolean;
      checked?: boolean;
      action?: string;
      onSelect: () => void;
    }
  | { key: string; heading: ReactNode }
  | { key: string; line: true };

interface Props {
  label: string;
  entries: MenuEntry[];
  anchor: RefObject<HTMLElement | null>;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'end';
  onClose: () => void;
}

/** An open menu beside its button. Loaded when a MenuButton is first used. */
export function OpenMenu({ label, entries, anchor, side = 'bottom', align = 'end', onClose }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.preventDefault();
    onClose();
  };
  return (
    <Floating anchor={anchor} placement={`${side}-${align}`} onClose={onClose}>
      {/* A long menu scrolls: it takes the focus itself, because its items have no tab stop. */}
      <MenuList
        tabIndex={0}
        autoFocusItem
        variant="menu"
        disablePadding
        component="div"
        className="c-popup"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} onClose={onClose} />
        ))}
      </MenuList>
    </Floating>
  );
}

function Entry({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  if ('heading' in entry) return <div className="c-menu-label">{entry.heading}</div>;
  if ('line' in entry) return <div className="c-menu-line" role="separator" />;
  return (
    <MenuItem
      component="div"
      className={entry.tone === 'bad' ? 'c-menu-item c-menu-item-bad' : 'c-menu-item'}
      disabled={entry.disabled ?? false}
      data-action={entry.action}
      {...(entry.checked !== undefined && { role: 'menuitemcheckbox', 'aria-checked': entry.checked })}
      onClick={() => {
        entry.onSelect();
        onClose();
      }}
    >
      {entry.icon && <Icon name={entry.icon} />}
      {entry.label}
      {entry.checked && (
        <span className="c-menu-mark">
          <Icon name="check" />
        </span>
      )}
    </MenuItem>
  );
}
