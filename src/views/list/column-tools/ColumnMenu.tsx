import { useTranslate } from 'react-admin';
import { OpenMenu, type MenuEntry } from '../../../ui/material/menu';
import type { Columns } from './useColumns';
import type { IconName } from '../../../ui/icon';

interface Props {
  head: HTMLTableCellElement;
  columns: Columns;
  /** The keys change the width of the column. */
  onResize: () => void;
  onClose: () => void;
}

/** What can be done with a column: the menu of its head. */
export function ColumnMenu({ head, columns, onResize, onClose }: Props) {
  const translate = useTranslate();
  const { shown, frozen, widths, place, resize, freeze, hide, labelOf } = columns;
  const name = head.dataset['field'] ?? '';
  const at = shown.indexOf(name);
  const entry = (key: string, icon: IconName, onSelect: () => void, disabled = false): MenuEntry => ({
    key,
    icon,
    label: translate(`views.column.${key}`),
    disabled,
    onSelect,
  });
  const entries: MenuEntry[] = [
    entry('left', 'arrow-left', () => place(name, at - 1), at === 0),
    entry('right', 'arrow-right', () => place(name, at + 1), at === shown.length - 1),
    { key: 'line', line: true },
    entry('resize', 'sliders-horizontal', onResize),
    entry('fit', 'rotate-ccw', () => resize(name, undefined), widths[name] === undefined),
    { key: 'line-2', line: true },
    frozen === name ? entry('unfreeze', 'pin-off', () => freeze('')) : entry('freeze', 'pin', () => freeze(name)),
    entry('hide', 'eye-off', () => hide(name), shown.length === 1),
  ];
  return (
    <OpenMenu
      label={translate('views.column.menu', { label: labelOf(name) })}
      entries={entries}
      anchor={{ current: head.querySelector('button') ?? head }}
      align="start"
      onClose={onClose}
    />
  );
}
