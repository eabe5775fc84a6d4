import { commandKey } from '../../ui/command-key';
import { useTranslate } from 'react-admin';
import { startTransition, useLayoutEffect, useState } from 'react';
import type { Permissions } from '../../auth/permissions';
import { lazy } from '../../ui/lazy';
import { Icon } from '../../ui/icon';
import { Late } from '../../ui/late';

const Search = lazy(() => import('./Search').then((module) => module.Search));

/** The header's search button. It, or Ctrl/Cmd+K, opens the search, whose code loads when one of them is about to be pressed. */
export function SearchButton({ permissions }: { permissions: Permissions }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // Before the first paint: who sees the page may press the keys at once.
  useLayoutEffect(() => {
    // A navigation would lose the values of an open dialog.
    const isOffered = () => document.querySelector('.c-dialog, .v-create-sheet') === null;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === commandName && isOffered()) void Search.preload();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (isOffered()) startTransition(() => setOpen(true));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="s-search c-inline c-gap-8 c-faint"
        aria-label={`${translate('shell.search')} ${shortcut}`}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={Search.preload}
        onFocus={Search.preload}
        onClick={() => startTransition(() => setOpen(true))}
      >
        <Icon name="search" />
        <span className="c-grow" aria-hidden="true">
          {translate('shell.search')}
        </span>{' '}
        <kbd aria-hidden="true">{shortcut}</kbd>
      </button>
      <Late onClose={close}>{open && <Search permissions={permissions} onClose={close} />}</Late>
    </>
  );
}

const [shortcut, commandName] = commandKey === '⌘' ? ['⌘K', 'Meta'] : ['Ctrl K', 'Control'];
