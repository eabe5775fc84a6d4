import { OptionalRecordContextProvider, ResourceContextProvider, SourceContextProvider, type RaRecord } from 'ra-core';
import { use, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { FormPlace } from '../../fields/problem';
import { useDefinition } from '../definitions';
import { RightsContext } from '../rights';
import { changesOf, isChanged, type Values } from './changes';
import { createDraftKeeper } from './draft-keeper';
import { DraftBanner } from './DraftBanner';
import { FormBody } from './FormBody';
import { FormHead } from './FormHead';
import { InvalidSummary } from './InvalidSummary';
import { groupsOf, isShown, valueNames } from './layout';
import { plainSource } from './plain-source';
import { TroubleBanner } from './TroubleBanner';
import { useStays } from './stays';
import { useFormKeys } from './useFormKeys';
import { useLeaveGuard } from './useLeaveGuard';
import { useOpened } from './useOpened';
import { useSave } from './useSave';

interface Props {
  place: FormPlace;
  title: string;
  /** The record as it was read, or what a new one starts with. */
  initial: Values;
  /** Where Cancel and a saved form lead. */
  back: string;
}

/** A form over one definition. Nothing here watches values: typing draws only the input that is typed into. */
export function RecordForm({ place, title, initial, back }: Props) {
  const definition = useDefinition();
  const can = use(RightsContext);
  const navigate = useNavigate();
  const stays = useStays();
  const container = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => groupsOf(definition, place, (right) => can(definition.screen, right)), [definition, place, can]);
  const names = useMemo(() => valueNames(groups), [groups]);
  const form = useForm<Values>({ defaultValues: initial, shouldFocusError: false });
  const { opened, reopen } = useOpened(form, initial, names);
  const addsAnother = useRef(false);
  const [round, setRound] = useState(0);
  const [attempt, setAttempt] = useState(0);

  const isDirty = useCallback(() => isChanged(opened.current, form.getValues(), names), [form, opened, names]);
  const keeper = useMemo(
    () =>
      createDraftKeeper({
        storage: localStorage,
        fields: definition.fields,
        current: form.getValues,
        changes: () => changesOf(opened.current, form.getValues(), names),
      }),
    [definition, form, opened, names],
  );
  useEffect(() => form.subscribe({ formState: { values: true }, callback: keeper.touch }), [form, keeper]);
  const { leave, question } = useLeaveGuard({ isDirty, onLeave: keeper.flush, onDiscard: keeper.drop });
  useFocusOnCreate(container, place === 'add', round);

  const take = (values: Values) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
  };
  const startOver = (values: Values) => {
    reopen(values);
    setRound((count) => count + 1);
  };
  const onSaved = (record: RaRecord | undefined) => {
    keeper.drop();
    if (addsAnother.current) startOver(initial);
    else if (stays) startOver(record ?? opened.current);
    else leave(back);
  };
  const { save, saving, blocked, trouble, readAgain, clear } = useSave({
    definition,
    form,
    names,
    opened: () => (place === 'edit' ? (opened.current as RaRecord) : undefined),
    shown: (name) => isShown(groups, name, form.getValues()),
    onSaved,
  });
  const submit = async (how: { another?: boolean; mineWins?: boolean } = {}) => {
    if (blocked) return;
    addsAnother.current = how.another ?? false;
    await form.handleSubmit((values) => save(place === 'add' ? { ...initial, ...pick(values, names) } : values, how.mineWins))();
  };
  const cancel = () => navigate(back);
  useFormKeys(container, { onSave: () => container.current?.querySelector('form')?.requestSubmit(), onCancel: cancel });

  return (
    <ResourceContextProvider value={definition.name}>
      <OptionalRecordContextProvider value={place === 'edit' ? (initial as RaRecord) : undefined}>
        <SourceContextProvider value={plainSource}>
          <FormProvider {...form}>
            <FormHead title={title} back={back} />
            <div className="v-form" ref={container}>
              <DraftBanner
                keeper={keeper}
                id={place === 'edit' ? String(initial.id) : undefined}
                onRestore={(draft) => take({ ...draft.values, ...changesOf(opened.current, form.getValues(), names) })}
              />
              {trouble && (
                <TroubleBanner
                  trouble={trouble}
                  saving={saving}
                  onReadAgain={readAgain}
                  onSave={() => void submit({ another: addsAnother.current })}
                  onMineWins={() => void submit({ mineWins: true })}
                  onTheirs={(conflicts) => {
                    take(Object.fromEntries(conflicts.map(({ field, theirs }) => [field.name, theirs])));
                    clear();
                  }}
                />
              )}
              <InvalidSummary container={container} attempt={attempt} />
              <FormBody
                key={round}
                groups={groups}
                place={place}
                saving={saving}
                blocked={blocked}
                onSubmit={submit}
                onCancel={cancel}
                onChecked={() => setAttempt((count) => count + 1)}
              />
            </div>
            {question}
          </FormProvider>
        </SourceContextProvider>
      </OptionalRecordContextProvider>
    </ResourceContextProvider>
  );
}

function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** A new record begins in its first field, also after one that was saved. */
function useFocusOnCreate(container: RefObject<HTMLElement | null>, wanted: boolean, round: number): void {
  useEffect(() => {
    if (wanted) container.current?.querySelector<HTMLElement>('.v-field :is(input, select, textarea, button):not([type="hidden"])')?.focus();
  }, [container, wanted, round]);
}
