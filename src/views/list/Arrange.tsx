import { useTranslate } from 'react-admin';
import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button, IconButton } from '../../ui/button';
import { OpenPopover } from '../../ui/material/popover';
import type { Arrangement } from './arrangement';
import './arrange.css';

interface Props {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  /** All items in their current order. */
  things: readonly { name: string; label: string }[];
  shown: readonly string[];
  /** Further controls of a visible item. */
  renderTools?: (name: string) => ReactNode;
  onArrange: (arrangement: Arrangement) => void;
  onReset: () => void;
  onClose: () => void;
}

/** Chooses and orders the columns: by buttons, by Alt and the arrow keys, by dragging. */
export function Arrange({ label, anchor, things, shown, renderTools, onArrange, onReset, onClose }: Props) {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<string>();
  const order = things.map(({ name }) => name);
  const keep = (names: string[], visible: readonly string[]) =>
    onArrange({ order: names, hidden: names.filter((name) => !visible.includes(name)) });
  const toggle = (name: string) =>
    keep(order, shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name]);
  const move = (name: string, to: number) => {
    const rest = order.filter((other) => other !== name);
    rest.splice(Math.max(0, Math.min(to, rest.length)), 0, name);
    keep(rest, shown);
  };
  const moveByKey = (event: KeyboardEvent, name: string) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(name, order.indexOf(name) + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <OpenPopover label={label} anchor={anchor} className="v-chooser" onClose={onClose}>
      <ul>
        {things.map((thing, index) => {
          const { name } = thing;
          return (
            <li
              key={name}
              className="v-chooser-item c-item c-row c-gap-2"
              draggable
              onDragStart={() => setDragged(name)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged && move(dragged, index)}
            >
              <label>
                <input
                  type="checkbox"
                  className="c-checkbox"
                  checked={shown.includes(name)}
                  disabled={shown.length === 1 && shown[0] === name}
                  onChange={() => toggle(name)}
                  onKeyDown={(event) => moveByKey(event, name)}
                />
                <span>{thing.label}</span>
              </label>
              {shown.includes(name) && renderTools?.(name)}
              <IconButton
                small
                icon="arrow-up"
                label={translate('lists.moveUp', { label: thing.label })}
                disabled={index === 0}
                onClick={() => move(name, index - 1)}
              />
              <IconButton
                small
                icon="arrow-down"
                label={translate('lists.moveDown', { label: thing.label })}
                disabled={index === things.length - 1}
                onClick={() => move(name, index + 1)}
              />
            </li>
          );
        })}
      </ul>
      <div className="v-chooser-foot">
        <Button small variant="quiet" icon="rotate-ccw" onClick={onReset}>
          {translate('lists.resetColumns')}
        </Button>
      </div>
    </OpenPopover>
  );
}
