import { useTranslate } from 'react-admin';
import { startTransition, useRef, useState } from 'react';
import type { FilterProps } from '../../fields/filter';
import { Icon } from '../../ui/icon';
import { Late } from '../../ui/late';
import { useCellContext } from '../useCellContext';
import { filterText } from './sentence';
import { FilterEditor } from '../late';

/** A filter as a button with its name and value, which opens its control. A second button, or Delete, removes the value. */
export function QuickButton({ field, value, onChange }: FilterProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const context = useCellContext([field], [{ [field.name]: value, id: '' }]);
  const isSet = value !== undefined;
  const said = isSet ? filterText(field, value, context) : translate('fields.any');
  const remove = () => {
    button.current?.focus();
    onChange(undefined);
  };
  return (
    <div className="v-quick-box">
      <button
        ref={button}
        type="button"
        className="v-quick-button c-cut c-muted"
        data-set={isSet || undefined}
        aria-label={translate('fields.labelled', { label: field.label, value: said })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={FilterEditor.preload}
        onFocus={FilterEditor.preload}
        onClick={() => startTransition(() => setOpen(!open))}
        onKeyDown={({ key }) => isSet && (key === 'Delete' || key === 'Backspace') && remove()}
      >
        {field.label}
        {isSet && <b>{said}</b>}
      </button>
      {isSet && (
        <button
          type="button"
          className="v-filter-remove c-grid c-rigid"
          aria-label={translate('list.removeFilter', { label: field.label })}
          onClick={remove}
        >
          <Icon name="x" />
        </button>
      )}
      <Late onClose={() => setOpen(false)}>
        {open && (
          <FilterEditor
            field={field}
            value={value}
            anchor={button}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        )}
      </Late>
    </div>
  );
}
