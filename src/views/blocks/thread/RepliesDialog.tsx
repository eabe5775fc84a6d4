import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/button';
import { Dialog } from '../../../ui/material/dialog';
import { KeptFiles } from '../../kept/KeptFiles';
import { KeptState } from '../../kept/KeptState';
import { ReplyForm } from './ReplyForm';
import { limits, replyKind, type Placeholders, type SavedReply } from './saved-replies';
import { useReplies } from './useReplies';

interface Props {
  resource: string;
  /** Label of the resource, for the name of a file. */
  label: string;
  placeholders: Placeholders;
  /** Text of a new reply to save. */
  first?: string | undefined;
  onClose: () => void;
}

/** A reply in the form, and what it was before; a new one was nothing. */
interface Edited {
  reply: SavedReply;
  before: SavedReply | undefined;
  /** It is one that only this browser has. */
  inBrowser: boolean;
}

/** Adds, edits and deletes the user's saved replies, and takes them to colleagues. */
export function RepliesDialog({ resource, label, placeholders, first, onClose }: Props) {
  const translate = useTranslate();
  const replies = useReplies(resource, true);
  const { mine, here, withAccount, busy, change, changeHere, add } = replies;
  const fresh = (text: string): Edited => ({ reply: { name: '', text }, before: undefined, inBrowser: false });
  const [edited, setEdited] = useState(() => (first === undefined ? undefined : fresh(first)));
  const save = async (put: SavedReply, { before, inBrowser }: Edited) => {
    const done = inBrowser ? changeHere({ put, before }) : await change({ put, before });
    if (done !== 'refused') setEdited(undefined);
  };
  if (edited)
    return (
      <ReplyForm
        placeholders={placeholders}
        reply={edited.reply}
        isNew={edited.before === undefined}
        busy={busy}
        onSave={(reply) => void save(reply, edited)}
        onCancel={() => setEdited(undefined)}
      />
    );
  const all = [...mine, ...here];
  const list = (shown: SavedReply[], inBrowser: boolean) => (
    <ul className="v-replies">
      {shown.map((reply, index) => (
        <li className="c-grid c-line-above" key={index}>
          <span className="c-ink c-medium c-break">{reply.name}</span>
          <span className="v-replies-text c-small c-break">{reply.text}</span>
          <span className="v-replies-tools">
            {inBrowser && (
              <IconButton
                small
                icon="cloud"
                label={translate('kept.keep', { name: reply.name })}
                disabled={busy}
                onClick={async () => {
                  if (await add([reply])) changeHere({ remove: reply });
                }}
              />
            )}
            <IconButton
              small
              icon="pencil"
              label={translate('blocks.thread.replies.edit', { name: reply.name })}
              disabled={busy}
              onClick={() => setEdited({ reply, before: reply, inBrowser })}
            />
            <IconButton
              small
              icon="trash-2"
              label={translate('blocks.thread.replies.delete', { name: reply.name })}
              disabled={busy}
              onClick={() => (inBrowser ? changeHere({ remove: reply }) : void change({ remove: reply }))}
            />
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <Dialog
      title={translate('blocks.thread.replies.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
          <Button
            variant="primary"
            icon="plus"
            disabled={replies.state !== 'read' || all.length >= limits.count}
            onClick={() => setEdited(fresh(''))}
          >
            {translate('blocks.thread.replies.add')}
          </Button>
        </>
      }
    >
      <p>{translate(withAccount ? 'blocks.thread.replies.textOfAccount' : 'blocks.thread.replies.text')}</p>
      <KeptState kept={replies} />
      {replies.state === 'read' && all.length === 0 && (
        <p className="v-replies-none c-centered c-sunken">{translate('blocks.thread.replies.none')}</p>
      )}
      {list(mine, false)}
      {here.length > 0 && (
        <section aria-label={translate('kept.onlyHere')}>
          <p className="c-menu-label">{translate('kept.onlyHere')}</p>
          {list(here, true)}
        </section>
      )}
      <KeptFiles
        kind={replyKind}
        owner={resource}
        entries={all}
        title={`${label} ${translate('blocks.thread.replies.title')}`}
        texts={{
          choose: translate('blocks.thread.replies.chooseFile'),
          imported: (count) => translate('blocks.thread.replies.imported', { smart_count: count }),
          problem: ({ key, values }) => translate(`blocks.thread.replies.file.${key}`, values),
        }}
        onAdd={add}
      />
    </Dialog>
  );
}
