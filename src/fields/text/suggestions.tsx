import { useGetList, type RaRecord } from 'react-admin';
import { useId, useState, type ReactNode } from 'react';
import type { SuggestOptions } from '../../schema/field-definition';
import { useReferencedDefinition, useReferences } from '../ref/reference-context';

/** What ties a text box to its suggestions. */
export interface SuggestedBox {
  list?: string;
  onFocus?: () => void;
}

interface Props {
  suggest: SuggestOptions;
  children: (box: SuggestedBox) => ReactNode;
}

/** Suggestions read at once; whoever looks for others types them. */
const MOST = 200;

/** Values that other records hold, offered below a text box. They are read when the box is first entered; without them it stays a text box. */
export function Suggestions({ suggest: { to, field }, children }: Props) {
  const id = useId();
  const { titleOf } = useReferences();
  const [entered, setEntered] = useState(false);
  const { data: definition } = useReferencedDefinition(to);
  const { data } = useGetList<RaRecord>(
    to,
    { pagination: { page: 1, perPage: MOST } },
    { enabled: entered && definition !== undefined, retry: false, staleTime: 60_000 },
  );
  const labels = new Map(
    definition ? data?.map((record) => [String(record[field] ?? ''), titleOf(definition, record)]) : [],
  );
  labels.delete('');
  return (
    <>
      {children({ list: id, onFocus: () => setEntered(true) })}
      <datalist id={id}>
        {[...labels].map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}
