import { useNavigate, useTranslate } from 'react-admin';
import { useLocation } from '../../router/Router';
import { Button, IconButton } from '../../ui/button';
import type { MenuEntry } from '../../ui/material/menu';
import { MenuButton } from '../../ui/menu-button';
import { useListActionEntries } from '../actions/ActionButtons';
import { useDefinition } from '../definitions';
import { Guides } from '../Guides';
import { useCan } from '../permissions';
import { forbidden } from '../reasons';
import type { Cards } from './useCards';

/** The list's name and its tools. */
export function SplitHead({ cards }: { cards: Cards }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const navigate = useNavigate();
  const can = useCan(definition);
  const actions = useListActionEntries();
  const { search } = useLocation();
  const refreshing = cards.isFetching && !cards.isPending;
  const filter = new URLSearchParams(search).get('filter');
  const table = `/${definition.name}/table${filter === null ? '' : `?filter=${encodeURIComponent(filter)}`}`;
  const entries = (): MenuEntry[] => [
    { key: 'table', label: translate('list.asTable'), icon: 'table-2', onSelect: () => navigate(table) },
    ...(actions.length > 0 ? [{ key: 'actions', line: true as const }, ...actions] : []),
  ];
  return (
    <header className="v-split-head c-row c-gap-4">
      <h1 className="c-grow c-large c-break">{definition.label}</h1>
      <Guides />
      <IconButton
        icon="refresh-cw"
        label={translate('ra.action.refresh')}
        disabled={refreshing}
        aria-busy={refreshing || undefined}
        onClick={() => void cards.refetch()}
      />
      <MenuButton icon="ellipsis" label={translate('list.tools')} entries={entries} />
      {!forbidden(definition, 'add', can) && (
        <Button small variant="primary" icon="plus" onClick={() => navigate(`/${definition.name}/create`)}>
          {translate('ra.action.create')}
        </Button>
      )}
    </header>
  );
}
