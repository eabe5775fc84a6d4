import { useGetList, useLocaleState, useResourceContext, type RaRecord } from 'react-admin';
import { useId, useState, type ReactNode } from 'react';
import type { SuggestedRecords, SuggestOptions } from '../../schema/field-definition';
import { useReferencedDefinition } from '../ref/useReferencedDefinition';
import { useFieldServices } from '../services';
import { countriesOf } from './countries';

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

/** Values offered below a text box. They are read when the box is first entered; without them it stays a text box. */
export function Suggestions({ suggest, children }: Props) {
  const id = useId();
  const [entered, setEntered] = useState(false);
  return (
    <>
      {children({ list: id, onFocus: () => setEntered(true) })}
      <datalist id={id}>{entered && (suggest === 'countries' ? <Countries /> : <Held {...suggest} />)}</datalist>
    </>
  );
}

function Countries() {
  const [language] = useLocaleState();
  return countriesOf(language).map(({ code, name }) => (
    <option key={code} value={name}>
      {code}
    </option>
  ));
}

/** Values that records hold, each with the title of its record. Records like the one that is typed only lend theirs. */
function Held({ to, field }: SuggestedRecords) {
  const { titleOf } = useFieldServices().references;
  const isOwn = useResourceContext() === to;
  const { data: definition } = useReferencedDefinition(to);
  const { data } = useGetList<RaRecord>(
    to,
    { pagination: { page: 1, perPage: MOST } },
    { enabled: definition !== undefined, retry: false, staleTime: 60_000 },
  );
  const labels = new Map(
    definition
      ? data?.map((record) => [String(record[field] ?? ''), isOwn ? undefined : titleOf(definition, record)])
      : [],
  );
  labels.delete('');
  return [...labels].map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
