import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from '../../router/Router';
import { Icon } from '../../ui/icon';
import type { MenuEntry } from '../../ui/material/menu';
import { MenuButton } from '../../ui/menu-button';
import type { BrowserRecord } from '../../wire/records';
import { useSpot, type Carried } from './useSpot';

/** Moves a record before the one at this index of a group. */
type Put = (id: string, group: string, index: number) => void;

export interface Ground {
  /** Records can be moved now. */
  sortable: boolean;
  /** Id of the record that is open beside the list. */
  open: string | undefined;
  nameOf: (record: BrowserRecord) => string;
  linkTo: (record: BrowserRecord) => { to: string | { search: string }; state: unknown };
  facts: (record: BrowserRecord) => ReactNode;
  entries: (record: BrowserRecord, group: string, index: number) => MenuEntry[];
  mayMove: (record: BrowserRecord) => boolean;
  /** Whether the record with this id may be moved to a group. */
  mayPut: (id: string, group: string) => boolean;
  put: Put;
  step: (record: BrowserRecord, group: string, index: number, step: -1 | 1) => void;
}

interface Props {
  record: BrowserRecord;
  group: string;
  index: number;
  ground: Ground;
}

export function OrderedRow({ record, group, index, ground }: Props) {
  const translate = useTranslate();
  const id = String(record.id);
  const name = ground.nameOf(record);
  const movable = ground.sortable && ground.mayMove(record);
  const spot = useSpot({
    own: movable ? { kind: 'record', id } : undefined,
    takes: ({ kind, id: other }: Carried) => kind === 'record' && ground.sortable && ground.mayPut(other, group),
    onDrop: ({ id: other }, side) => ground.put(other, group, side === 'before' ? index : index + 1),
    onStep: (step) => ground.step(record, group, index, step),
  });
  const entries = ground.entries(record, group, index);
  return (
    <li className="v-order-row" data-row={id} {...spot.place}>
      {movable ? <Icon name="grip-vertical" className="v-order-grip" /> : <span className="v-order-grip" />}
      <Link
        className="v-order-name"
        {...ground.linkTo(record)}
        draggable={false}
        aria-current={ground.open === id || undefined}
        title={name}
        {...spot.handle}
      >
        {name}
      </Link>
      <span className="v-order-facts">{ground.facts(record)}</span>
      {entries.length > 0 && (
        <MenuButton
          small
          icon="ellipsis"
          variant="quiet"
          className="v-order-menu"
          label={translate('ordered.more', { name })}
          entries={() => entries}
        />
      )}
    </li>
  );
}
