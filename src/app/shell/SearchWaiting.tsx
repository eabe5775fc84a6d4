import { useTranslate } from 'react-admin';
import { useLayoutEffect, useRef } from 'react';

interface Props {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Takes what is typed until the code of the search is there. It shows only when that takes long. */
export function SearchWaiting({ text, onText, onClose }: Props) {
  const translate = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The focus goes back, so that the search returns it there, too.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="s-search-waiting"
      aria-label={translate('shell.search')}
      aria-busy="true"
      onCancel={onClose}
    >
      <input
        className="c-input"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={translate('shell.search')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </dialog>
  );
}
