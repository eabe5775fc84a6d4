import { useDeferredValue, useMemo } from 'react';
import { getRecordFromLocation, useGetOne, useParams, useTranslate, type RaRecord } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from '../../router/Router';
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
import { copied } from './copied';
import { FormHead } from './FormHead';
import { FormSkeleton } from './FormSkeleton';
import { NotLoaded } from './NotLoaded';
import { RecordForm } from './RecordForm';
import { initialValues } from './layout';
import './form.css';

/** The form of a new record: an empty one, or one like another record (`?copy=`). */
export function CreatePage() {
  const definition = useDefinition();
  const translate = useTranslate();
  const title = translate('form.createTitle', { one: definition.singular });
  const [query] = useSearchParams();
  const copy = query.get('copy');
  const back = useBack();
  const can = useCan(definition);
  usePageTitle(title);
  if (forbidden(definition, 'add', can)) return <NotAllowed title={title} back={back} />;
  return copy === null ? <NewForm title={title} back={back} /> : <CopyForm title={title} back={back} id={copy} />;
}

interface NewFormProps {
  title: string;
  back: string;
  /** The record that the new one is like. */
  like?: RaRecord;
}

/** Values from the previous page (`state.record`, `?source=`) are filled in. */
function NewForm({ title, back, like }: NewFormProps) {
  const definition = useDefinition();
  const location = useLocation();
  const initial = useMemo(
    () => initialValues(definition, like ? copied(definition, like) : getRecordFromLocation(location)),
    [definition, location, like],
  );
  return <RecordForm key={location.visit} place="add" title={title} initial={initial} back={back} />;
}

function CopyForm({ id, ...place }: NewFormProps & { id: string }) {
  const { data, error, isPending, isFetchedAfterMount, refetch } = useWhole(id);
  if (data?.id !== undefined && isFetchedAfterMount) return <NewForm {...place} like={data} />;
  return (
    <>
      <FormHead {...place} />
      {isPending || !error ? (
        <FormSkeleton />
      ) : (
        <NotLoaded error={error} back={place.back} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** A record for a form: one that a list has cached may be old and incomplete. */
function useWhole(id: string) {
  const { name } = useDefinition();
  return useGetOne<RaRecord>(
    name,
    { id },
    { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
  );
}

/** The form of the record in the address, or of the single record of a resource without a list. */
export function EditPage() {
  const definition = useDefinition();
  const { id = singleId } = useParams();
  const { data, error, isPending, isFetchedAfterMount, refetch } = useWhole(id);
  const { visit } = useLocation();
  const back = useBack();
  const can = useCan(definition);
  const refused = useRefused(definition);
  const ready = data?.id !== undefined && (isFetchedAfterMount || !definition.calls.get);
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
