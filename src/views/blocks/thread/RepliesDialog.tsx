import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/button';
import { Dialog } from '../../../ui/material/dialog';
import { FieldFrame } from '../../../ui/frame';
import { usePreference } from '../../preferences';
import { areReplies, limits, repliesKey, unknownNames, type Placeholders, type SavedReply } from './saved-replies';

interface Props {
  resource: string;
  placeholders: Placeholders;
  /** Text of a new reply to save. */
  first?: string | undefined;
  onClose: () => void;
}

/** Adds, edits and deletes the user's saved replies. They are stored in the browser with the user's preferences. */
export function RepliesDialog({ resource, placeholders, first, onClose }: Props) {
  const translate = useTranslate();
  const [replies = [], setReplies] = usePreference(repliesKey(resource), areReplies);
  const [edited, setEdited] = useState<SavedReply | undefined>(() =>
    first === undefined ? undefined : { id: '', title: '', text: first },
  );
  const save = (reply: SavedReply) => {
    setReplies(
      reply.id === ''
        ? [...replies, { ...reply, id: Date.now().toString(36) }]
        : replies.map((other) => (other.id === reply.id ? reply : other)),
    );
    setEdited(undefined);
  };
  if (edited)
    return <ReplyForm placeholders={placeholders} reply={edited} onSave={save} onCancel={() => setEdited(undefined)} />;
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
            disabled={replies.length >= limits.count}
            onClick={() => setEdited({ id: '', title: '', text: '' })}
          >
            {translate('blocks.thread.replies.add')}
          </Button>
        </>
      }
    >
      <p>{translate('blocks.thread.replies.text')}</p>
      {replies.length === 0 ? (
        <p className="v-replies-none">{translate('blocks.thread.replies.none')}</p>
      ) : (
        <ul className="v-replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <span className="v-replies-title">{reply.title}</span>
              <span className="v-replies-text">{reply.text}</span>
              <span className="v-replies-tools">
                <IconButton
                  small
                  icon="pencil"
                  label={translate('blocks.thread.replies.edit', { title: reply.title })}
                  onClick={() => setEdited(reply)}
                />
                <IconButton
                  small
                  icon="trash-2"
                  label={translate('blocks.thread.replies.delete', { title: reply.title })}
                  onClick={() => setReplies(replies.filter(({ id }) => id !== reply.id))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function ReplyForm({
  placeholders,
  reply,
  onSave,
  onCancel,
}: {
  placeholders: Placeholders;
  reply: SavedReply;
  onSave: (reply: SavedReply) => void;
  onCancel: () => void;
}) {
  const translate = useTranslate();
  const [title, setTitle] = useState(reply.title);
  const [text, setText] = useState(reply.text);
  const [tried, setTried] = useState(false);
  const missing = (value: string) =>
    tried && value.trim() === '' ? translate('blocks.thread.replies.required') : undefined;
  const unknown = unknownNames(text, placeholders);
  const submit = () => {
    setTried(true);
    if (title.trim() !== '' && text.trim() !== '') onSave({ ...reply, title: title.trim(), text: text.trim() });
  };
  return (
    <Dialog
      title={translate(reply.id === '' ? 'blocks.thread.replies.add' : 'blocks.thread.replies.change')}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
          <Button variant="primary" icon="save" onClick={submit}>
            {translate('ra.action.save')}
          </Button>
        </>
      }
    >
      <form
        className="v-replies-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FieldFrame label={translate('blocks.thread.replies.name')} required error={missing(title)}>
          {(control) => (
            <input
              {...control}
              className="c-input"
              maxLength={limits.title}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </FieldFrame>
        <FieldFrame
          label={translate('blocks.thread.replies.body')}
          required
          error={missing(text)}
          help={
            unknown.length > 0
              ? translate('blocks.thread.replies.unknown', { names: unknown.map((name) => `{${name}}`).join(' ') })
              : undefined
          }
        >
          {(control) => (
            <textarea
              {...control}
              className="c-input"
              rows={6}
              maxLength={limits.text}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </FieldFrame>
        <div className="v-replies-variables">
          {Object.entries(placeholders).map(([name, { label }]) => (
            <button
              key={name}
              type="button"
              className="c-chip"
              onClick={() => setText(`${text}{${name}}`)}
              title={label}
            >
              {`{${name}}`}
              <span>{label}</span>
            </button>
          ))}
        </div>
      </form>
    </Dialog>
  );
}
