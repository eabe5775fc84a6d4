import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import type { SeenRole } from '../../auth/seen-role';
import { useNavigate } from '../../router/Router';
import { useParams } from '../../router/Routes';
import type { PlaceProps } from '../../fields/extension';
import type { ActionDefinition } from '../../schema/action-definition';
import { holds } from '../../schema/condition';
import { Button } from '../../ui/button';
import { State } from '../../ui/state';
import { useBack } from '../../views/back-link';
import { useDefinition } from '../../views/definitions';
import { LoadError } from '../../views/load-error';
import { usePageTitle } from '../../views/page-title';
import { idFromPath } from '../../views/paths';
import { titleOf } from '../../views/title';
import { useProvider } from '../../views/useProvider';
import { DetailSkeleton } from '../../views/detail/DetailSkeleton';
import { useServices } from '../../views/services';
import { granted, grantedBy } from './granted';
import { useEntries } from './useEntries';

/** Reads what the record of the address grants, and shows the console with it. */
export function SeeAsStart({ action }: PlaceProps['page']) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { seeAs } = useServices();
  const back = useBack();
  const { data, error, refetch } = useRole(action, back);
  usePageTitle(action?.label ?? '');
  useEffect(() => {
    if (!data) return;
    let isHere = true;
    // After React's commit, in which nothing can be rendered at once.
    queueMicrotask(() => {
      if (!isHere) return;
      navigate('/dashboard', { replace: true, flushSync: true });
      seeAs(data);
    });
    return () => {
      isHere = false;
    };
  }, [data, navigate, seeAs]);
  if (!error && data !== null) return <DetailSkeleton />;
  const leave = (
    <Button icon="arrow-left" onClick={() => navigate(back)}>
      {translate('shell.back')}
    </Button>
  );
  return (
    <>
      <h1 className="s-title">{action?.label}</h1>
      <div className="v-card">
        {error ? (
          <LoadError title={translate('seeas.failed')} error={error} onRetry={() => refetch()}>
            {leave}
          </LoadError>
        ) : (
          <State bad icon="triangle-alert" title={translate('seeas.failed')} text={translate('seeas.notOffered')}>
            {leave}
          </State>
        )}
      </div>
    </>
  );
}

/** The role of the record in the address; null when the action is not offered for it. */
function useRole(action: ActionDefinition | undefined, back: string) {
  const definition = useDefinition();
  const provider = useProvider();
  const { id: part = '' } = useParams();
  const id = idFromPath(part);
  const readEntries = useEntries(granted.entries);
  const matrix = definition.fields[granted.field];
  return useQuery<SeenRole | null>({
    queryKey: [definition.name, 'see-as', id],
    // The role may have changed since the last visit.
    gcTime: 0,
    queryFn: async () => {
      const [{ data: record }, tree] = await Promise.all([provider.getOne(definition.name, { id }), readEntries()]);
      if (matrix?.kind !== 'matrix' || !holds(action?.when, record)) return null;
      return {
        name: titleOf(definition, record),
        back,
        grants: grantedBy(record[granted.field], tree.records, tree.parent, matrix.options),
      };
    },
    retry: false,
  });
}
