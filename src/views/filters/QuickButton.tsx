import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import type { FilterProps } from '../../fields/filter';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { useCellContext } from '../useCellContext';
import { filterText } from './sentence';

const FilterEditor = chunk(() => import('./FilterEditor').then((module) => module.FilterEditor));

/** A filter whose control is larger than the bar: a button with its name and value that opens the control. */
export function QuickButton({ field, value, onChange }: FilterProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const context = useCellContext([field], [{ [field.name]: value, id: '' }]);
  const said = value === undefined ? translate('fields.any') : filterText(field, value, context);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="c-input v-quick-button"
        data-set={value !== undefined || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {translate('fields.labelled', { label: field.label, value: said })}
      </button>
      {open && (
        <Late onClose={() => setOpen(false)}>
          <FilterEditor
            field={field}
            value={value}
            anchor={button}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Late>
      )}
    </>
  );
}
