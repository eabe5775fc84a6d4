import { commandKey } from '../../ui/command-key';
import { useTranslate } from 'react-admin';
import { use, useCallback, useLayoutEffect, useState } from 'react';
import type { Permissions } from '../../auth/permissions';
import { chunk } from '../../ui/chunk';
import { Icon } from '../../ui/icon';
import { Late } from '../../ui/late';
import { useIdle } from '../../ui/useIdle';
import { SectionContext, WithTexts } from '../../views/WithTexts';

const Search = chunk(() => import('./Search').then((module) => module.Search));

/** The header's search button. It, or Ctrl/Cmd+K, opens the search, whose code loads while the browser is idle. */
export function SearchButton({ permissions }: { permissions: Permissions }) {
  const translate = useTranslate();
  const section = use(SectionContext);
  const [open, setOpen] = useState(false);
  const isThere = useIdle(useCallback(() => Promise.all([Search.preload(), section?.('search')]), [section]));
  // Before the first paint: who sees the page may press the keys at once.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // A navigation would lose the values of an open dialog.
      if (!document.querySelector('.c-dialog')) setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="s-search"
        aria-label={translate('shell.search')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span aria-hidden="true">{translate('shell.search')}</span>
        <kbd aria-hidden="true">{shortcut}</kbd>
      </button>
      {(isThere || open) && (
        <Late onClose={open ? () => setOpen(false) : null}>
          <WithTexts section="search" code={Search}>
            <Search permissions={permissions} open={open} onClose={() => setOpen(false)} />
          </WithTexts>
        </Late>
      )}
    </>
  );
}

const shortcut = commandKey === '⌘' ? '⌘K' : 'Ctrl K';
