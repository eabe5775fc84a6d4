import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import type { Directory } from '../schema/directory';
import { useDefinitions } from './definitions';

/** The directory of all resources for search and task centre, loaded on first use. */
export function useDirectory(): UseQueryResult<Directory> {
  const { directory } = useDefinitions();
  const [language] = useLocaleState();
  return useQuery({ queryKey: ['directory', language], queryFn: directory, staleTime: Infinity, retry: false });
}
