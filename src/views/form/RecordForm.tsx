import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from '../../router/Router';
import type { FormPlace } from '../../fields/problem';
import { whileIdle } from '../../ui/idle';
import { useDefinition } from '../definitions';
import { useUnsaved } from '../unsaved/useUnsaved';
import { pathLeft } from '../unsaved/unsaved';
import type { Values } from './changes';
import { repeated } from './copied';
import { stateAfter } from './created';
import { FormBody } from './FormBody';
import { FormHead, useStays } from './FormHead';
import { AfterCreate } from '../late';
import { originsIn } from '../next/origin';
import { FormShell } from './FormShell';
import { formClass } from './layout';
import { useFocusOnCreate } from './useFocusOnCreate';
import { useRecordForm } from './useRecordForm';
import { withForm, type Formed } from './with-form';

interface Props {
  place: FormPlace;
  title: string;
  /** The record as it was read, or the initial values of a new one. */
  initial: Values;
  /** The page to go to after Cancel or a save. */
  back: string;
}

/** The form of a record as a page. */
export const RecordForm = withForm(function RecordForm({ place, title, initial, back, form }: Props & Formed) {
  const definition = useDefinition();
  const navigate = useNavigate();
  const before = originsIn(useLocation().state);
  const stays = useStays();
  const translate = useTranslate();
  const addsAnother = useRef(false);
  const [round, setRound] = useState(0);
  const state = useRecordForm({
    definition,
    place,
    initial,
    form,
    onSaved: (record) => {
      if (addsAnother.current) startOver({ ...initial, ...repeated(definition, state.form.getValues()) });
      else if (stays) startOver(record ?? opened.current);
      else leave(back, place === 'add' ? stateAfter(definition, record, before) : undefined);
    },
  });
  const { container, opened, reopen, isDirty, keeper, saving, blocked } = state;
  const { leave } = useUnsaved({ what: title, isDirty, flush: keeper.flush, drop: keeper.drop, leaves: pathLeft });
  useEffect(() => (place === 'add' ? whileIdle(AfterCreate.preload) : undefined), [place]);
  useFocusOnCreate(container, place === 'add' && !saving, round, before.length > 0);

  const startOver = (values: Values) => {
    reopen(values);
    setRound((count) => count + 1);
  };
  const submit = async (how: { another?: boolean } = {}) => {
    if (blocked) return;
    addsAnother.current = how.another ?? false;
    await state.submit();
  };
  const cancel = () => navigate(back, { state: stateAfter(definition, undefined, before) });
  const saveAndAdd = place === 'add' && !definition.single ? () => void submit({ another: true }) : undefined;

  return (
    <>
      <FormHead title={place === 'edit' && !stays ? translate('form.editTitle', { title }) : title} back={back} />
      <FormShell state={state} className={formClass(definition)} drafts onSaveAndAdd={saveAndAdd} onCancel={cancel}>
        <FormBody
          key={round}
          groups={state.groups}
          {...{ place, saving, blocked }}
          onSubmit={() => submit()}
          onSaveAndAdd={saveAndAdd}
          onCancel={cancel}
        />
      </FormShell>
    </>
  );
});
