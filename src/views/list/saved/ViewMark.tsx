import { useTranslate } from 'react-admin';
import { use, useLayoutEffect } from 'react';
import { PreferencesContext } from '../../preferences';
import { isSameLook, viewOfLook } from './look';
import { useLook, useOpenView, useShown } from './useOpenView';

/** Says beside the name of the open view that the list has changed since. While the list is shown, it has the view's density. */
export function ViewMark() {
  const translate = useTranslate();
  const preferences = use(PreferencesContext);
  const shown = useShown();
  const look = useLook();
  const view = useOpenView()?.view;
  const density = view?.density ?? undefined;
  useLayoutEffect(() => {
    if (!density) return undefined;
    preferences?.lend({ density });
    return () => preferences?.lend({ density: undefined });
  }, [preferences, density]);
  if (!view || isSameLook(viewOfLook('', look, shown), view, shown)) return null;
  return <span className="c-rigid c-toned-warn">{translate('views.changed')}</span>;
}
