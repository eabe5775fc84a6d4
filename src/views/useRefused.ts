import type { RaRecord } from 'react-admin';
import { useMemo } from 'react';
import { holds } from '../schema/condition';
import type { ResourceDefinition } from '../schema/definition';
import { conditionFor } from '../schema/refusal';
import { useAccountValues } from './useAccountValues';

/** Whether the schema refuses this account something for a record: `set`, `del`, an action or a field of the form. */
export type Refused = (what: string, record: Pick<RaRecord, 'id'>) => boolean;

const noRefusals: NonNullable<ResourceDefinition['refuse']> = [];

/** Evaluates the schema's `refuse`. Like permissions, it only hides; the platform refuses, too. */
export function useRefused({ refuse = noRefusals }: ResourceDefinition): Refused {
  const own = useAccountValues();
  return useMemo(() => {
    const rules = refuse.map(({ what, when }) => ({ what, when: conditionFor(when, own) }));
    return (what, record) => rules.some((rule) => rule.what.includes(what) && holds(rule.when, record));
  }, [refuse, own]);
}
