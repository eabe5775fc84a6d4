import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { createContext, use } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { RowRecord } from '../cell';

/** What inputs have to know of a resource that they refer to. The app gives it. */
export interface References {
  load: (resource: string) => Promise<ResourceDefinition>;
  /** Title of a record by its schema's template. */
  titleOf: (definition: ResourceDefinition, record: RowRecord) => string;
}

export const ReferenceContext = createContext<References | null>(null);

export function useReferences(): References {
  const references = use(ReferenceContext);
  if (!references) throw new Error('useReferences needs a ReferenceContext above it');
  return references;
}

/** The definition of a referenced resource; undefined until it is there. */
export function useReferencedDefinition(resource: string) {
  const { load } = useReferences();
  const [language] = useLocaleState();
  return useQuery({
    queryKey: ['definition', language, resource],
    queryFn: () => load(resource),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
