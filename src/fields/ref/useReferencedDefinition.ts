import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { useFieldServices } from '../services';

/** The definition of a referenced resource; undefined until it is there. */
export function useReferencedDefinition(resource: string) {
  const { load } = useFieldServices().references;
  const [language] = useLocaleState();
  return useQuery({
    queryKey: ['definition', language, resource],
    queryFn: () => load(resource),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
