import { useQueryClient } from '@tanstack/react-query';
import { use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';
import { resourceKey } from '../../fields/query-keys';
import type { ResourceDefinition } from '../../schema/definition';
import { rawValuesOf } from '../../wire/records';
import { shownWith } from '../actions/useAfter';
import { useDefinition, useDefinitions } from '../definitions';
import { createTitleLookup } from '../export/title-lookup';
import type { Values } from '../form/changes';
import { PermissionContext } from '../permissions';
import { titleFields, titleOf } from '../title';
import { useAccountValues } from '../useIdentity';
import { useProvider } from '../useProvider';
import { useRefused } from '../useRefused';
import { createBulkChange, type BulkChange, type Snapshot } from './bulk-change';
import type { Plan } from './plan';
import type { Read } from './read-page';
import { createReferred } from './referred';

/** A change that is rehearsed, or under way. */
export interface Begun {
  change: BulkChange;
  plan: Plan;
}

/** Starts the rehearsal of a change of records, and gives it up. */
export function useBulkChange() {
  const definition = useDefinition();
  const { load } = useDefinitions();
  const provider = useProvider();
  const can = use(PermissionContext);
  const refused = useRefused(definition);
  const account = useAccountValues();
  const queryClient = useQueryClient();
  const { data } = useListContext();
  const [begun, setBegun] = useState<Begun>();
  useEffect(() => () => begun?.change.dispose(), [begun]);

  const begin = (ids: readonly Identifier[], plan: Plan) => {
    const lookup = createTitleLookup({ load, getMany: (resource, params) => provider.getMany(resource, params) });
    const referred = createReferred({ definition, changed: plan.names, provider, load, can });
    const shown = new Map((data ?? []).map((record: RaRecord) => [record.id, record]));
    const change = createBulkChange({
      ids,
      plan,
      provider,
      definition,
      editor: { may: (permission) => can(definition.screen, permission), refused, account },
      referred: referred.of,
      titlesOf: async (read, signal) => {
        const records = read.flatMap((each) => ('record' in each ? [each.record] : []));
        await lookup.learn(titleFields(definition), records, signal);
        return (each: Read, id) => {
          const record = 'record' in each ? each.record : shown.get(id);
          return record ? titleOf(definition, record, { refs: lookup.titles }) : String(id);
        };
      },
      seen: (id) => seenOf(definition, plan, shown.get(id)),
      onEnd: () => {
        for (const name of shownWith(definition)) void queryClient.invalidateQueries({ queryKey: resourceKey(name) });
      },
    });
    change.rehearse();
    setBegun({ change, plan });
  };
  return { begun, begin, giveUp: useCallback(() => setBegun(undefined), []) };
}

/** What the list shows of the fields that change; undefined where it lacks one of them. */
function seenOf(
  definition: ResourceDefinition,
  { names, changes }: Plan,
  row: RaRecord | undefined,
): Values | undefined {
  if (!row) return undefined;
  const raw = rawValuesOf(definition, row);
  const isShown = changes.every(({ field, within }) => (within ?? field).in.includes('list'));
  return isShown && names.every((name) => Object.hasOwn(raw, name)) ? row : undefined;
}

export function useSnapshot(change: BulkChange): Snapshot {
  return useSyncExternalStore(change.subscribe, change.get);
}
