import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../schema/definition';
import { titleFields, titleOf } from './title';
import { useReferences } from './useReferences';

/** The title of a record, with the titles of its references once they are read; undefined without a record. */
export function useTitle(definition: ResourceDefinition, record: RaRecord | undefined): string | undefined {
  const refs = useReferences(titleFields(definition), record ? [record] : []);
  return record && titleOf(definition, record, { refs });
}
