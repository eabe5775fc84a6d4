import { useNavigate, useTranslate } from 'react-admin';
import { IconButton } from '../../ui/button';
import type { MenuEntry } from '../../ui/material/menu';
import { useDefinition } from '../definitions';
import { useCan } from '../permissions';
import { usePreference } from '../preferences';
import { unchangeable } from '../reasons';
import { askToLeave } from '../unsaved/unsaved';
import { isView } from './choices';
import { isWhole, type ListView } from './fit';
import { listView, viewsOf } from './list-query';
import type { IconName } from '../../ui/icon';

/** Switches between the views. Where there are only a table and a grid, one button turns the grid on and off. */
export function ViewSwitch({ view }: { view: ListView }) {
  const translate = useTranslate();
  const choose = useChoice();
  const views = useViews();
  if (views.length === 1) return null;
  const isPair = views.length === 2 && views[1] === 'grid';
  const shown = isPair ? views.slice(1) : views;
  return (
    <div className="v-switch" role="group" aria-label={translate('list.view.label')}>
      {shown.map((choice) => (
        <IconButton
          key={choice}
          icon={icons[choice]}
          label={translate(`list.view.${choice}`)}
          aria-pressed={choice === view}
          onClick={() => choose(isPair && choice === view ? 'table' : choice)}
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

const icons: Record<ListView, IconName> = {
  tree: 'list-tree',
  table: 'table-2',
  ordered: 'list-ordered',
  grid: 'pencil',
};

/** The views that the account has of the list. */
export function useViews(): ListView[] {
  const definition = useDefinition();
  return viewsOf(definition, !unchangeable(definition, useCan(definition)));
}

/** Shows the list in another view. */
export function useChoice(): (view: ListView) => void {
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
