import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** The error of a read, also while it is read again: a query without data forgets it then, and its button would be gone. */
export function useReadError({
  error,
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'error' | 'isPending' | 'errorUpdateCount'>): Error | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return error ?? (isPending && errorUpdateCount > 0 ? last : null);
}
