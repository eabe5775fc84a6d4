import { useQueries } from '@tanstack/react-query';
import { use } from 'react';
import { isSingleReference } from '../../fields/kinds';
import { isReference } from '../../fields/ref/id';
import { ownerOf } from '../../schema/condition';
import type { FactDefinition } from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';
import { accountValue } from '../../schema/refusal';
import { screenOf } from '../../schema/screen-of';
import { useReading } from '../blocks/read';
import { PermissionContext } from '../permissions';
import { useAccountValues } from '../useIdentity';
import type { Values } from './changes';

/**
 * What the expressions of a resource read of the records that this one refers to, by reference and field:
 * `comp_id.balance`. It lacks what is not read yet, and what the account may not read.
 *
 * @param values of the record
 * @param facts that an action shows beside its parameters
 */
export function useRelated(definition: ResourceDefinition, values: Values, facts: FactDefinition[] = []): Values {
  const { fields, reads = none } = definition;
  const reading = useReading();
  const can = use(PermissionContext);
  const account = useAccountValues();
  const owners = ownersOf(definition);
  const referred = owners.map((owner) => {
    const [field, fact] = [fields[owner], facts.find(({ name }) => name === owner)];
    return fact
      ? { resource: fact.resource, id: idOf(fact, values, account) }
      : { resource: isSingleReference(field) ? field.options.to : '', id: values[owner] };
  });
  const found = useQueries({
    queries: referred.map(({ resource, id }) => {
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
      const index = owners.indexOf(owner);
      const record = found[index];
      if (!isReference(referred[index]?.id)) return [[name, null]];
      return record ? [[name, record[name.slice(owner.length + 1)] ?? null]] : [];
    }),
  );
}

const none: string[] = [];

/** The id of the record that a fact is about: the first one that a value or the account has. */
export function idOf({ of }: Pick<FactDefinition, 'of'>, values: Values, account: Values): unknown {
  return of
    .map((name) => {
      const ofAccount = accountValue(name);
      return ofAccount === undefined ? values[name] : account[ofAccount];
    })
    .find(isReference);
}

/** The references whose records are read. */
export function ownersOf({ reads = none }: ResourceDefinition): string[] {
  return [...new Set(reads.flatMap((name) => ownerOf(name) ?? []))];
}
