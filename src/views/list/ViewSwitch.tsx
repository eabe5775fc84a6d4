import { useNavigate, useTranslate } from 'ra-core';
import { IconButton } from '../../ui/button';
import type { MenuEntry } from '../../ui/menu';
import { useDefinition } from '../definitions';
import { usePreference } from '../preferences';
import { isView, VIEWS } from './choices';
import type { ListView } from './list-query';

/** Records that form a tree can be read as one, or page by page. */
export function ViewSwitch({ view }: { view: ListView }) {
  const translate = useTranslate();
  const choose = useChoice();
  return (
    <div className="v-switch" role="group" aria-label={translate('list.view.label')}>
      {VIEWS.map((choice) => (
        <IconButton key={choice} icon={icons[choice]} label={translate(`list.view.${choice}`)} aria-pressed={choice === view} onClick={() => choose(choice)} />
      ))}
    </div>
  );
}

/** The same as entries of a menu; none where the records form no tree. */
export function useViewEntries(view: ListView): MenuEntry[] {
  const { tree } = useDefinition();
  const translate = useTranslate();
  const choose = useChoice();
  if (!tree) return [];
  return VIEWS.map((choice) => ({ key: choice, label: translate(`list.view.${choice}`), icon: icons[choice], checked: choice === view, onSelect: () => choose(choice) }));
}

const icons: Record<ListView, string> = { tree: 'list-tree', table: 'table-2', cards: 'table-2' };

function useChoice(): (view: ListView) => void {
  const { name } = useDefinition();
  const navigate = useNavigate();
  const [, keep] = usePreference(`${name}:view`, isView);
  return (view) => {
    keep(view);
    navigate({ search: '' });
  };
}
