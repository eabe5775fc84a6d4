import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import type { MenuEntry } from '../../ui/material/menu';
import { MenuButton } from '../../ui/menu-button';
import type { Group } from './groups';
import { OrderedRow, type Ground } from './OrderedRow';
import { useSpot } from './useSpot';

interface Props {
  group: Group;
  ground: Ground;
  folded: boolean;
  onFold: () => void;
  facts: ReactNode;
  entries: MenuEntry[];
  /** The groups can be moved now. */
  movable: boolean;
  onPut: (key: string, side: 'before' | 'after') => void;
  onStep: (step: -1 | 1) => void;
  one: string;
  /** Absent when nothing can be added. */
  onAdd: (() => void) | undefined;
}

/** The heading of a group and, unless it is collapsed, its records. */
export function GroupSection({
  group,
  ground,
  folded,
  onFold,
  facts,
  entries,
  movable,
  onPut,
  onStep,
  one,
  onAdd,
}: Props) {
  const translate = useTranslate();
  const { key, title = '', records } = group;
  const spot = useSpot({
    own: movable ? { kind: 'group', id: key } : undefined,
    takes: ({ kind, id }) => (kind === 'group' ? movable : ground.sortable && ground.mayPut(id, key)),
    onDrop: ({ kind, id }, side) => (kind === 'group' ? onPut(id, side) : ground.put(id, key, records.length)),
    onStep,
  });
  return (
    <li className="v-order-group" data-group={key}>
      <div {...spot.place}>
        <div className="v-order-head">
          {movable ? <Icon name="grip-vertical" className="v-order-grip" /> : <span className="v-order-grip" />}
          <button type="button" className="v-order-fold" aria-expanded={!folded} onClick={onFold} {...spot.handle}>
            <Icon name="chevron-right" />
            <span className="v-order-title">{title}</span>
            <span className="v-order-count">{records.length}</span>
          </button>
          <span className="v-order-facts">{facts}</span>
          {onAdd && (
            <IconButton small icon="plus" label={translate('ordered.addIn', { one, name: title })} onClick={onAdd} />
          )}
          {entries.length > 0 && (
            <MenuButton
              small
              icon="ellipsis"
              variant="quiet"
              className="v-order-menu"
              label={translate('ordered.more', { name: title })}
              entries={() => entries}
            />
          )}
        </div>
        {!folded && records.length === 0 && (
          <p className="v-order-none">
            {translate('ordered.none')}{' '}
            {onAdd && (
              <button type="button" className="c-link v-order-add" onClick={onAdd}>
                {translate('ordered.add', { one })}
              </button>
            )}
          </p>
        )}
      </div>
      {!folded && records.length > 0 && <Rows group={group} ground={ground} />}
    </li>
  );
}

export function Rows({ group, ground }: Pick<Props, 'group' | 'ground'>) {
  return (
    <ol className="v-order-rows" aria-label={group.title}>
      {group.records.map((record, index) => (
        <OrderedRow key={record.id} record={record} group={group.key} index={index} ground={ground} />
      ))}
    </ol>
  );
}
