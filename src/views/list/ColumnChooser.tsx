import { useTranslate } from 'ra-core';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { Button, IconButton } from '../../ui/button';
import { OpenPopover } from '../../ui/popover';
import { useDefinition } from '../definitions';
import { usePreference } from '../preferences';
import { useRights } from '../rights';
import { isColumnChoice, type StoredChoice } from './choices';
import { chosenColumns, columnsOf } from './columns';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Which columns show, and in which order: by buttons, by Alt with the arrows, by dragging. */
export function ColumnChooser({ anchor, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const can = useRights(definition);
  const [choice, setChoice] = usePreference(`${definition.name}:columns`, isColumnChoice);
  const all = useMemo(() => columnsOf(definition, can), [definition, can]);
  const shown = chosenColumns(all, choice).map((column) => column.field.name);
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const stored = choice?.order ?? [];
  const order = stored.length > 0
    ? [...stored.filter((name) => all.some((column) => column.field.name === name)), ...all.map((column) => column.field.name).filter((name) => !stored.includes(name))]
    : [...shown, ...all.map((column) => column.field.name).filter((name) => !shown.includes(name))];

  const keep = (names: string[], visible: string[]) =>
    setChoice({ order: names, hidden: names.filter((name) => !visible.includes(name)) } satisfies StoredChoice);
  const toggle = (name: string) =>
    keep(order, shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name]);
  const move = (name: string, to: number) => {
    const rest = order.filter((other) => other !== name);
    rest.splice(Math.max(0, Math.min(to, rest.length)), 0, name);
    keep(rest, shown);
  };

  return (
    <OpenPopover label={translate('list.columns')} anchor={anchor} className="v-chooser" onClose={onClose}>
      <ul ref={list}>
        {order.map((name, index) => {
          const label = definition.fields[name]?.label ?? name;
          const last = shown.length === 1 && shown[0] === name;
          return (
            <li
              key={name}
              className="v-chooser-item"
              draggable
              onDragStart={() => setDragged(name)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged && move(dragged, index)}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                move(name, index + (event.key === 'ArrowUp' ? -1 : 1));
              }}
            >
              <label>
                <input type="checkbox" className="c-checkbox" checked={shown.includes(name)} disabled={last} onChange={() => toggle(name)} />
                <span>{label}</span>
              </label>
              <IconButton small icon="arrow-up" label={translate('list.moveUp', { label })} disabled={index === 0} onClick={() => move(name, index - 1)} />
              <IconButton small icon="arrow-down" label={translate('list.moveDown', { label })} disabled={index === order.length - 1} onClick={() => move(name, index + 1)} />
            </li>
          );
        })}
      </ul>
      <div className="v-chooser-foot">
        <Button small look="quiet" icon="rotate-ccw" onClick={() => setChoice({ order: [], hidden: [] })}>{translate('list.resetColumns')}</Button>
      </div>
    </OpenPopover>
  );
}
