import { useTranslate } from 'react-admin';
import { Button } from '../../../ui/button';
import type { SavedReply } from './saved-replies';

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
