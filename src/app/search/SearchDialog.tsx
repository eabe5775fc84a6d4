import { commandKey } from '../../ui/command-key';
import { useNavigate, useTranslate } from 'react-admin';
import { useId, useState, type KeyboardEvent } from 'react';
import { pageHref } from '../../base-path';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Modal } from '../../ui/material/modal';
import type { Named } from './match';
import { optionId, Results } from './Results';
import type { Row } from './rows';
import { useSections } from './useSections';
import './search.css';

interface Props {
  places: Named[];
  onClose: () => void;
}

/** Searches screens, actions and records. The text box keeps the focus and its keys move through the results. */
export function SearchDialog({ places, onClose }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { sections, pending } = useSections(text, places);
  const rows = sections.flatMap((section) => section.rows);
  // Late results keep the chosen row; without a choice, the first row is current.
  const active = rows.find(({ key }) => key === chosen) ?? rows[0];
  const typed = text.trim() !== '';

  const open = ({ href, run }: Row, newTab: boolean) => {
    run?.();
    if (href === undefined) return;
    if (newTab) {
      window.open(pageHref(href), '_blank', 'noopener');
      return;
    }
    onClose();
    navigate(href);
  };
  const move = (by: number) => {
    const at = active ? rows.indexOf(active) : -1;
    setChosen(rows[(at + by + rows.length) % rows.length]?.key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const command = event.ctrlKey || event.metaKey;
    // Enter that ends a composition of Chinese text opens nothing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) open(active, command);
    else return;
    event.preventDefault();
  };

  return (
    <Modal className="p-search" label={translate('search.title')} onClose={onClose}>
      <div className="p-search-box c-row c-gap-12 c-rigid c-faint c-line-below">
        {pending ? <span className="c-spinner" /> : <Icon name="search" />}
        <input
          className="c-grow c-large c-ink"
          role="combobox"
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          aria-label={translate('search.label')}
          aria-expanded={rows.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(list, active.key)}
          placeholder={translate('search.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="x" label={translate('search.close')} onClick={onClose} />
      </div>
      <div className="p-search-body c-scroll c-stack c-grow">
        <Results
          id={list}
          label={translate('search.results')}
          sections={sections}
          active={active?.key}
          onActive={setChosen}
          onOpen={open}
        />
        {rows.length === 0 && <Nothing typed={typed} pending={pending} />}
      </div>
      <p className="c-visually-hidden" role="status">
        {typed && !pending ? translate('search.count', { smart_count: rows.length }) : ''}
      </p>
      <div className="p-search-foot c-hide-phone">
        <span className="p-search-keys c-inline c-gap-4 c-nowrap">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {translate('search.keys.choose')}
        </span>
        <span className="p-search-keys c-inline c-gap-4 c-nowrap">
          <kbd>↵</kbd> {translate('search.keys.open')}
        </span>
        <span className="p-search-keys c-inline c-gap-4 c-nowrap">
          <kbd>{commandKey}</kbd>
          <kbd>↵</kbd> {translate('search.keys.newTab')}
        </span>
      </div>
    </Modal>
  );
}

function Nothing({ typed, pending }: { typed: boolean; pending: boolean }) {
  const translate = useTranslate();
  if (!typed) return null;
  if (!pending) return <p className="p-search-none c-grid c-gap-16 c-muted">{translate('search.nothing')}</p>;
  return (
    <div className="p-search-none c-grid c-gap-16 c-muted" aria-hidden="true">
      {[70, 55, 62].map((width) => (
        <span key={width} className="c-skeleton" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
