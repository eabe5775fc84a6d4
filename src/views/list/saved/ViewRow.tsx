import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { IconButton } from '../../../ui/button';
import { LONGEST_NAME, type SavedView } from './saved-view';
import type { IconName } from '../../../ui/icon';

interface Props {
  view: SavedView;
  /** It is the view that the list shows. */
  current: boolean;
  onOpen: () => void;
  /** Absent for views that the user cannot change. */
  onRename?: (name: string) => void;
  onRemove?: () => void;
  /** The list opens with it, or no longer does. */
  onStart?: () => void;
  /** Keeps a view of this browser with the account. */
  onKeep?: () => void;
  busy?: boolean;
}

/** A view in the menu of views. */
export function ViewRow({ view, current, onOpen, onRename, onRemove, onStart, onKeep, busy }: Props) {
  const { name } = view;
  const translate = useTranslate();
  const [renaming, rename] = useState(false);
  if (renaming && onRename) {
    const end = (text: string) => {
      rename(false);
      if (text.trim() !== '' && text.trim() !== name) onRename(text.trim());
    };
    return (
      <li className="v-chooser-item c-item c-row c-gap-2">
        <input
          className="c-input c-grow"
          defaultValue={name}
          maxLength={LONGEST_NAME}
          aria-label={translate('views.rename', { name })}
          ref={(input) => input?.select()}
          onBlur={({ target }) => end(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') end(event.currentTarget.value);
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            rename(false);
          }}
        />
      </li>
    );
  }
  const tool = (icon: IconName, label: string, onClick: (() => void) | undefined, pressed?: boolean) =>
    onClick && (
      <IconButton
        small
        icon={icon}
        label={translate(label, { name })}
        aria-pressed={pressed}
        disabled={busy}
        onClick={onClick}
      />
    );
  return (
    <li className="v-chooser-item c-item c-row c-gap-2">
      <button type="button" className="v-saved-name c-cut c-grow" aria-current={current || undefined} onClick={onOpen}>
        {name}
      </button>
      {tool('cloud', 'kept.keep', onKeep)}
      {tool('house', 'views.start', onStart, view.opens)}
      {tool('pencil', 'views.rename', onRename && (() => rename(true)))}
      {tool('trash-2', 'views.delete', onRemove)}
    </li>
  );
}
