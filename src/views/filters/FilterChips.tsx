import { useTranslate } from 'react-admin';
import { startTransition, useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import { Icon } from '../../ui/icon';
import { Late } from '../../ui/late';
import { useCellContext } from '../useCellContext';
import { useDefinition } from '../definitions';
import { filterSentence } from './sentence';
import { shownValue } from './values';
import './filters.css';
import { FilterEditor } from '../late';

interface Props {
  /** Set filters without a visible control. */
  values: Record<string, unknown>;
  /** The filters that can be edited here. */
  fields: FieldDefinition[];
  /** The filter whose editor is open. It has a chip also without a value. */
  editing: string | undefined;
  onEdit: (name: string | undefined) => void;
  onChange: (name: string, value: unknown) => void;
  /** The button that adds a filter. It takes the focus of a chip that goes. */
  add: RefObject<HTMLButtonElement | null>;
}

/** Each set filter as a sentence. A click opens its editor; a button, or Delete, removes it. */
export function FilterChips({ values, fields, editing, onEdit, onChange, add }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const toAdd = useCallback(() => add.current?.focus(), [add]);
  const names = Object.keys(values);
  const context = useCellContext(
    names.flatMap((name) => definition.fields[name] ?? []),
    [{ ...values, id: '' }],
  );
  const shown = editing === undefined || names.includes(editing) ? names : [...names, editing];
  return (
    <ul className="v-filter-chips c-wrap c-gap-6 c-line-below c-pad" aria-label={translate('filters.applied')}>
      {shown.map((name) => {
        const field = definition.fields[name];
        const label = field?.label ?? name;
        const isSet = Object.hasOwn(values, name);
        return (
          <Chip
            key={name}
            name={name}
            label={label}
            said={isSet ? filterSentence(field, label, values[name], context) : translate('filters.unset', { label })}
            field={fields.find((each) => each.name === name)}
            value={shownValue(definition, values, name)}
            open={editing === name}
            onOpen={(open) => onEdit(open ? name : undefined)}
            onChange={(value) => onChange(name, value)}
            toAdd={toAdd}
            onRemove={() => {
              if (editing === name) onEdit(undefined);
              onChange(name, undefined);
            }}
          />
        );
      })}
    </ul>
  );
}

interface ChipProps {
  name: string;
  label: string;
  said: string;
  /** Absent when the filter can only be removed. */
  field: FieldDefinition | undefined;
  value: unknown;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (value: unknown) => void;
  onRemove: () => void;
  /** Focuses the button that adds a filter. */
  toAdd: () => void;
}

function Chip({ name, label, said, field, value, open, onOpen, onChange, onRemove, toAdd }: ChipProps) {
  const translate = useTranslate();
  const item = useRef<HTMLLIElement>(null);
  const text = useRef<HTMLButtonElement>(null);
  const remove = () => {
    const beside = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    beside?.querySelector('button')?.focus();
    onRemove();
  };
  // The chip beside a removed one can be one that was removed just before, and is still drawn.
  useLayoutEffect(() => {
    const drawn = item.current;
    return () => {
      if (drawn?.contains(document.activeElement)) toAdd();
    };
  }, [toAdd]);
  return (
    <li ref={item} className="v-filter-chip c-inline c-shrink" data-field={name} data-open={open || undefined}>
      {field ? (
        <button
          ref={text}
          type="button"
          className="v-filter-said c-row c-shrink c-medium"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => startTransition(() => onOpen(!open))}
          onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && remove()}
        >
          <span className="c-cut">{said}</span>
        </button>
      ) : (
        <span className="v-filter-said c-row c-shrink c-medium">
          <span className="c-cut">{said}</span>
        </span>
      )}
      <button
        type="button"
        className="v-filter-remove c-grid c-rigid"
        aria-label={translate('list.removeFilter', { label })}
        onClick={remove}
      >
        <Icon name="x" />
      </button>
      <Late onClose={() => onOpen(false)}>
        {open && field && (
          <FilterEditor field={field} value={value} anchor={text} onChange={onChange} onClose={() => onOpen(false)} />
        )}
      </Late>
    </li>
  );
}
