import { useQueryClient } from '@tanstack/react-query';
import { startTransition, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { ListContext, useNotify, useTranslate, type Identifier, type RaRecord } from 'react-admin';
import { useLocation, useNavigate } from '../../router/Router';
import { errorText } from '../../errors/error-text';
import { limited } from '../../load';
import type { ActionDefinition, ActionPlace } from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';
import { Late } from '../../ui/late';
import { useLocked } from '../../ui/useLocked';
import { useDefinition } from '../definitions';
import { readAhead } from '../form/read-ahead';
import { formPath, idInPath } from '../paths';
import { PermissionContext } from '../permissions';
import { forbidden } from '../reasons';
import { useProvider } from '../useProvider';
import { useRefused } from '../useRefused';
import {
  ActionsContext,
  BarContext,
  BusyContext,
  copyEntries,
  deleteEntries,
  editEntries,
  rowEntries,
  type Actions,
  type Told,
} from './actions-context';
import {
  actionsAt,
  deletionOf,
  isCall,
  isDialog,
  isOpen,
  notOffered,
  openPath,
  operationOf,
  type Operation,
} from './operation';
import { useAfter } from './useAfter';
import { useLatest } from './useLatest';
import { useTellSuccess } from './useTellSuccess';
import './actions.css';
import { CopySheet, ExtensionDialog, OperationDialog } from '../late';
import { OpenMenu } from '../../ui/menu-button';

interface Props {
  children: ReactNode;
  /** Called with deleted ids, so that a page of one record can close. */
  onGone?: (ids: Identifier[]) => void;
  /** Called with the changed ids, before the lists are read again. */
  onDone?: (ids: Identifier[]) => void;
}

interface Asked {
  /** Name of the action; absent for the deletion. The operation has the texts of the present language. */
  action?: string | undefined;
  /** The records that meet its condition. */
  records: RaRecord[];
  /** Number of records that do not meet its condition. */
  left: number;
}

/** Runs actions for rows, selection and page below it. Renders their dialogs and the rows' menu once. */
export function ActionHost({ children, onGone, onDone }: Props) {
  const definition = useDefinition();
  const can = use(PermissionContext);
  const refused = useRefused(definition);
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const provider = useProvider();
  const after = useAfter(definition, onGone, onDone);
  const { run: runDirect, busy } = useDirect(definition, after);
  const recordsOf = useRecordsOf(definition.name);
  const here = useHere();
  const filters = useLatest(use(ListContext)?.filterValues as Record<string, unknown> | undefined);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [menu, setMenu] = useState<{ record: RaRecord; anchor: { current: HTMLElement } } | null>(null);

  const start = useCallback(
    (operation: Operation, records: RaRecord[], holds: (record: RaRecord) => boolean) => {
      const wanted = records.filter(holds);
      const isLeft = wanted.length < records.length;
      const isPlain = !operation.confirm && operation.fields.length === 0 && records.length <= 1 && !isLeft;
      if (isPlain) void runDirect(operation, wanted[0]);
      else
        startTransition(() =>
          setAsked({ action: operation.action?.name, records: wanted, left: records.length - wanted.length }),
        );
    },
    [runDirect],
  );
  const [copied, setCopied] = useState<Identifier>();
  const [opened, open] = useState<{ action: string; record: RaRecord }>();
  const [told, tell] = useState<Told>();
  const memory = useMemo(() => ({ told, tell, after }), [told, after]);
  const actions = useMemo<Actions>(() => {
    const places = new Map<ActionPlace, ActionDefinition[]>();
    const at = (place: ActionPlace) => {
      const known = places.get(place) ?? actionsAt(definition, place, can);
      places.set(place, known);
      return known;
    };
    const may = (permission: string) => can(definition.screen, permission);
    const [mayEdit, mayDelete] = [!forbidden(definition, 'set', may), !forbidden(definition, 'del', may)];
    const offers = (action: ActionDefinition, record: RaRecord) => !notOffered(action, record, refused);
    const labels = {
      edit: translate('ra.action.edit'),
      delete: translate('ra.action.delete'),
      copy: translate('actions.copy'),
      more: translate('actions.more'),
    };
    return {
      canEdit: (record) => mayEdit && !(record && refused('set', record)),
      canDelete: (record) => mayDelete && !(record && refused('del', record)),
      canCopy: definition.calls.set !== undefined && !definition.single && !forbidden(definition, 'add', may),
      offers,
      labels,
      at,
      edit: (record) => navigate(formPath(definition.name, record.id), { state: { back: here.current } }),
      readAhead: ({ id }) => {
        if (definition.calls.get) void readAhead(queryClient, provider, definition.name, id);
      },
      copy: ({ id }) => startTransition(() => setCopied(id)),
      remove: (records) => start(deletionOf(labels.delete), records, (record) => !refused('del', record)),
      run: (action, records) => {
        if (isOpen(action))
          navigate(openPath(action, records[0], filters.current && { ...definition.list.filter, ...filters.current }));
        else if (isCall(action)) start(operationOf(action), records, (record) => offers(action, record));
        else if (isDialog(action)) {
          const [record] = records;
          if (record) startTransition(() => open({ action: action.name, record }));
        } else
          navigate(`/${[definition.name, action.name, ...records.map(({ id }) => idInPath(id))].join('/')}`, {
            state: { back: here.current },
          });
      },
      recordsOf,
      openMenu: (record, anchor) => startTransition(() => setMenu({ record, anchor: { current: anchor } })),
    };
  }, [definition, can, refused, translate, navigate, queryClient, provider, here, start, recordsOf, filters]);

  const operation = useMemo(() => {
    if (!asked) return undefined;
    const action = definition.actions.filter(isCall).find(({ name }) => name === asked.action);
    return action ? operationOf(action) : deletionOf(actions.labels.delete);
  }, [asked, definition, actions]);
  const dialog = opened && definition.actions.filter(isDialog).find(({ name }) => name === opened.action);

  return (
    <ActionsContext value={actions}>
      <BusyContext value={busy || asked !== null}>
        <BarContext value={memory}>{children}</BarContext>
      </BusyContext>
      <Late onClose={() => setMenu(null)}>
        {menu && (
          <OpenMenu
            label={actions.labels.more}
            anchor={menu.anchor}
            entries={[
              ...editEntries(actions, menu.record),
              ...rowEntries(actions, menu.record),
              ...copyEntries(actions, menu.record),
              ...deleteEntries(actions, menu.record),
            ]}
            onClose={() => setMenu(null)}
          />
        )}
      </Late>
      <Late onClose={() => setAsked(null)}>
        {asked && operation && (
          <OperationDialog
            records={asked.records}
            left={asked.left}
            operation={operation}
            onEnd={after}
            onClose={() => setAsked(null)}
          />
        )}
      </Late>
      <Late onClose={() => setCopied(undefined)}>
        {copied !== undefined && <CopySheet id={copied} onClose={() => setCopied(undefined)} />}
      </Late>
      <Late onClose={() => open(undefined)}>
        {opened && dialog && <ExtensionDialog action={dialog} record={opened.record} onClose={() => open(undefined)} />}
      </Late>
    </ActionsContext>
  );
}

/** Path and query of this page, for the way back from a form. */
function useHere() {
  const { pathname, search } = useLocation();
  return useLatest(pathname + search);
}

/** The records of these ids, in their order: those that the list shows, and the others read. */
function useRecordsOf(resource: string) {
  const provider = useProvider();
  const list = useLatest(use(ListContext));
  return useCallback(
    async (ids: Identifier[]) => {
      const known = new Map((list.current?.data ?? []).map((record: RaRecord) => [record.id, record]));
      const missing = ids.filter((id) => !known.has(id));
      if (missing.length > 0) {
        const { data } = await provider.getMany(resource, { ids: missing });
        for (const record of data) known.set(record.id, record);
      }
      return ids.flatMap((id) => known.get(id) ?? []);
    },
    [provider, list, resource],
  );
}

/** Runs an operation without a dialog. A second click while it runs does nothing. */
function useDirect(definition: ResourceDefinition, after: (operation: Operation, done: RaRecord[]) => void) {
  const provider = useProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const tellSuccess = useTellSuccess(definition);
  const [busy, whileLocked] = useLocked();
  const run = useCallback(
    (operation: Operation, record: RaRecord | undefined) =>
      whileLocked(async () => {
        const records = record ? [record] : [];
        try {
          const { runDirect } = await limited(() => import('./direct'));
          const ended = await runDirect(provider, definition, operation, records, translate);
          if ('failure' in ended) notify(ended.failure, { type: 'error' });
          else tellSuccess(operation, records, {}, ended.made);
          after(operation, 'failure' in ended ? [] : records);
        } catch (error) {
          notify(errorText(error, translate), { type: 'error' });
        }
      }),
    [provider, definition, notify, translate, after, whileLocked, tellSuccess],
  );
  return { run, busy };
}
