import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { CallDefinition } from '../../schema/call-definition';
import { useServices } from '../../views/services';
import type { Scope } from './useScope';

export interface Figures<T> {
  data: T | undefined;
  error: Error | null;
  retry: () => void;
}

/** The figures of a period, and those of the period before when it is compared. */
export interface Compared<T> {
  now: Figures<T>;
  before: Figures<T>;
  /** The period has loaded, and the period before has loaded or failed. */
  settled: boolean;
}

/**
 * Requests the figures with a call of a definition.
 * @param read converts the answer's data to figures, or throws a ConsoleError
 */
export function useStatistics<T>(
  call: CallDefinition,
  { now, before }: Scope,
  read: (data: unknown) => T,
): Compared<T> {
  const [current, former] = [useFigures(call, now.body, read), useFigures(call, before?.body, read)];
  return {
    now: current,
    before: former,
    settled: current.data !== undefined && (before === undefined || former.data !== undefined || former.error !== null),
  };
}

/** @param body without one, nothing is requested */
function useFigures<T>(
  call: CallDefinition,
  body: Record<string, unknown> | undefined,
  read: (data: unknown) => T,
): Figures<T> {
  const { client } = useServices();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['statistics', call.path, body],
    queryFn: async ({ signal }) => read((await client.send(call, { ...call.send, ...body }, { signal })).data),
    enabled: body !== undefined,
    retry: false,
    staleTime: 30_000,
  });
  // Panels are drawn in slices, between which the page answers.
  return { data: useDeferredValue(data), error: isFetching ? null : error, retry: () => void refetch() };
}
