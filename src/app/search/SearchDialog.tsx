import { commandKey } from '../../ui/command-key';
import { useNavigate, useTranslate } from 'react-admin';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { pageHref } from '../../base-path';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Modal } from '../../ui/material/modal';
import { useLatest } from '../../views/actions/useLatest';
import { useCopy } from '../../fields/shared/useCopy';
import { onArrival, onEnter } from './enter';
import type { Named } from './match';
import { optionId, Results } from './Results';
import type { Row } from './rows';
import { readTyped } from './typed';
import { useSections } from './useSections';
import './search.css';

interface Props {
  places: Named[];
  /** What was typed before the dialog was there. */
  typed: string;
  onClose: () => void;
}

/** Searches screens, actions and records. The text box keeps the focus and its keys move through the results. */
export function SearchDialog({ places, typed: first, onClose }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useId();
  const [text, setText] = useState(first);
  const [chosen, setChosen] = useState<string>();
  const [copied, setCopied] = useState(false);
  /** Enter was pressed before the answer arrived. */
  const [awaited, setAwaited] = useState<{ newTab: boolean }>();
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
  const copyText = useCopy();
  const enter = (newTab: boolean) => {
    const meant = onEnter(rows, chosen, pending, readTyped(text));
    if (meant === 'wait') setAwaited({ newTab });
    else if (meant) open(meant, newTab);
  };
  const arrived = useLatest((newTab: boolean) => {
    setAwaited(undefined);
    const found = onArrival(rows);
    if (found) open(found, newTab);
  });
  useEffect(() => {
    if (awaited && !pending) arrived.current(awaited.newTab);
  }, [awaited, pending, arrived]);
  const copy = async () => {
    if (active) setCopied(await copyText(active.title));
  };
  const move = (by: number) => {
    const at = active ? rows.indexOf(active) : -1;
    setChosen(rows[(at + by + rows.length) % rows.length]?.key);
    setAwaited(undefined);
    setCopied(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const command = event.ctrlKey || event.metaKey;
    const { selectionStart, selectionEnd } = event.currentTarget;
    // Enter that ends a composition of Chinese text opens nothing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') enter(command);
    else if (event.key === 'c' && command && active && selectionStart === selectionEnd) void copy();
    else return;
    event.preventDefault();
  };

  return (
    <Modal className="p-search" label={translate('search.title')} onClose={onClose}>
      <div className="p-search-box">
        {pending ? <span className="c-spinner" /> : <Icon name="search" />}
        <input
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
            setAwaited(undefined);
            setCopied(false);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="x" label={translate('search.close')} onClick={onClose} />
      </div>
      <div className="p-search-body">
        <Results
          id={list}
          label={translate('search.results')}
          sections={sections}
          active={active?.key}
          onActive={setChosen}
          onOpen={open}
        />
        {rows.length === 0 && <Nothing typed={typed} pending={pending} />}
        {!typed && <Teaching />}
      </div>
      <p className="c-visually-hidden" role="status">
        {typed && !pending ? translate('search.count', { smart_count: rows.length }) : ''}
      </p>
      <div className="p-search-foot">
        <span className="p-search-keys">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {translate('search.keys.choose')}
        </span>
        <span className="p-search-keys">
          <kbd>↵</kbd> {translate('search.keys.open')}
        </span>
        <span className="p-search-keys">
          <kbd>{commandKey}</kbd>
          <kbd>↵</kbd> {translate('search.keys.newTab')}
        </span>
        <Button
          small
          variant="quiet"
          icon={copied ? 'check' : 'copy'}
          disabled={!active || active.href === undefined}
          onClick={() => void copy()}
        >
          {translate(copied ? 'search.copied' : 'search.copy')}
        </Button>
      </div>
    </Modal>
  );
}

function Nothing({ typed, pending }: { typed: boolean; pending: boolean }) {
  const translate = useTranslate();
  if (!typed) return null;
  if (!pending) return <p className="p-search-none">{translate('search.nothing')}</p>;
  return (
    <div className="p-search-none" aria-hidden="true">
      {[70, 55, 62].map((width) => (
        <span key={width} className="c-skeleton" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

const examples = ['device', 'order', 'account', 'screen'];

/** Hints about what can be searched. */
function Teaching() {
  const translate = useTranslate();
  return (
    <dl className="p-search-teach">
      {examples.map((example) => (
        <div key={example}>
          <dt>{translate(`search.teach.${example}.what`)}</dt>
          <dd>{translate(`search.teach.${example}.how`)}</dd>
        </div>
      ))}
    </dl>
  );
}
