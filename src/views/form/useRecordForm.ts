import { use, useCallback, useEffect, useMemo, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { browserStorage } from '../../auth/safe-storage';
import type { FormPlace } from '../../fields/problem';
import { sameValue } from '../../fields/same-value';
import { withFormer } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import { PermissionContext } from '../permissions';
import { useRefused } from '../useRefused';
import { createChanged } from './changed';
import { changesOf, isChanged, type Values } from './changes';
import { createDraftKeeper } from './draft-keeper';
import { inputsLoaded } from './inputs-loaded';
import { groupsOf, initialValues, isShown, valueNames } from './layout';
import { useOpenForm } from './open-forms';
import { useKeeping } from './useKeeping';
import { useSave } from './useSave';

interface Input {
  definition: ResourceDefinition;
  place: FormPlace;
  /** The record as it was read, or the initial values of a new one. */
  initial: Values;
  /** Of the initial values: withForm makes it. */
  form: UseFormReturn<Values>;
  /** Only these fields of the form; all of them when absent. */
  fields?: readonly string[] | undefined;
  onSaved: (record: RaRecord | undefined) => void;
}

/**
 * The form of one definition: values, baseline, draft and saving. It watches no values, so typing renders only the one
 * input.
 */
export function useRecordForm({ definition, place, initial, form, fields, onSaved }: Input) {
  const can = use(PermissionContext);
  const refused = useRefused(definition);
  const leftOut = useMemo(
    () => (place === 'edit' ? (field: string) => refused(field, initial as RaRecord) : undefined),
    [place, refused, initial],
  );
  const container = useRef<HTMLDivElement>(null);
  const waiting = useRef(false);
  const groups = useMemo(
    () => groupsOf(definition, place, (permission) => can(definition.screen, permission), fields, leftOut),
    [definition, place, can, fields, leftOut],
  );
  const names = useMemo(() => valueNames(groups), [groups]);
  const { opened, reopen } = useOpened(form, initial, names);
  const changes = useCallback(() => changesOf(opened.current, form.getValues(), names), [form, opened, names]);
  const changed = useMemo(() => createChanged(form, changes), [form, changes]);
  // A new record may begin with values of the page before it. Its draft has them, because it may be taken up elsewhere.
  const typed = useCallback(() => {
    const values = changes();
    return place === 'edit' || Object.keys(values).length === 0
      ? values
      : changesOf(initialValues(definition, {}), form.getValues(), names);
  }, [changes, place, definition, form, names]);
  const isDirty = useCallback(() => isChanged(opened.current, form.getValues(), names), [form, opened, names]);
  useOpenForm({
    resource: definition.name,
    place,
    fields: Object.values(definition.fields),
    isRecord: true,
    initial,
    values: form.getValues,
  });
  const keeper = useMemo(
    () =>
      createDraftKeeper({
        storage: browserStorage,
        fields: definition.fields,
        current: form.getValues,
        changes: typed,
      }),
    [definition, form, typed],
  );
  useKeeping(form, keeper);

  const saving = useSave({
    definition,
    form,
    names,
    opened: () => (place === 'edit' ? (opened.current as RaRecord) : undefined),
    shown: (name) => isShown(groups, name, withFormer(form.getValues(), place === 'edit' ? opened.current : {})),
    onSaved: (record) => {
      keeper.drop();
      onSaved(record);
    },
    onLost: () => {
      if (place === 'add') keeper.lose();
    },
  });
  /**
   * Sends the values of the inputs; for a new record also its initial values.
   * @param knowing the user has seen the possible results of the last try, and tries again
   */
  const submit = async ({ overwrite = false, knowing = false } = {}) => {
    if (saving.saving || waiting.current || (saving.blocked && !knowing)) return;
    waiting.current = true;
    const areThere = await inputsLoaded(container.current);
    waiting.current = false;
    if (!areThere) return;
    form.clearErrors();
    await form.handleSubmit((values) =>
      saving.save(place === 'add' ? { ...initial, ...pick(values, names) } : values, overwrite),
    )();
  };
  const take = (values: Values) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
  };
  return {
    definition,
    place,
    initial,
    container,
    groups,
    form,
    opened,
    reopen,
    changes,
    changed,
    isDirty,
    keeper,
    submit,
    take,
    ...saving,
  };
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/**
 * The baseline of a form. When the record is read again, untouched fields follow it. A touched field keeps its value and
 * its baseline, so that a change by somebody else is detected. A record that now has what was typed, as after a save, is
 * the baseline.
 */
function useOpened(form: UseFormReturn<Values>, initial: Values, names: string[]) {
  const opened = useRef(initial);
  const latest = useRef(initial);
  useEffect(() => {
    if (latest.current === initial) return;
    latest.current = initial;
    const typed = changesOf(opened.current, form.getValues(), names);
    const differing = Object.keys(typed).filter((name) => !sameValue(typed[name], initial[name]));
    opened.current = { ...initial, ...Object.fromEntries(differing.map((name) => [name, opened.current[name]])) };
    form.reset(initial, { keepErrors: true, keepSubmitCount: true });
    for (const [name, value] of Object.entries(typed)) form.setValue(name, value, { shouldDirty: true });
  }, [form, initial, names]);
  /** Resets the form to these values, after a save or for another new record. */
  const reopen = useCallback(
    (values: Values) => {
      opened.current = values;
      form.reset(values);
    },
    [form],
  );
  return { opened, reopen };
}
