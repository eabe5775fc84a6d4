import { useGetList, useLocaleState, type RaRecord } from 'react-admin';
import { useMemo } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import { useReferencedDefinition } from '../ref/useReferencedDefinition';
import { readTree, type Id, type PermissionTree } from './model';

/** The tree is read whole. */
const ALL = { page: 1, perPage: 10_000 };

/** The tree whose permissions a matrix grants. */
export function useTree(options: FieldDefinition<'matrix'>['options']) {
  const [language] = useLocaleState();
  const definition = useReferencedDefinition(options.to);
  const list = useGetList<RaRecord>(options.to, { pagination: ALL }, { retry: false, staleTime: 60_000 });
  const chinese = language.startsWith('zh');
  const shape = definition.data;
  const tree = useMemo<PermissionTree | undefined>(
    () => (list.data && shape ? readTree(list.data, shape.tree?.parent ?? '', options, chinese) : undefined),
    [list.data, shape, options, chinese],
  );
  return {
    tree,
    failed: Boolean(list.error ?? definition.error),
    retry: () => void (definition.error ? definition.refetch() : list.refetch()),
  };
}

export function idsOf(value: unknown): Id[] {
  if (!Array.isArray(value)) return [];
  return value.filter((id): id is Id => typeof id === 'string' || typeof id === 'number');
}
