import { useState, type KeyboardEvent, type RefObject } from 'react';
import { FieldFilter } from '../../fields/field-filter';
import type { FieldDefinition } from '../../schema/field-definition';
import { FieldFrame } from '../../ui/frame';
import { OpenPopover } from '../../ui/material/popover';
import { hasTicks, Ticks } from './Ticks';
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
      initialFocus="input:checked, input, select, button"
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
