import { useQueries } from '@tanstack/react-query';
import { use } from 'react';
import { isSingleReference } from '../../fields/kinds';
import { isReference } from '../../fields/ref/id';
import { ownerOf } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import { screenOf } from '../../schema/screen-of';
import { useReading } from '../blocks/read';
import { PermissionContext } from '../permissions';
import type { Values } from './changes';

/**
 * What the expressions of a resource read of the records that this one refers to, by reference and field:
 * `comp_id.balance`. It lacks what is not read yet, and what the account may not read.
 *
 * @param values of the record
 */
export function useRelated(definition: ResourceDefinition, values: Values): Values {
  const { fields, reads = none } = definition;
  const reading = useReading();
  const can = use(PermissionContext);
  const owners = ownersOf(definition);
  const found = useQueries({
    queries: owners.map((owner) => {
      const [field, id] = [fields[owner], values[owner]];
      const resource = isSingleReference(field) ? field.options.to : '';
      return {
        ...reading(resource, String(id)),
        enabled: resource !== '' && isReference(id) && can(screenOf(resource), 'view'),
      };
    }),
    combine: (queries) => queries.map(({ data }) => data?.record),
  });
  return Object.fromEntries(
    reads.flatMap((name): [string, unknown][] => {
      const owner = ownerOf(name) ?? '';
      const record = found[owners.indexOf(owner)];
      if (!isReference(values[owner])) return [[name, null]];
      return record ? [[name, record[name.slice(owner.length + 1)] ?? null]] : [];
    }),
  );
}

const none: string[] = [];

/** The references whose records are read. */
export function ownersOf({ reads = none }: ResourceDefinition): string[] {
  return [...new Set(reads.flatMap((name) => ownerOf(name) ?? []))];
}
