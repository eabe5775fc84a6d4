import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useCallback, useRef, useState } from 'react';
import type { MenuEntry } from '../../ui/menu';
import { IconButton } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { MenuButton } from '../../ui/menu-button';
import { useDefinition } from '../definitions';
import { usePreference } from '../preferences';
import { useRights } from '../rights';
import { useAsked } from '../task/asked';
import { DENSITIES, isDensity } from './choices';

const ColumnChooser = chunk(() => import('./ColumnChooser').then((module) => module.ColumnChooser));
const SavedViews = chunk(() => import('./SavedViews').then((module) => module.SavedViews));
const ExportDialog = chunk(() => import('../export/ExportDialog').then((module) => module.ExportDialog));

type Tool = 'columns' | 'views' | 'export';

/** Columns, density, saved views and export; each is loaded when it is opened. */
export function ListTools() {
  const definition = useDefinition();
  const translate = useTranslate();
  const can = useRights(definition);
  const { total } = useListContext();
  const [chosen, setOpen] = useState<Tool | null>(null);
  const [asked, forget] = useAsked();
  const open = chosen ?? (asked?.what === 'export' && asked.name === '' && total && can('export') ? 'export' : null);
  const columnsButton = useRef<HTMLButtonElement>(null);
  const viewsButton = useRef<HTMLButtonElement>(null);
  const [density, setDensity] = usePreference('density', isDensity);
  const close = useCallback(() => {
    setOpen(null);
    forget();
  }, [forget]);
  const toggle = (tool: Tool) => () => setOpen(open === tool ? null : tool);
  const densities = (): MenuEntry[] =>
    DENSITIES.map((choice) => ({
      key: choice,
      label: translate(`list.density.${choice}`),
      checked: choice === (density ?? 'normal'),
      onSelect: () => setDensity(choice),
    }));
  return (
    <>
      <IconButton ref={viewsButton} icon="star" label={translate('list.views')} aria-expanded={open === 'views'} onClick={toggle('views')} />
      <IconButton ref={columnsButton} icon="columns-3" label={translate('list.columns')} aria-expanded={open === 'columns'} onClick={toggle('columns')} />
      <MenuButton icon="rows-3" label={translate('list.density.label')} entries={densities} className="v-wide-only" />
      {can('export') && (
        <IconButton icon="download" label={translate('list.export')} disabled={!total} onClick={() => setOpen('export')} />
      )}
      <Suspense fallback={null}>
        {open === 'columns' && <ColumnChooser anchor={columnsButton} onClose={close} />}
        {open === 'views' && <SavedViews anchor={viewsButton} onClose={close} />}
        {open === 'export' && <ExportDialog onClose={close} />}
      </Suspense>
    </>
  );
}
