import { useNavigate, useTranslate } from 'react-admin';
import { IconButton } from '../../ui/button';
import type { MenuEntry } from '../../ui/material/menu';
import { useDefinition } from '../definitions';
import { usePreference } from '../preferences';
import { isView } from './choices';
import type { ListView } from './fit';
import { viewsOf } from './list-query';

/** Switches between table, tree and order. */
export function ViewSwitch({ view }: { view: ListView }) {
  const translate = useTranslate();
  const choose = useChoice();
  const views = viewsOf(useDefinition());
  if (views.length === 1) return null;
  return (
    <div className="v-switch" role="group" aria-label={translate('list.view.label')}>
      {views.map((choice) => (
        <IconButton
          key={choice}
          icon={icons[choice]}
          label={translate(`list.view.${choice}`)}
          aria-pressed={choice === view}
          onClick={() => choose(choice)}
        />
      ))}
    </div>
  );
}

/** The views as entries of a menu; none when there is one view. */
export function useViewEntries(view: ListView): MenuEntry[] {
  const views = viewsOf(useDefinition());
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

const icons: Record<ListView, string> = { tree: 'list-tree', table: 'table-2', ordered: 'list-ordered' };

function useChoice(): (view: ListView) => void {
  const { name } = useDefinition();
  const navigate = useNavigate();
  const [, keep] = usePreference(`${name}:view`, isView);
  return (view) => {
    keep(view);
    navigate({ search: '' });
  };
}
