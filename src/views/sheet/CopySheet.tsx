import { useTranslate, type RaRecord } from 'react-admin';
import { useLocation, useNavigate } from '../../router/Router';
import { Button } from '../../ui/button';
import { isObject } from '../../schema/json';
import { useDefinition } from '../definitions';
import { copied } from '../form/copied';
import { stateAfter } from '../form/created';
import { FormSkeleton } from '../form/FormSkeleton';
import { useWhole } from '../form/useWhole';
import { LoadError } from '../load-error';
import { CreateSheet } from './CreateSheet';
import { SheetFrame } from './SheetFrame';

/** The form of a new record like another one, beside it. */
export function CopySheet({ id, onClose }: { id: RaRecord['id']; onClose: () => void }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const { query, isWhole } = useWhole(id);
  const { data, error, isPending, refetch } = query;
  const onMade = (record: RaRecord | undefined) =>
    navigate(location, {
      replace: true,
      state: { ...(isObject(location.state) && location.state), ...stateAfter(definition, record) },
    });
  if (data?.id !== undefined && isWhole)
    return <CreateSheet definition={definition} start={copied(definition, data)} drafts {...{ onMade, onClose }} />;
  return (
    <SheetFrame title={translate('form.createTitle', { one: definition.singular })} onClose={onClose}>
      <div className="v-create-sheet-form c-scroll c-grow">
        {isPending || !error ? (
          <FormSkeleton />
        ) : (
          <LoadError title={translate('form.notRead')} error={error} onRetry={() => void refetch()}>
            <Button onClick={onClose}>{translate('ra.action.close')}</Button>
          </LoadError>
        )}
      </div>
    </SheetFrame>
  );
}
