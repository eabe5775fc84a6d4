import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { truthOf } from '../../fields/boolean/truth';
import type { Translate } from '../../fields/cell';
import { FEW, offered } from '../../fields/enum/choices';
import { isChoice, optionsOf } from '../../fields/kinds';
import type { FieldDefinition } from '../../schema/field-definition';

/** Whether it has options, few enough to show them all. */
export function hasTicks(field: FieldDefinition): boolean {
  const { length } = optionsOf(field);
  return field.kind === 'boolean' || (length > 0 && length <= FEW);
}

interface Props {
  field: FieldDefinition;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The options of a filter as checkboxes; a boolean has one. */
export function Ticks({ field, value, onChange }: Props) {
  const translate = useTranslate();
  const group = useId();
  const one = field.kind === 'boolean';
  return (
    <fieldset className="v-filter-ticks">
      <legend>{field.label}</legend>
      {choicesOf(field, value, translate).map((choice) => (
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

function choicesOf(field: FieldDefinition, value: unknown, translate: Translate): Tick[] {
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
    const next = options.filter((each) => (each === option ? !on : isHeld(each.value))).map((each) => each.value);
    return {
      label: option.label,
      on,
      next: next.length === 0 ? undefined : next.length === 1 && isChoice(field) ? next[0] : next,
    };
  });
}
