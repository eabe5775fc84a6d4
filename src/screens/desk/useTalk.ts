import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useProvider } from '../../views/provider';
import { useServices } from '../services';
import type { Post } from './outbox';
import { parts } from './parts';
import { messageOf, type Message } from './talk';

/** All messages of a conversation; new ones are asked for quietly while it is open. */
export function useTalk(id: string) {
  const provider = useProvider();
  const client = useQueryClient();
  const { intervals } = useServices();
  const queryKey = useMemo(() => [parts.messages, 'talk', id], [id]);

  const read = useCallback(
    async (signal?: AbortSignal): Promise<Message[]> => {
      const messages: Message[] = [];
      await provider.forEachPage(parts.messages, { filter: { feedback_id: Number(id) }, pageSize: 200, ...(signal && { signal }) }, (rows) => void messages.push(...rows.map(messageOf)));
      return messages;
    },
    [provider, id],
  );
  const talk = useQuery({ queryKey, queryFn: ({ signal }) => read(signal), refetchInterval: intervals.poll * 1000 });

  const post = useMemo<Post>(
    () => ({
      send: (reply) => provider.create(parts.messages, { data: { feedback_id: Number(id), ...reply } }),
      read: async () => {
        const messages = await read();
        client.setQueryData(queryKey, messages);
        return messages;
      },
    }),
    [provider, read, client, queryKey, id],
  );
  return { ...talk, post };
}
