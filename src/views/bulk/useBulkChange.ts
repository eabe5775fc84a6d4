import { useQueryClient } from '@tanstack/react-query';
import { use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ListContext, type Identifier, type RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import { rawValuesOf } from '../../wire/records';
import { readAgain } from '../actions/useAfter';
import { useDefinition, useDefinitions } from '../definitions';
import { createTitleLookup } from '../export/title-lookup';
import type { Values } from '../form/changes';
import type { Change } from '../form/saving';
import { PermissionContext, useCan } from '../permissions';
import { titleFields, titleOf } from '../title';
import { useAccountValues } from '../useIdentity';
import { useProvider } from '../useProvider';
import { useRefused } from '../useRefused';
import { createBulkChange, type BulkChange, type Snapshot } from './bulk-change';
import type { Plan } from './plan';
import type { Read } from './read-page';
import { createReferred } from './referred';
import type { Editor } from './verdict';

/** The account as it changes records. */
export function useEditor(): Editor {
  const definition = useDefinition();
  const may = useCan(definition);
  const refused = useRefused(definition);
  const account = useAccountValues();
  return useMemo(() => ({ may, refused, account }), [may, refused, account]);
}

interface Task {
  ids: readonly Identifier[];
  plan: Plan;
  /** What the user saw of a record; by default what the list shows of it. */
  seen?: (id: Identifier) => Values | undefined;
  /** A record was changed. */
  onChanged: (change: Change) => void;
}

/**
 * Starts the rehearsal of a change of records, and gives it up.
 * @param first what is changed from the start; absent where it is chosen first
 */
export function useBulkChange(first?: Task) {
  const definition = useDefinition();
  const editor = useEditor();
  const { load } = useDefinitions();
  const provider = useProvider();
  const can = use(PermissionContext);
  const queryClient = useQueryClient();
  const rows = use(ListContext)?.data as RaRecord[] | undefined;

  const made = ({ ids, plan, seen, onChanged }: Task): BulkChange => {
    const lookup = createTitleLookup({ load, provider });
    const referred = createReferred({ definition, changed: plan.names, provider, load, can });
    const shown = new Map((rows ?? []).map((record) => [record.id, record]));
    return createBulkChange({
      ids,
      plan,
      provider,
      definition,
      editor,
      referred: referred.of,
      titlesOf: async (read, signal) => {
        const records = read.flatMap((each) => ('record' in each ? [each.record] : []));
        await lookup.learn(titleFields(definition), records, signal);
        return (each: Read, id) => {
          const record = 'record' in each ? each.record : shown.get(id);
          return record ? titleOf(definition, record, { refs: lookup.titles }) : String(id);
        };
      },
      seen: seen ?? ((id) => seenOf(definition, plan, shown.get(id))),
      onChanged,
      onEnd: () => readAgain(queryClient, definition),
    });
  };
  /** Rehearsed, or under way. */
  const [begun, setBegun] = useState<BulkChange | undefined>(() => first && made(first));
  useEffect(() => {
    begun?.rehearse();
    return () => begun?.dispose();
  }, [begun]);
  return { begun, begin: (task: Task) => setBegun(made(task)), giveUp: useCallback(() => setBegun(undefined), []) };
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
