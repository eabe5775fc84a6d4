import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../../ui/button';
import { KeptState } from '../../kept/KeptState';
import type { Kept } from '../../kept/useKept';
import { matchingReplies, slashAt, type SavedReply, type Slash } from './saved-replies';
import { useReplies } from './useReplies';

interface Props {
  replies: Kept<SavedReply>;
  found: SavedReply[];
  active: number;
  listId: string;
  choose: (reply: SavedReply) => void;
  onManage: () => void;
}

/** The matching saved replies above the reply. The focus stays in the text. */
export function ReplyChoices({ replies, found, active, listId, choose, onManage }: Props) {
  const translate = useTranslate();
  // A mouse press must not move the focus from the text: the list would close before the click.
  return (
    <div className="v-reply-choices" role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <KeptState kept={replies} />
      {found.length === 0 && replies.state === 'read' && (
        <p className="v-reply-choices-none">
          {translate(
            replies.mine.length + replies.here.length === 0
              ? 'blocks.thread.replies.none'
              : 'blocks.thread.replies.noMatch',
          )}
        </p>
      )}
      <div role="listbox" id={listId} aria-label={translate('blocks.thread.replies.title')}>
        {found.map((reply, index) => (
          <button
            key={index}
            type="button"
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className="v-reply-choice c-item c-grid c-full"
            onClick={() => choose(reply)}
          >
            <b className="c-medium">{reply.name}</b>
            <span className="c-cut c-small c-muted">{reply.text}</span>
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
  const [slash, setSlash] = useState<Slash>();
  const [byButton, setByButton] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();
  const open = byButton || slash !== undefined;
  // Those of the account are read with the first slash: most visits need none.
  const replies = useReplies(resource, open);
  const found = open ? matchingReplies([...replies.mine, ...replies.here], slash?.query ?? '') : [];
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
    replies,
    found,
    active: at,
    listId,
    activeId: open && found[at] ? `${listId}-${at}` : undefined,
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
