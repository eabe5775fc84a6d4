import { useNavigate, useTranslate } from 'react-admin';
import { IconButton } from '../../ui/button';
import type { MenuEntry } from '../../ui/material/menu';
import { useDefinition } from '../definitions';
import { useCan } from '../permissions';
import { usePreference } from '../preferences';
import { askToLeave } from '../unsaved/unsaved';
import { isView } from './choices';
import { isWhole, type ListView } from './fit';
import { listView, viewsOf } from './list-query';

/** Switches between the views. Where there are only a table and a grid, one button turns the grid on and off. */
export function ViewSwitch({ view }: { view: ListView }) {
  const translate = useTranslate();
  const choose = useChoice();
  const views = useViews();
  if (views.length === 1) return null;
  const shown = isPair(views) ? views.slice(1) : views;
  return (
    <div className="v-switch" role="group" aria-label={translate('list.view.label')}>
      {shown.map((choice) => (
        <IconButton
          key={choice}
          icon={icons[choice]}
          label={translate(`list.view.${choice}`)}
          aria-pressed={choice === view}
          onClick={() => choose(choice === view && isPair(views) ? 'table' : choice)}
        />
      ))}
    </div>
  );
}

/** The views as entries of a menu; none when there is one view. */
export function useViewEntries(view: ListView): MenuEntry[] {
  const views = useViews();
  const translate = useTranslate();
  const choose = useChoice();
  if (views.length === 1) return [];
  return views.map((choice) => ({
    key: choice,
    label: translate(`list.view.${choice}`),
    icon: icons[choice],
    checked: choice === view,
    onSelect: () => choose(choice),
  }));
}

/** Opens the grid; undefined where there is none. */
export function useGridEntry(): (() => void) | undefined {
  const choose = useChoice();
  return useViews().includes('grid') ? () => choose('grid') : undefined;
}

const icons: Record<ListView, string> = {
  tree: 'list-tree',
  table: 'table-2',
  ordered: 'list-ordered',
  grid: 'pencil',
};

function useViews(): ListView[] {
  const definition = useDefinition();
  return viewsOf(definition, useCan(definition));
}

function isPair([first, second, ...more]: ListView[]): boolean {
  return first === 'table' && second === 'grid' && more.length === 0;
}

function useChoice(): (view: ListView) => void {
  const definition = useDefinition();
  const navigate = useNavigate();
  const [chosen, keep] = usePreference(`${definition.name}:view`, isView);
  const now = listView(definition, chosen);
  return (view) => {
    if (view === now) return;
    askToLeave(() => {
      keep(view);
      // Table and grid show the same rows.
      if (isWhole(view) || isWhole(now)) navigate({ search: '' });
    });
  };
}
