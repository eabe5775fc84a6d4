import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNames } from '../list/arrangement';
import { usePreference } from '../preferences';
import { needsAttention } from './Attention';
import type { Card } from './cards';
import type { Count } from './useCounts';

/** The keys of the cards that needed attention when all were read the last time, in this visit or an earlier one. */
export function useLastAttention(
  cards: readonly Card[],
  queries: readonly UseQueryResult<Count>[],
): { last: string[] | undefined; isSettled: boolean } {
  const [last, remember] = usePreference('dashboard:attention', isNames);
  const isSettled = queries.every(({ isPending }) => !isPending);
  const open = cards.flatMap(({ key }, index) => (queries[index] && needsAttention(queries[index]) ? [key] : []));
  const changed = isSettled && open.join(' ') !== last?.join(' ') && cards.length > 0;
  useEffect(() => {
    if (changed) remember(open);
  });
  return { last, isSettled };
}
