import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldFilter } from '../../fields/field-filter';
import type { FieldDefinition } from '../../schema/field-definition';
import { Button, IconButton } from '../../ui/button';
import { FieldFrame } from '../../ui/frame';
import { Modal } from '../../ui/material/modal';
import { countOf, countText, type Counted } from '../count';
import { useDefinition } from '../definitions';
import { useProvider } from '../useProvider';
import { shownValue, without, withValue, type FilterValues } from './values';
import './filters.css';

interface Props {
  fields: FieldDefinition[];
  filters: FilterValues;
  onClose: () => void;
}

/** Sets several filters together. The list changes only with the button, which shows how many rows will match. */
export function FilterSheet({ fields, filters, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const titleId = useId();
  const names = fields.map(({ name }) => name);
  const [draft, setDraft] = useState(() =>
    Object.fromEntries(Object.entries(filters.values).filter(([name]) => names.includes(name))),
  );
  const matches = useMatches({ ...without(filters.values, names), ...draft });
  const show = () => {
    filters.apply(names, draft);
    onClose();
  };
  const label = translate('list.filters');
  return (
    <Modal
      className="c-drawer v-filter-sheet"
      labelledBy={titleId}
      initialFocus=".v-filter-panel :is(input, select, button)"
      onClose={onClose}
    >
      <header className="v-filter-head c-row c-between c-large">
        <h2 id={titleId}>{label}</h2>
        <IconButton icon="x" label={translate('filters.close')} onClick={onClose} />
      </header>
      <div className="v-filter-panel c-scroll c-stack c-grow" role="group" aria-label={label}>
        {fields.map((field) => (
          <FieldFrame key={field.name} label={field.label}>
            {(control) => (
              <FieldFilter
                id={control.id}
                field={field}
                value={shownValue(definition, draft, field.name)}
                onChange={(value) => setDraft((current) => withValue(current, field.name, value))}
              />
            )}
          </FieldFrame>
        ))}
      </div>
      {matches.failed && (
        <p className="v-filter-unknown c-muted c-line-above" role="status">
          {translate('filters.unknown')}
        </p>
      )}
      <footer className="v-filter-foot c-flex c-gap-8 c-line-above">
        <Button disabled={Object.keys(draft).length === 0} onClick={() => setDraft({})}>
          {translate('filters.clear')}
        </Button>
        <Button variant="primary" aria-live="polite" onClick={show}>
          {matches.count
            ? translate('filters.showCount', { count: countText(matches.count) })
            : translate('filters.show')}
        </Button>
      </footer>
    </Modal>
  );
}

interface Matches {
  /** Number of matching records; absent while it is read, and when it cannot be known. */
  count: Counted | undefined;
  failed: boolean;
}

/** Counts the records that a filter would match. */
function useMatches(filter: Record<string, unknown>): Matches {
  const { name } = useDefinition();
  const provider = useProvider();
  const { data, isError } = useQuery({
    queryKey: [name, 'count', filter],
    queryFn: ({ signal }) => countOf(provider, name, filter, { signal }),
    retry: false,
  });
  return { count: isError ? undefined : data, failed: isError };
}
