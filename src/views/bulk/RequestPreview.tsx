import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { errorText } from '../../errors/error-text';
import { useDefinition } from '../definitions';
import { RequestLines } from '../request/RequestLines';
import { secretNames } from '../request/secrets';
import { shownRequest } from '../request/shown-request';
import type { BulkChange } from './bulk-change';
import type { Entry } from './entry';

/** The request that a record would get, with its secrets hidden. The record is read for it. */
export function RequestPreview({ change, entry }: { change: BulkChange; entry: Entry }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['bulk', definition.name, entry.id, entry.held],
    queryFn: async () => shownRequest(await change.requestOf(entry), secretNames([definition])),
    gcTime: 0,
    retry: false,
  });
  if (error) return <p role="alert">{errorText(error, translate)}</p>;
  const { set } = definition.calls;
  if (!data || !set) return <span className="c-skeleton" />;
  return <RequestLines request={data} style={set.style} label={translate('bulk.body')} />;
}
