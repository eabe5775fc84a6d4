import { commandKey } from '../../ui/command-key';
import { useTranslate } from 'react-admin';
import { use, useCallback, useLayoutEffect, useState } from 'react';
import type { Permissions } from '../../auth/permissions';
import { chunk } from '../../ui/chunk';
import { Icon } from '../../ui/icon';
import { Late } from '../../ui/late';
import { SectionContext, WithTexts } from '../../views/WithTexts';
import { SearchWaiting } from './SearchWaiting';

const Search = chunk(() => import('./Search').then((module) => module.Search));

/** The header's search button. It, or Ctrl/Cmd+K, opens the search, whose code loads when one of them is about to be pressed. */
export function SearchButton({ permissions }: { permissions: Permissions }) {
  const translate = useTranslate();
  const section = use(SectionContext);
  /** What was typed before the search was there; undefined while it is closed. */
  const [typed, setTyped] = useState<string>();
  const close = () => setTyped(undefined);
  const preload = useCallback(() => {
    // Late tells of a failure, when it is opened.
    void Promise.allSettled([Search.preload(), section?.('search')]);
  }, [section]);
  // Before the first paint: who sees the page may press the keys at once.
  useLayoutEffect(() => {
    // A navigation would lose the values of an open dialog.
    const isOffered = () => document.querySelector('.c-dialog') === null;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === commandName && isOffered()) preload();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (isOffered()) setTyped((before) => before ?? '');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [preload]);
  return (
    <>
      <button
        type="button"
        className="s-search"
        aria-label={`${translate('shell.search')} ${shortcut}`}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setTyped('')}
      >
        <Icon name="search" />
        <span aria-hidden="true">{translate('shell.search')}</span> <kbd aria-hidden="true">{shortcut}</kbd>
      </button>
      {typed !== undefined && (
        <Late fallback={<SearchWaiting text={typed} onText={setTyped} onClose={close} />} onClose={close}>
          <WithTexts section="search" code={Search}>
            <Search permissions={permissions} typed={typed} onClose={close} />
          </WithTexts>
        </Late>
      )}
    </>
  );
}

const [shortcut, commandName] = commandKey === '⌘' ? ['⌘K', 'Meta'] : ['Ctrl K', 'Control'];
