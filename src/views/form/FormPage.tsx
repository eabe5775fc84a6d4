import { useDeferredValue, useMemo } from 'react';
import { getRecordFromLocation, useParams, useTranslate, type RaRecord } from 'react-admin';
import { textOf } from '../../fields/texts';
import { useLocation, useNavigate } from '../../router/Router';
import { fieldsOfCondition } from '../../schema/condition';
import { Button } from '../../ui/button';
import { State } from '../../ui/state';
import { givenIcon } from '../../ui/icon';
import { singleId } from '../../wire/records';
import { useBack } from '../back-link';
import { useDefinition } from '../definitions';
import { usePageTitle } from '../page-title';
import { idFromPath } from '../paths';
import { useCan } from '../permissions';
import { forbidden, type Reason } from '../reasons';
import { titleOf } from '../title';
import { useCellContext } from '../useCellContext';
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
  const { id: part = singleId } = useParams();
  const id = idFromPath(part);
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
  if (forbidden(definition, 'set', can)) return <NotAllowed title={title} back={back} />;
  const refusal = data && refused('set', data);
  if (refusal) return <Refused record={data} refusal={refusal} title={title} back={back} />;
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
  return <NoForm title={title} back={back} icon="shield-off" what={translate('form.notAllowed')} />;
}

interface RefusedProps {
  record: RaRecord;
  refusal: Reason;
  title: string;
  back: string;
}

/** Shown when the record itself refuses a change: names the values that do. */
function Refused({ record, refusal, title, back }: RefusedProps) {
  const translate = useTranslate();
  const { fields } = useDefinition();
  const named = refusal.why === 'refused' ? fieldsOfCondition(refusal.condition) : [];
  const shown = named.flatMap((name) => fields[name] ?? []);
  const context = useCellContext(shown, [record]);
  const facts = shown.map((field) =>
    translate('fields.labelled', { label: field.label, value: textOf(field)(record, context) ?? '' }),
  );
  return (
    <NoForm
      title={title}
      back={back}
      icon="lock"
      what={translate('form.refused')}
      why={facts.join(translate('fields.comma'))}
    />
  );
}

interface NoFormProps {
  title: string;
  back: string;
  icon: string;
  what: string;
  why?: string;
}

function NoForm({ title, back, icon, what, why }: NoFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <>
      <FormHead title={title} back={back} />
      <State icon={givenIcon(icon)} title={what} text={why}>
        <Button icon="arrow-left" onClick={() => navigate(back)}>
          {translate('shell.back')}
        </Button>
      </State>
    </>
  );
}
