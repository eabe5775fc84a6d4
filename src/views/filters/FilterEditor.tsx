import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { truthOf } from '../../fields/boolean/truth';
import type { Translate } from '../../fields/cell';
import { FEW, offered } from '../../fields/enum/choices';
import { FieldFilter } from '../../fields/field-filter';
import { isChoice, optionsOf } from '../../fields/kinds';
import type { FieldDefinition } from '../../schema/field-definition';
import { FieldFrame } from '../../ui/frame';
import { OpenPopover } from '../../ui/material/popover';
import { useDefinition } from '../definitions';
import './filters.css';

interface Props {
  field: FieldDefinition;
  value: unknown;
  anchor: RefObject<HTMLElement | null>;
  onChange: (value: unknown) => void;
  onClose: () => void;
}

/** The control of one filter in a popover. A change filters the list at once; Enter in a text closes it. */
export function FilterEditor({ field, value, anchor, onChange, onClose }: Props) {
  // The value in the address changes later: a second tick must start from the first one.
  const [chosen, setChosen] = useState(value);
  const change = (next: unknown) => {
    setChosen(next);
    onChange(next);
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'search') return;
    // By then the input has set aria-invalid.
    queueMicrotask(() => target.getAttribute('aria-invalid') === null && onClose());
  };
  return (
    <OpenPopover
      className="v-filter-editor"
      align="start"
      label={field.label}
      anchor={anchor}
      initialFocus={hasTicks(field) && value !== undefined ? ':checked' : 'input, select, button'}
      onClose={onClose}
    >
      <div role="presentation" onKeyDown={onKeyDown}>
        {hasTicks(field) ? (
          <Ticks field={field} value={chosen} onChange={change} />
        ) : (
          <FieldFrame label={field.label}>
            {(control) => <FieldFilter id={control.id} field={field} value={chosen} onChange={change} />}
          </FieldFrame>
        )}
      </div>
    </OpenPopover>
  );
}

/** Whether it has options, few enough to show them all. */
function hasTicks(field: FieldDefinition): boolean {
  const { length } = optionsOf(field);
  return field.kind === 'boolean' || (length > 0 && length <= FEW);
}

interface TicksProps {
  field: FieldDefinition;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Whether it has one value: a truth, and what every list has, such as the unit of its groups. */
function isOneOf({ kind, name, in: places }: FieldDefinition, fixed: Record<string, unknown>): boolean {
  return kind === 'boolean' || (Object.hasOwn(fixed, name) && places.every((place) => place === 'filter'));
}

/** The options of a filter as checkboxes; those of which it has one as radio buttons. */
function Ticks({ field, value, onChange }: TicksProps) {
  const translate = useTranslate();
  const group = useId();
  const { list } = useDefinition();
  const one = isOneOf(field, list.filter);
  return (
    <fieldset className="v-filter-ticks c-stack">
      <legend className="c-small c-muted c-medium">{field.label}</legend>
      {choicesOf(field, value, one, translate).map((choice) => (
        <label key={choice.label} className="c-menu-item">
          <input
            type={one ? 'radio' : 'checkbox'}
            name={group}
            className={one ? undefined : 'c-checkbox'}
            checked={choice.on}
            onChange={() => onChange(choice.next)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

interface Tick {
  label: string;
  on: boolean;
  /** The filter's value after the click. A single option of a choice is no array, as in a preset. */
  next: unknown;
}

function choicesOf(field: FieldDefinition, value: unknown, one: boolean, translate: Translate): Tick[] {
  if (field.kind === 'boolean') {
    const truth = truthOf(value);
    return [true, false].map((each) => ({
      label: translate(each ? 'ra.boolean.true' : 'ra.boolean.false'),
      on: truth === each,
      next: each,
    }));
  }
  const held: unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const isHeld = (option: unknown) => held.some((entry) => String(entry) === String(option));
  const options = offered(optionsOf(field), held, {}, translate);
  return options.map((option) => {
    const on = isHeld(option.value);
    if (one) return { label: option.label, on, next: option.value };
    const next = options.filter((each) => (each === option ? !on : isHeld(each.value))).map((each) => each.value);
    return {
      label: option.label,
      on,
      next: next.length === 0 ? undefined : next.length === 1 && isChoice(field) ? next[0] : next,
    };
  });
}
