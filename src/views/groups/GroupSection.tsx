import { useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from '../../router/Router';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import type { MenuEntry } from '../../ui/material/menu';
import { MenuButton } from '../../ui/menu-button';
import type { BrowserRecord } from '../../wire/records';
import type { Group } from './groups';

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
        <div className="v-order-head c-row c-gap-4">
          <Grip movable={movable} />
          <button
            type="button"
            className="v-order-fold c-row c-gap-6 c-grow c-ink c-medium"
            aria-expanded={!folded}
            onClick={onFold}
            {...spot.handle}
          >
            <Icon name="chevron-right" />
            <span className="c-cut">{title}</span>
            <span className="c-regular c-small c-faint c-num">{records.length}</span>
          </button>
          <span className="c-flex c-rigid">{facts}</span>
          {onAdd && (
            <IconButton small icon="plus" label={translate('ordered.addIn', { one, name: title })} onClick={onAdd} />
          )}
          <More name={title} entries={entries} />
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

interface OrderedRowProps {
  record: BrowserRecord;
  group: string;
  index: number;
  ground: Ground;
}

function OrderedRow({ record, group, index, ground }: OrderedRowProps) {
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
    <li className="v-order-row c-row c-gap-4" data-row={id} {...spot.place}>
      <Grip movable={movable} />
      <Link
        className="v-order-name c-row c-gap-6 c-grow c-ink"
        {...ground.linkTo(record)}
        draggable={false}
        aria-current={ground.open === id || undefined}
        title={name}
        {...spot.handle}
      >
        {name}
      </Link>
      <span className="c-flex c-rigid">{ground.facts(record)}</span>
      <More name={name} entries={entries} />
    </li>
  );
}

interface Carried {
  kind: 'record' | 'group';
  id: string;
}

interface Input {
  /** The item at this place; undefined when it cannot be moved. */
  own: Carried | undefined;
  /** Whether an item may be dropped here. */
  takes: (carried: Carried) => boolean;
  onDrop: (carried: Carried, side: 'before' | 'after') => void;
  /** Moves the item one step up or down by the keyboard. */
  onStep: (step: -1 | 1) => void;
}

/** The dragged item. Browsers expose the data of a drag only on drop. */
let dragged: Carried | undefined;

/** A place whose item is moved by dragging, or by Alt and the arrow keys while it has the focus. */
function useSpot({ own, takes, onDrop, onStep }: Input) {
  const [over, setOver] = useState<'before' | 'after'>();
  const carried = () =>
    dragged && (dragged.kind !== own?.kind || dragged.id !== own.id) && takes(dragged) ? dragged : undefined;
  const sideOf = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY < top + height / 2 ? 'before' : 'after';
  };
  const place = {
    'data-drop': over,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!carried()) return;
      event.preventDefault();
      setOver(sideOf(event));
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent<HTMLElement>) => {
      const from = carried();
      setOver(undefined);
      if (!from) return;
      event.preventDefault();
      onDrop(from, sideOf(event));
    },
  };
  if (!own) return { place, handle: {} };
  return {
    place: {
      ...place,
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', own.id);
        dragged = own;
      },
      onDragEnd: () => {
        dragged = undefined;
      },
    },
    handle: {
      'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
      onKeyDown: (event: KeyboardEvent) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onStep(event.key === 'ArrowUp' ? -1 : 1);
      },
    },
  };
}

function Grip({ movable }: { movable: boolean }) {
  return movable ? (
    <Icon name="grip-vertical" className="v-order-grip c-hide-phone" />
  ) : (
    <span className="v-order-grip c-hide-phone" />
  );
}

/** What can be done with a group or a record besides. */
function More({ name, entries }: { name: string; entries: MenuEntry[] }) {
  const label = useTranslate()('ordered.more', { name });
  if (entries.length === 0) return null;
  return (
    <MenuButton small icon="ellipsis" variant="quiet" className="v-order-menu" label={label} entries={() => entries} />
  );
}
