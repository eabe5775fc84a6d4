import type { RaRecord } from 'react-admin';
import { useMemo } from 'react';
import { holds } from '../schema/condition';
import type { ResourceDefinition } from '../schema/definition';
import { conditionFor } from '../schema/refusal';
import type { Reason } from './reasons';
import { useAccountValues } from './useIdentity';

/** Why the schema refuses this account something for a record: `set`, `del`, an action or a field of the form. */
export type Refused = (what: string, record: Pick<RaRecord, 'id'>) => Reason | undefined;

const noRefusals: NonNullable<ResourceDefinition['refuse']> = {};

/** Evaluates the schema's `refuse`. Like permissions, it only hides; the platform refuses, too. */
export function useRefused({ refuse = noRefusals }: ResourceDefinition): Refused {
  const own = useAccountValues();
  return useMemo(() => refusedTo(own, refuse), [refuse, own]);
}

/** What a schema's `refuse` refuses an account. */
export function refusedTo(
  account: Readonly<Record<string, unknown>>,
  refuse: NonNullable<ResourceDefinition['refuse']>,
): Refused {
  const rules = new Map(
    Object.entries(refuse).map(([what, conditions]) => [what, conditions.map((each) => conditionFor(each, account))]),
  );
  return (what, record) => {
    const condition = rules.get(what)?.find((each) => holds(each, record));
    return condition && { why: 'refused', condition };
  };
}
