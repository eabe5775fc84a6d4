import { useDeferredValue, useMemo } from 'react';
import { getRecordFromLocation, useParams, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from '../../router/Router';
import { Button } from '../../ui/button';
import { State } from '../../ui/state';
import { singleId } from '../../wire/records';
import { useBack } from '../back-link';
import { useDefinition } from '../definitions';
import { usePageTitle } from '../page-title';
import { useCan } from '../permissions';
import { forbidden } from '../reasons';
import { titleOf } from '../title';
import { useRefused } from '../useRefused';
import { FormHead } from './FormHead';
import { FormSkeleton } from './FormSkeleton';
import { NotLoaded } from './NotLoaded';
import { RecordForm } from './RecordForm';
import { initialValues } from './layout';
import { useWhole } from './useWhole';
import './form.css';

/** The form of a new record. */
export function CreatePage() {
  const definition = useDefinition();
  const translate = useTranslate();
  const title = translate('form.createTitle', { one: definition.singular });
  const back = useBack();
  const can = useCan(definition);
  usePageTitle(title);
  if (forbidden(definition, 'add', can)) return <NotAllowed title={title} back={back} />;
  return <NewForm title={title} back={back} />;
}

/** Values from the previous page (`state.record`, `?source=`) are filled in. */
function NewForm({ title, back }: { title: string; back: string }) {
  const definition = useDefinition();
  const location = useLocation();
  const initial = useMemo(() => initialValues(definition, getRecordFromLocation(location)), [definition, location]);
  return <RecordForm key={location.visit} place="add" title={title} initial={initial} back={back} />;
}

/** The form of the record in the address, or of the single record of a resource without a list. */
export function EditPage() {
  const definition = useDefinition();
  const { id = singleId } = useParams();
  const { query, isWhole } = useWhole(id);
  const { data, error, isPending, refetch } = query;
  const { visit } = useLocation();
  const back = useBack();
  const can = useCan(definition);
  const refused = useRefused(definition);
  const ready = data?.id !== undefined && (isWhole || !definition.calls.get);
  // The form is drawn in slices, between which the page answers.
  const isDrawn = useDeferredValue(ready);
  const title = data && ready && !definition.single ? titleOf(definition, data) : definition.label;
  usePageTitle(title);
  if (forbidden(definition, 'set', can) || (data && refused('set', data)))
    return <NotAllowed title={title} back={back} />;
  if (ready && isDrawn)
    return <RecordForm key={`${visit} ${id}`} place="edit" title={title} initial={data} back={back} />;
  return (
    <>
      <FormHead title={title} back={back} />
      {isPending || !error ? <FormSkeleton /> : <NotLoaded error={error} back={back} onRetry={() => void refetch()} />}
    </>
  );
}

/** Shown when a user opens the address of a form without the permission to save it. */
function NotAllowed({ title, back }: { title: string; back: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <>
      <FormHead title={title} back={back} />
      <State icon="shield-off" title={translate('form.notAllowed')}>
        <Button icon="arrow-left" onClick={() => navigate(back)}>
          {translate('shell.back')}
        </Button>
      </State>
    </>
  );
}
