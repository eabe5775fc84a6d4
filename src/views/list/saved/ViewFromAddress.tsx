import { useNavigate, useNotify } from 'react-admin';
import { useEffect, useEffectEvent } from 'react';
import { usePreference } from '../../preferences';
import { isText } from '../choices';
import { useDefinition } from '../../definitions';
import { viewInSearch } from './link';
import { offeredFilter } from './saved-view';
import { useLend, useShown, useTellLost } from './useOpenView';

/**
 * Opens the view of an address, such as a link that somebody sent, or the view with which the list opens. The user's own
 * columns stay as they are until the user saves the view.
 */
export function ViewFromAddress({ search }: { search: string }) {
  const { name } = useDefinition();
  const shown = useShown();
  const lend = useLend();
  const tell = useTellLost();
  const notify = useNotify();
  const navigate = useNavigate();
  const [start] = usePreference(`${name}:start`, isText);
  const arrive = useEffectEvent(() => {
    const view = viewInSearch(search, shown);
    const query = new URLSearchParams(search);
    query.delete('look');
    if (view) {
      const { filter, lost } = offeredFilter(shown.definition, view.filter);
      query.set('filter', JSON.stringify(filter));
      lend({ from: search === start ? 'mine' : 'link', view });
      tell(lost);
    } else {
      notify('views.badLink', { type: 'warning' });
    }
    navigate({ search: `?${query.toString()}` }, { replace: true });
  });
  useEffect(() => arrive(), [search]);
  return null;
}
