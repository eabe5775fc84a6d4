import { ListBase, useListContext, useLocation, useNavigate, useTranslate, type RaRecord } from 'react-admin';
import { useMemo, useRef } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { Json } from '../../schema/json';
import { Button } from '../../ui/button';
import { Late } from '../../ui/late';
import { ActionHost } from '../actions/ActionHost';
import { DefinitionProvider } from '../definitions';
import { useCan } from '../permissions';
import { forbidden } from '../reasons';
import { singleValues } from '../single-values';
import { DialogButton } from './DialogButton';
import { listDefaults } from './list-query';
import { withoutColumns } from './offered';
import { ListBody } from './ListBody';
import { ListFoot } from './ListFoot';
import { ReadRows } from './ReadRows';
import { waitsOffline } from './waits-offline';
import './list.css';
import { ExportDialog, ListKeys } from '../late';

interface Props {
  definition: ResourceDefinition;
  /** Filter that ties these rows to their parent record. */
  filter: Record<string, Json>;
}

interface ListProps extends Props {
  /** Milliseconds after which they are read again while the page is visible; `false` when they are not. */
  poll?: (rows: RaRecord[]) => number | false;
}

/**
 * The rows of one resource that belong to a record of another: a tab of its detail page. Its state is not in the URL. It
 * leaves out columns with the same value in every row.
 */
export function EmbeddedList({ definition, filter, poll }: ListProps) {
  const shown = useMemo(() => withoutColumns(definition, filter), [definition, filter]);
  return (
    <DefinitionProvider value={shown}>
      <ListBase
        resource={definition.name}
        disableAuthentication
        disableSyncWithLocation
        storeKey={false}
        exporter={false}
        {...listDefaults(definition)}
        queryOptions={{
          ...waitsOffline(),
          onError: saidInPlace,
          refetchInterval: ({ state: { data } }) => poll?.(data?.data ?? []) ?? false,
        }}
        filter={{ ...definition.list.filter, ...filter }}
      >
        <ReadRows>
          <ActionHost>
            <EmbeddedScreen definition={definition} filter={filter} />
          </ActionHost>
        </ReadRows>
      </ListBase>
    </DefinitionProvider>
  );
}

/** Shows a failed read in place of the rows. */
function saidInPlace(): void {}

function EmbeddedScreen({ definition, filter }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const can = useCan(definition);
  const { setPerPage, isPending, total } = useListContext();
  const section = useRef<HTMLElement>(null);
  const back = pathname + search;
  const view = definition.list.view === 'ordered' ? 'ordered' : 'table';
  const create = !forbidden(definition, 'add', can)
    ? () => navigate(`/${definition.name}/create`, { state: { record: singleValues(filter), back } })
    : undefined;
  return (
    <section
      ref={section}
      className="v-card v-embedded"
      aria-label={definition.label}
      data-resource={definition.name}
      data-back={back}
    >
      {view === 'table' && (create || can('export')) && (
        <div className="v-embedded-tools c-flex c-gap-8 c-end c-pad">
          {can('export') && (
            <DialogButton icon="download" label={translate('ra.action.export')} disabled={!total}>
              {(close) => <ExportDialog onClose={close} />}
            </DialogButton>
          )}
          {create && (
            <Button icon="plus" small onClick={create}>
              {translate('list.createHere', { one: definition.singular })}
            </Button>
          )}
        </div>
      )}
      <ListBody view={view} back={back} fixed={filter} onCreate={create} />
      <ListFoot brief view={view} onPerPage={(size) => size !== 'fit' && setPerPage(size)} />
      {!isPending && view === 'table' && (
        <Late onClose={null}>
          <ListKeys embedded root={section} />
        </Late>
      )}
    </section>
  );
}
