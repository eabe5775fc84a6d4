import { useQuery } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { State } from '../../ui/state';
import { DefinitionProvider, useDefinitions } from '../../views/definitions';
import { Details } from '../../views/detail/Details';
import { PanelForm } from '../../views/form/PanelForm';
import { useProvider } from '../../views/provider';
import { useRights } from '../../views/rights';
import { singleId } from '../../wire/records';
import type { ResourceDefinition } from '../../schema/definition';
import { parts } from './parts';
import '../../views/detail/detail.css';

/** Who of the staff is told of new feedback: the form of the settings, as their schema has it. */
export function AlertsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const provider = useProvider();
  const definitions = useDefinitions();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: [parts.alerts, 'desk'],
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => {
      const [definition, { data: record }] = await Promise.all([definitions.load(parts.alerts), provider.getOne<RaRecord>(parts.alerts, { id: singleId, signal })]);
      return { definition, record };
    },
  });
  return (
    <Dialog title={translate('desk.alerts')} onClose={onClose}>
      {data && isFetchedAfterMount ? (
        <Settings {...data} onClose={onClose} />
      ) : error ? (
        <State bad icon="triangle-alert" title={translate('form.notRead')} text={errorText(error, translate)}>
          <Button icon="refresh-cw" onClick={() => void refetch()}>{translate('form.retry')}</Button>
        </State>
      ) : (
        <p role="status">{translate('form.loading')}</p>
      )}
    </Dialog>
  );
}

function Settings({ definition, record, onClose }: { definition: ResourceDefinition; record: RaRecord; onClose: () => void }) {
  const can = useRights(definition);
  if (can('set')) return <PanelForm definition={definition} place="edit" initial={record} onSaved={onClose} onCancel={onClose} />;
  return (
    <DefinitionProvider value={definition}>
      <Details record={record} />
    </DefinitionProvider>
  );
}
