import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useCallback, useMemo } from 'react';
import { textOf } from '../../../fields/texts';
import { fieldsOfCondition } from '../../../schema/condition';
import type { ResourceDefinition, ThreadDefinition } from '../../../schema/definition';
import type { BrowserRecord } from '../../../wire/records';
import { useCellContext } from '../../useCellContext';
import { usePoll } from '../../poll';
import { useProvider } from '../../useProvider';
import { filterOf, useThreadReading } from '../read';
import type { Post } from './outbox';
import { messageOf, type Message } from './talk';

/** All messages of a record's thread, polled without the loading overlay while it is visible. */
export function useThread(thread: ThreadDefinition, definition: ResourceDefinition, record: RaRecord) {
  const provider = useProvider();
  const client = useQueryClient();
  const poll = usePoll();
  const { resource, match } = thread;
  const theirs = useMemo(() => filterOf(match, record), [match, record]);
  const reading = useThreadReading();
  const query = useMemo(() => reading(thread, record), [reading, thread, record]);
  const { data: records, error, refetch } = useQuery({ ...query, refetchInterval: poll });

  const say = useSay(thread, definition, records);
  const messages = useMemo(() => records?.map((each) => messageOf(each, thread, say)), [records, thread, say]);
  const post = useMemo<Post>(
    () => ({
      send: ({ text, picture }) =>
        provider.create(resource, {
          data: { ...theirs, [thread.text]: text, ...(thread.picture !== undefined && { [thread.picture]: picture }) },
        }),
      read: async (): Promise<Message[]> => {
        const again = await query.queryFn({});
        client.setQueryData(query.queryKey, again);
        return again.map((each) => messageOf(each, thread, say));
      },
    }),
    [provider, resource, theirs, thread, query, client, say],
  );
  return { messages, error, refetch, post };
}

/** Texts of the fields that name a message's author. */
function useSay(
  { name, ours }: ThreadDefinition,
  { fields }: ResourceDefinition,
  records: BrowserRecord[] | undefined,
) {
  const told = [name ?? [], fieldsOfCondition(ours)].flat().flatMap((each) => fields[each] ?? []);
  const context = useCellContext(told, records);
  return useCallback(
    (name: string, record: BrowserRecord) => {
      const field = fields[name];
      return field ? textOf(field)(record, context) : '';
    },
    [fields, context],
  );
}
