import { useListContext, useNavigate, useTranslate } from 'react-admin';
import { startTransition, useCallback, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/button';
import { Late } from '../../ui/late';
import type { MenuEntry } from '../../ui/material/menu';
import { MenuButton } from '../../ui/menu-button';
import { useMobile } from '../../ui/useMobile';
import { ListActions, useListActionEntries } from '../actions/ActionButtons';
import { useDefinition } from '../definitions';
import { showLegend } from '../keys/ask';
import { listPath } from '../paths';
import { usePreference } from '../preferences';
import { useCan } from '../permissions';
import { useAddressDialog } from '../task/address-dialog';
import { useListTasks, type TaskDialog } from '../task/useListTasks';
import { DENSITIES, isDensity, isNamed } from './choices';
import type { ListView } from './fit';
import { useViewEntries, ViewSwitch } from './ViewSwitch';
import type { IconName } from '../../ui/icon';
import { ColumnChooser, ExportDialog, OpenTaskDialog, SavedViews, ViewMark } from '../late';

const PIVOT_ICON = 'table-2';

type Opened = 'columns' | 'views' | 'export' | TaskDialog;

/** The tools of a list: views, import, export. On a phone they are one menu. */
export function ListTools({ view }: { view: ListView }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const navigate = useNavigate();
  const mobile = useMobile();
  const can = useCan(definition);
  const { total, isFetching, isPending, refetch, filterValues } = useListContext();
  // During the first load the skeleton, or the shell, shows it.
  const refreshing = isFetching && !isPending;
  const [chosen, setChosen] = useState<Opened>();
  const setOpened = (next: Opened) => startTransition(() => setChosen(next));
  const [inAddress, forget] = useAddressDialog();
  const tasks = useListTasks(setOpened);
  const actions = useListActionEntries();
  const views = useViewEntries(view);
  const { pivot, split } = definition.list;
  const pivotLabel = pivot ? translate('list.byColumns', { columns: pivot.label }) : '';
  const pivots: MenuEntry[] = pivot
    ? [{ key: 'pivot', label: pivotLabel, icon: PIVOT_ICON, onSelect: () => navigate(`/${definition.name}/pivot`) }]
    : [];
  const asCards = { icon: 'panel-left', label: translate('list.asCards') } as const;
  const showCards = () => navigate(listPath(definition.name, filterValues));
  const splits: MenuEntry[] = split ? [{ key: 'split', ...asCards, onSelect: showCards }] : [];
  const [density, setDensity] = usePreference('density', isDensity);
  const [open] = usePreference(`${definition.name}:open`, isNamed);
  const anchor = useRef<HTMLButtonElement>(null);
  const savedAnchor = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setChosen(undefined);
    forget();
  }, [forget]);

  const ownExport =
    inAddress?.what === 'export' && inAddress.name === '' && total && can('export') ? 'export' : undefined;
  const opened = chosen ?? ownExport ?? tasks.dialogFor(inAddress);
  const rows: MenuEntry = {
    key: 'rows',
    label: translate('list.exportRows'),
    icon: 'sheet',
    disabled: !total,
    onSelect: () => setOpened('export'),
  };
  const exports = [...(can('export') ? [rows] : []), ...tasks.exports];
  const columns: MenuEntry = {
    key: 'columns',
    label: translate('list.columns'),
    icon: 'columns-3',
    onSelect: () => setOpened('columns'),
  };
  const saved = { icon: 'star', label: translate('list.views'), onClick: () => setOpened('views') } as const;
  const densities = (): MenuEntry[] => [
    { key: 'density', heading: translate('list.density.label') },
    ...DENSITIES.map((choice) => ({
      key: choice,
      label: translate(`list.density.${choice}`),
      checked: choice === (density ?? 'normal'),
      onSelect: () => setDensity(choice),
    })),
  ];
  const print: MenuEntry = {
    key: 'print',
    label: translate('list.print'),
    icon: 'printer',
    disabled: !total,
    onSelect: () => window.print(),
  };
  const keys: MenuEntry[] = [
    { key: 'line', line: true },
    print,
    { key: 'keys', label: translate('list.keys'), icon: 'keyboard', onSelect: showLegend },
  ];
  const group = (key: string, entries: MenuEntry[]): MenuEntry[] =>
    entries.length > 0 ? [{ key, line: true }, ...entries] : [];
  const everything = (): MenuEntry[] => [
    { key: 'refresh', label: translate('ra.action.refresh'), icon: 'refresh-cw', onSelect: () => void refetch() },
    columns,
    { key: 'views', label: open?.view.name || saved.label, icon: saved.icon, onSelect: saved.onClick },
    print,
    ...group('shape', [...views, ...splits, ...pivots]),
    ...group('actions', actions),
    ...group('imports', tasks.imports),
    ...group('exports', exports),
  ];

  return (
    <>
      {mobile ? (
        <MenuButton ref={anchor} icon="ellipsis" label={translate('list.tools')} entries={everything} />
      ) : (
        <>
          <IconButton
            icon="refresh-cw"
            label={translate('ra.action.refresh')}
            disabled={refreshing}
            aria-busy={refreshing || undefined}
            onClick={() => refetch()}
          />
          <ViewSwitch view={view} />
          {split && <IconButton {...asCards} onClick={showCards} />}
          {pivot && <Tool icon={PIVOT_ICON} label={pivotLabel} entries={pivots} />}
          <MenuButton
            ref={anchor}
            icon="columns-3"
            label={translate('list.view.label')}
            text={translate('list.view.label')}
            entries={() => [columns, ...densities(), ...keys]}
          />
          {open ? (
            <Button ref={savedAnchor} icon={saved.icon} aria-haspopup="dialog" onClick={saved.onClick}>
              <span className="v-view-name">{open.view.name || saved.label}</span>
              <Late onClose={null}>
                <ViewMark />
              </Late>
            </Button>
          ) : (
            <IconButton ref={savedAnchor} aria-haspopup="dialog" {...saved} />
          )}
          <Tool icon="upload" label={translate('list.import')} entries={tasks.imports} />
          <Tool icon="download" label={translate('ra.action.export')} entries={exports} />
          <ListActions />
        </>
      )}
      <Late onClose={close}>
        {opened === 'columns' && <ColumnChooser anchor={anchor} onClose={close} />}
        {opened === 'views' && <SavedViews anchor={mobile ? anchor : savedAnchor} onClose={close} />}
        {opened === 'export' && <ExportDialog onClose={close} />}
        {typeof opened === 'object' && <OpenTaskDialog opened={opened} onClose={close} />}
      </Late>
    </>
  );
}

/** One entry as a button, several as a menu; the button of an update alone would not say what it opens. */
function Tool({ icon, label, entries }: { icon: IconName; label: string; entries: MenuEntry[] }) {
  const [only, ...more] = entries;
  if (!only) return null;
  if (more.length === 0 && 'onSelect' in only && only.key !== 'update')
    return (
      <Button icon={icon} disabled={only.disabled} onClick={only.onSelect}>
        {label}
      </Button>
    );
  return <MenuButton icon={icon} label={label} text={label} entries={() => entries} />;
}
