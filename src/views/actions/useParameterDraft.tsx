import { useTranslate, type RaRecord } from 'react-admin';
import { use, useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { browserStorage } from '../../auth/safe-storage';
import type { FieldDefinition } from '../../schema/field-definition';
import { Button } from '../../ui/button';
import { DataCenterContext } from '../data-center';
import { useIdentity } from '../useIdentity';
import { useDefinition } from '../definitions';
import { changesOf, isChanged, type Values } from '../form/changes';
import { draftKey } from '../form/draft';
import { createDraftKeeper } from '../form/draft-keeper';
import { DraftNote } from '../form/DraftNote';
import { useKeeping } from '../form/useKeeping';

/** The key of an action's draft for these records; undefined until the user is known. */
export function useActionKey(): (action: string, records: RaRecord[]) => string | undefined {
  const { name } = useDefinition();
  const center = use(DataCenterContext);
  const user = useIdentity()?.id;
  return useCallback(
    (action, records) =>
      user === undefined
        ? undefined
        : draftKey(center, user, `${name}:${action}`, records.map(({ id }) => id).join(',')),
    [name, center, user],
  );
}

interface Input {
  form: UseFormReturn<Values>;
  action: string;
  fields: FieldDefinition[];
  records: RaRecord[];
  /** What the form began with. */
  start: Values;
}

/** What an action's draft offers to its form. */
export interface ParameterDraft {
  key: string | undefined;
  isDirty: () => boolean;
  flush: () => void;
  drop: () => void;
  /** The action failed, and nothing was done: what was typed is a draft again. */
  keepAgain: () => void;
  /** Tells that an earlier draft was filled in. */
  note: ReactNode;
}

/** Keeps the typed parameters of an action until it is done, and fills in those of an earlier visit. */
export function useParameterDraft({ form, action, fields, records, start }: Input): ParameterDraft {
  const translate = useTranslate();
  const key = useActionKey()(action, records);
  const named = Object.fromEntries(fields.map((field) => [field.name, field]));
  const [begun] = useState(start);
  const [keeper] = useState(() => {
    const changes = () => changesOf(begun, form.getValues(), Object.keys(named));
    return createDraftKeeper({ storage: browserStorage, fields: named, current: form.getValues, changes });
  });
  const restored = useSyncExternalStore(keeper.subscribe, keeper.restored);
  useKeeping(form, keeper);
  useEffect(() => {
    if (key === undefined) return;
    keeper.open(key);
    const draft = keeper.restore();
    if (!draft) return;
    const typed = changesOf(begun, form.getValues(), Object.keys(draft.values));
    for (const [name, value] of Object.entries({ ...draft.values, ...typed }))
      form.setValue(name, value, { shouldDirty: true });
  }, [keeper, key, form, begun]);

  const discard = () => {
    // A reset to undefined leaves an input as it is.
    form.reset(Object.fromEntries(Object.entries(begun).map(([name, value]) => [name, value ?? null])));
    keeper.drop();
  };
  return {
    key,
    isDirty: () => isChanged(begun, form.getValues(), Object.keys(named)),
    flush: keeper.flush,
    drop: keeper.drop,
    keepAgain: keeper.touch,
    note: restored && (
      <DraftNote draft={restored} text="form.restored" fields={named}>
        <Button small variant="quiet" onClick={discard}>
          {translate('form.discard')}
        </Button>
      </DraftNote>
    ),
  };
}
