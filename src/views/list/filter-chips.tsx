import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Icon } from '../../ui/icon';
import { useCellContext } from '../cell-context';
import { useDefinition } from '../definitions';
import { filterText } from './filter-text';

interface Props {
  /** Applied filters that have no control in sight. */
  values: Record<string, unknown>;
  onRemove: (name: string) => void;
}

/** Applied filters as chips: what each asks for, and a button that takes it away. */
export function FilterChips({ values, onRemove }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const fields = useMemo(
    () => Object.keys(values).flatMap((name) => definition.fields[name] ?? []),
    [values, definition],
  );
  const records = useMemo(() => [{ ...values, id: '' }], [values]);
  const context = useCellContext(fields, records);
  return (
    <ul className="v-filter-chips" aria-label={translate('list.applied')}>
      {Object.entries(values).map(([name, value]) => {
        const field = definition.fields[name];
        const label = field?.label ?? name;
        return (
          <li key={name} className="c-chip">
            <span className="v-filter-chip-text">
              {label}: {filterText(field, value, context)}
            </span>
            <button
              type="button"
              className="v-filter-chip-remove"
              aria-label={translate('list.removeFilter', { label })}
              onClick={() => onRemove(name)}
            >
              <Icon name="x" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
