import type { Identifier, RaRecord } from 'ra-core';
import { useTranslate } from 'ra-core';
import { Suspense, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActionDefinition, ActionPlace } from '../../schema/action-definition';
import { chunk } from '../../ui/chunk';
import { useDefinition } from '../definitions';
import { RightsContext } from '../rights';
import { menuEntry } from './action-entry';
import { ActionsContext, BusyContext, type Actions } from './actions-context';
import { actionsAt, applicable, deletionOf, isCall, isOpen, isPage, openPath, operationOf, type Operation } from './operation';
import { useAfter } from './useAfter';
import { useDirect } from './useDirect';
import { useLatest } from './useLatest';
import { useRecordsOf } from './useRecordsOf';
import './actions.css';

const OperationDialog = chunk(() => import('./OperationDialog').then((module) => module.OperationDialog));
const OpenMenu = chunk(() => import('../../ui/menu').then((module) => module.OpenMenu));

interface Props {
  children: ReactNode;
  /** Called with the ids that are no longer there: a page of one record leaves. */
  onGone?: (ids: Identifier[]) => void;
}

interface Asked {
  operation: Operation;
  /** Those it holds for. */
  records: RaRecord[];
  /** How many were left out because it does not hold for them. */
  left: number;
}

/** Runs actions for everything under it: rows, selection, page. Their dialogs and the rows' menu stand here once. */
export function ActionHost({ children, onGone }: Props) {
  const definition = useDefinition();
  const can = use(RightsContext);
  const translate = useTranslate();
  const navigate = useNavigate();
  const after = useAfter(definition, onGone);
  const { run: runDirect, busy } = useDirect(definition, after);
  const recordsOf = useRecordsOf(definition.name);
  const here = useHere();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [menu, setMenu] = useState<{ record: RaRecord; anchor: { current: HTMLElement } } | null>(null);

  const start = useCallback(
    (operation: Operation, records: RaRecord[]) => {
      const wanted = applicable(operation.when, records);
      const plain = !operation.confirm && operation.fields.length === 0 && records.length <= 1;
      if (plain) void runDirect(operation, wanted[0]);
      else setAsked({ operation, records: wanted, left: records.length - wanted.length });
    },
    [runDirect],
  );
  const actions = useMemo<Actions>(() => {
    const places = new Map<ActionPlace, ActionDefinition[]>();
    const at = (place: ActionPlace) => {
      const known = places.get(place) ?? actionsAt(definition, place, can);
      places.set(place, known);
      return known;
    };
    const { set, del } = definition.calls;
    const labels = { edit: translate('actions.edit'), delete: translate('actions.delete'), more: translate('actions.more') };
    return {
      canEdit: Boolean(set) && can(definition.screen, 'set'),
      canDelete: Boolean(del) && can(definition.screen, 'del'),
      labels,
      at,
      edit: (record) => navigate(`/${definition.name}/${encodeURIComponent(record.id)}`, { state: { back: here.current } }),
      remove: (records) => start(deletionOf(labels.delete), records),
      run: (action, records) => {
        if (isOpen(action)) navigate(openPath(action, records[0]));
        else if (isPage(action)) navigate(`/${definition.name}/${action.name}`);
        else if (isCall(action)) start(operationOf(action), records);
      },
      recordsOf,
      openMenu: (record, anchor) => setMenu({ record, anchor: { current: anchor } }),
    };
  }, [definition, can, translate, navigate, here, start, recordsOf]);

  return (
    <ActionsContext value={actions}>
      <BusyContext value={busy || asked !== null}>{children}</BusyContext>
      {menu && (
        <Suspense fallback={null}>
          <OpenMenu
            label={actions.labels.more}
            anchor={menu.anchor}
            entries={actions
              .at('row')
              .filter(({ when }) => applicable(when, [menu.record]).length > 0)
              .map((action) => menuEntry(action, () => actions.run(action, [menu.record])))}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
      {asked && (
        <Suspense fallback={null}>
          <OperationDialog {...asked} onEnd={after} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </ActionsContext>
  );
}

/** Path and query of this page, for the way back from a form. */
function useHere() {
  const { pathname, search } = useLocation();
  return useLatest(pathname + search);
}
