import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../../ui/button';
import { usePreference } from '../../preferences';
import { areReplies, matchingReplies, repliesKey, slashAt, type SavedReply, type Slash } from './saved-replies';

interface Props {
  found: SavedReply[];
  /** The user has no saved replies. */
  none: boolean;
  active: number;
  listId: string;
  choose: (reply: SavedReply) => void;
  onManage: () => void;
}

/** The matching saved replies above the reply. The focus stays in the text. */
export function ReplyChoices({ found, none, active, listId, choose, onManage }: Props) {
  const translate = useTranslate();
  // A mouse press must not move the focus from the text: the list would close before the click.
  return (
    <div className="v-reply-choices" role="presentation" onMouseDown={(event) => event.preventDefault()}>
      {found.length === 0 && (
        <p className="v-reply-choices-none">
          {translate(none ? 'blocks.thread.replies.none' : 'blocks.thread.replies.noMatch')}
        </p>
      )}
      <div role="listbox" id={listId} aria-label={translate('blocks.thread.replies.title')}>
        {found.map((reply, index) => (
          <button
            key={reply.id}
            type="button"
            id={`${listId}-${reply.id}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className="v-reply-choice"
            onClick={() => choose(reply)}
          >
            <b>{reply.title}</b>
            <span>{reply.text}</span>
          </button>
        ))}
      </div>
      <Button small variant="quiet" icon="settings" onClick={onManage}>
        {translate('blocks.thread.replies.manage')}
      </Button>
    </div>
  );
}

/** State of the list of saved replies. A slash or the button opens it, the arrow keys move in it, Enter chooses. */
export function useReplyChoices(resource: string, onChoose: (reply: SavedReply, slash: Slash | undefined) => void) {
  const [replies = []] = usePreference(repliesKey(resource), areReplies);
  const [slash, setSlash] = useState<Slash>();
  const [byButton, setByButton] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();
  const open = byButton || slash !== undefined;
  const found = open ? matchingReplies(replies, slash?.query ?? '') : [];
  const at = Math.min(active, Math.max(0, found.length - 1));
  const close = () => {
    setSlash(undefined);
    setByButton(false);
    setActive(0);
  };
  const choose = (reply: SavedReply) => {
    close();
    onChoose(reply, slash);
  };
  /** Handles the keys of the open list; returns whether it handled this one. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!open) return false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen =
      (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey ? found[at] : undefined;
    if (step !== 0 && found.length > 0) setActive((at + step + found.length) % found.length);
    else if (chosen) choose(chosen);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    open,
    found,
    none: replies.length === 0,
    active: at,
    listId,
    activeId: open && found[at] ? `${listId}-${found[at].id}` : undefined,
    onText: (text: string, caret: number) => {
      setByButton(false);
      setActive(0);
      setSlash(slashAt(text, caret));
    },
    onKey,
    toggle: () => {
      setSlash(undefined);
      setByButton(!open);
    },
    close,
    choose,
  };
}
