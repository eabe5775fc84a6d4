import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../actions/useLatest';
import { Button } from '../../../ui/button';
import { usePageKeys } from '../../keys/page-keys';
import { nextMissing } from './next-missing';
import './next-missing.css';

/**
 * F8 goes to the next field of the form around that has to be filled in and is empty, or is refused, and Shift+F8 to the one
 * before; when nothing is left, it says so and goes to the button that saves.
 *
 * @param shown there is a button for it
 */
export function NextMissing({ shown = false }: { shown?: boolean }) {
  const translate = useTranslate();
  const place = useRef<HTMLSpanElement>(null);
  const [isDone, setDone] = useState(false);
  usePageKeys('keys.form', keys);
  const go = (back = false) => {
    const form = place.current?.closest('form');
    if (!form) return;
    const next = nextMissing(form, document.activeElement, back);
    setDone(next === undefined);
    (next ?? saveButton(form))?.focus();
  };
  const latest = useLatest(go);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (target !== document.body && !(target instanceof Node && place.current?.closest('form')?.contains(target)))
        return;
      event.preventDefault();
      latest.current(event.shiftKey);
    };
    const form = place.current?.closest('form');
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLButtonElement && target.type === 'submit')) setDone(false);
    };
    form?.addEventListener('focusin', onFocus);
    window.addEventListener('keydown', onKey);
    return () => {
      form?.removeEventListener('focusin', onFocus);
      window.removeEventListener('keydown', onKey);
    };
  }, [latest]);
  return (
    <span className={shown ? 'v-next-missing' : 'v-next-missing-quiet c-visually-hidden'} ref={place}>
      {shown && (
        <Button variant="quiet" aria-keyshortcuts="F8" onClick={() => go()}>
          {translate('form.nextMissing')} <kbd>F8</kbd>
        </Button>
      )}
      <span role="status">{isDone && translate('form.nothingMissing')}</span>
    </span>
  );
}

const keys = [
  { key: 'F8', label: 'form.nextMissing' },
  { key: 'Ctrl Enter', shown: ['Ctrl ↵', 'Ctrl S'], label: 'ra.action.save' },
  { key: 'look', shown: ['Alt ↵'], label: 'keys.look' },
];

function saveButton(form: HTMLFormElement): HTMLElement | undefined {
  return [...form.elements].find(
    (each): each is HTMLButtonElement => each instanceof HTMLButtonElement && each.type === 'submit' && !each.disabled,
  );
}
