import { OptionalRecordContextProvider, ResourceContextProvider, SourceContextProvider, useTranslate, type RaRecord } from 'ra-core';
import { use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Location } from 'react-router-dom';
import type { FormPlace } from '../../fields/problem';
import type { ResourceDefinition } from '../../schema/definition';
import { Button } from '../../ui/button';
import { DefinitionProvider } from '../definitions';
import { RightsContext } from '../rights';
import { changesOf, isChanged, type Values } from './changes';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper';
import { DraftBanner } from './DraftBanner';
import { Fields } from './Group';
import { InvalidSummary } from './InvalidSummary';
import { groupsOf, isShown, valueNames } from './layout';
import { plainSource } from './plain-source';
import { TroubleBanner } from './TroubleBanner';
import { useFormKeys } from './useFormKeys';
import { useLeaveGuard } from './useLeaveGuard';
import { useOpened } from './useOpened';
import { useSave } from './useSave';
import './form.css';

interface Props {
  definition: ResourceDefinition;
  place: FormPlace;
  /** The record as it was read, or what a new one starts with. */
  initial: Values;
  /** Only these fields of the form; all of them when absent. */
  fields?: readonly string[];
  /** Guards what is typed: a draft is kept, and ways that lead out of the form ask first. */
  leaves?: (from: Location, to: Location) => boolean;
  /** Gets what the form holds with every change, and nothing when it goes. */
  onValues?: (values: Values | undefined) => void;
  onSaved: (record: RaRecord | undefined) => void;
  onCancel?: () => void;
  /** Stands at the start of the form's foot. */
  tools?: ReactNode;
}

/** A form over one definition that is a part of a hand-written screen or a dialog: the fields and their saving, without a page around. */
export function PanelForm(props: Props) {
  return (
    <DefinitionProvider value={props.definition}>
      <Panel {...props} />
    </DefinitionProvider>
  );
}

function Panel({ definition, place, initial, fields, leaves, onValues, onSaved, onCancel, tools }: Props) {
  const can = use(RightsContext);
  const translate = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => {
    const all = groupsOf(definition, place, (right) => can(definition.screen, right));
    if (!fields) return all;
    return all.map((group) => ({ ...group, fields: group.fields.filter(({ name }) => fields.includes(name)) })).filter((group) => group.fields.length > 0);
  }, [definition, place, can, fields]);
  const names = useMemo(() => valueNames(groups), [groups]);
  const form = useForm<Values>({ defaultValues: initial, shouldFocusError: false });
  const { opened, reopen } = useOpened(form, initial, names);
  const isDirty = useCallback(() => isChanged(opened.current, form.getValues(), names), [form, opened, names]);
  const keeper = useMemo(
    () => createDraftKeeper({ storage: localStorage, fields: definition.fields, current: form.getValues, changes: () => changesOf(opened.current, form.getValues(), names) }),
    [definition, form, opened, names],
  );
  const dirty = useChanges(form, isDirty, leaves ? keeper : undefined, onValues);

  const take = (values: Values) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
  };
  const { save, saving, blocked, trouble, readAgain, clear } = useSave({
    definition,
    form,
    names,
    opened: () => (place === 'edit' ? (opened.current as RaRecord) : undefined),
    shown: (name) => isShown(groups, name, form.getValues()),
    onSaved: (record) => {
      keeper.drop();
      reopen(record ?? opened.current);
      onSaved(record);
    },
  });
  const submit = async (mineWins = false) => {
    if (blocked) return;
    form.clearErrors();
    await form.handleSubmit((values) => save(place === 'add' ? { ...initial, ...values } : values, mineWins))();
  };
  useFormKeys(container, { onSave: () => void submit(), onCancel: () => onCancel?.() });

  return (
    <ResourceContextProvider value={definition.name}>
      <OptionalRecordContextProvider value={place === 'edit' ? (initial as RaRecord) : undefined}>
        <SourceContextProvider value={plainSource}>
          <FormProvider {...form}>
            <div className="v-panel-form" ref={container}>
              {leaves && (
                <DraftBanner
                  keeper={keeper}
                  id={place === 'edit' ? String(initial.id) : undefined}
                  onRestore={(draft) => take({ ...draft.values, ...changesOf(opened.current, form.getValues(), names) })}
                />
              )}
              {trouble && (
                <TroubleBanner
                  trouble={trouble}
                  saving={saving}
                  onReadAgain={readAgain}
                  onSave={() => void submit()}
                  onMineWins={() => void submit(true)}
                  onTheirs={(conflicts) => {
                    take(Object.fromEntries(conflicts.map(({ field, theirs }) => [field.name, theirs])));
                    clear();
                  }}
                />
              )}
              <InvalidSummary container={container} attempt={0} />
              <form
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  event.stopPropagation();
                  void submit();
                }}
              >
                <div className="v-panel-groups" inert={saving}>
                  {groups.map((group) => (
                    <Fields key={group.name} fields={group.fields} place={place} />
                  ))}
                </div>
                <div className="v-panel-foot">
                  {tools}
                  <span className="v-panel-state" role="status">{dirty && translate('form.dirty')}</span>
                  {onCancel && <Button disabled={saving} onClick={onCancel}>{translate('form.cancel')}</Button>}
                  <Button type="submit" look="primary" icon="save" busy={saving} disabled={blocked || (place === 'edit' && !dirty)}>{translate('form.save')}</Button>
                </div>
              </form>
            </div>
            {leaves && <Guard isDirty={isDirty} keeper={keeper} leaves={leaves} />}
          </FormProvider>
        </SourceContextProvider>
      </OptionalRecordContextProvider>
    </ResourceContextProvider>
  );
}

/** Tells whoever wants to know what the form holds; answers whether it differs from the record. */
function useChanges(form: ReturnType<typeof useForm<Values>>, isDirty: () => boolean, keeper: DraftKeeper | undefined, onValues: Props['onValues']): boolean {
  const [dirty, setDirty] = useState(false);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          keeper?.touch();
          setDirty(isDirty());
          onValues?.({ ...form.getValues() });
        },
      }),
    [form, isDirty, keeper, onValues],
  );
  useEffect(() => () => onValues?.(undefined), [onValues]);
  return dirty;
}

function Guard({ isDirty, keeper, leaves }: { isDirty: () => boolean; keeper: DraftKeeper; leaves: NonNullable<Props['leaves']> }) {
  return useLeaveGuard({ isDirty, onLeave: keeper.flush, onDiscard: keeper.drop, leaves }).question;
}
