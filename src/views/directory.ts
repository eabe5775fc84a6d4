import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import type { Directory } from '../schema/directory';
import { useDefinitions } from './definitions';

/** What search and task centre know of all resources, loaded with the first of them. */
export function useDirectory(): UseQueryResult<Directory> {
  const { directory } = useDefinitions();
  const [language] = useLocaleState();
  return useQuery({ queryKey: ['directory', language], queryFn: directory, staleTime: Infinity, retry: false });
}
