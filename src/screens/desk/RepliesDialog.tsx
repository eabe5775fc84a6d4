import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FieldFrame } from '../../ui/frame';
import { usePreference } from '../../views/preferences';
import { areReplies, limits, unknownVariables, variables, type SavedReply } from './saved-replies';

/** The saved replies of the user: added, changed, deleted. They are kept in the browser with the user's preferences. */
export function RepliesDialog({ onClose, first }: { onClose: () => void; first?: string }) {
  const translate = useTranslate();
  const [replies = [], setReplies] = usePreference('desk:replies', areReplies);
  const [edited, setEdited] = useState<SavedReply | undefined>(() => (first === undefined ? undefined : { id: '', title: '', text: first }));
  const save = (reply: SavedReply) => {
    setReplies(reply.id === '' ? [...replies, { ...reply, id: Date.now().toString(36) }] : replies.map((other) => (other.id === reply.id ? reply : other)));
    setEdited(undefined);
  };
  if (edited) return <ReplyForm reply={edited} onSave={save} onCancel={() => setEdited(undefined)} />;
  return (
    <Dialog
      title={translate('desk.replies.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('actions.close')}</Button>
          <Button look="primary" icon="plus" disabled={replies.length >= limits.count} onClick={() => setEdited({ id: '', title: '', text: '' })}>{translate('desk.replies.add')}</Button>
        </>
      }
    >
      <p>{translate('desk.replies.text')}</p>
      {replies.length === 0 ? (
        <p className="p-replies-none">{translate('desk.replies.none')}</p>
      ) : (
        <ul className="p-replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <span className="p-replies-title">{reply.title}</span>
              <span className="p-replies-text">{reply.text}</span>
              <span className="p-replies-tools">
                <IconButton small icon="pencil" label={translate('desk.replies.edit', { title: reply.title })} onClick={() => setEdited(reply)} />
                <IconButton small icon="trash-2" tipSide="left" label={translate('desk.replies.delete', { title: reply.title })} onClick={() => setReplies(replies.filter(({ id }) => id !== reply.id))} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function ReplyForm({ reply, onSave, onCancel }: { reply: SavedReply; onSave: (reply: SavedReply) => void; onCancel: () => void }) {
  const translate = useTranslate();
  const [title, setTitle] = useState(reply.title);
  const [text, setText] = useState(reply.text);
  const [tried, setTried] = useState(false);
  const missing = (value: string) => (tried && value.trim() === '' ? translate('desk.replies.required') : undefined);
  const unknown = unknownVariables(text);
  const submit = () => {
    setTried(true);
    if (title.trim() !== '' && text.trim() !== '') onSave({ ...reply, title: title.trim(), text: text.trim() });
  };
  return (
    <Dialog
      title={translate(reply.id === '' ? 'desk.replies.add' : 'desk.replies.change')}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{translate('form.cancel')}</Button>
          <Button look="primary" icon="save" onClick={submit}>{translate('form.save')}</Button>
        </>
      }
    >
      <form
        className="p-replies-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FieldFrame label={translate('desk.replies.name')} required error={missing(title)}>
          {(control) => <input {...control} className="c-input" maxLength={limits.title} value={title} onChange={(event) => setTitle(event.target.value)} />}
        </FieldFrame>
        <FieldFrame label={translate('desk.replies.body')} required error={missing(text)} help={unknown.length > 0 ? translate('desk.replies.unknown', { names: unknown.map((name) => `{${name}}`).join(' ') }) : undefined}>
          {(control) => <textarea {...control} className="c-input" rows={6} maxLength={limits.text} value={text} onChange={(event) => setText(event.target.value)} />}
        </FieldFrame>
        <div className="p-replies-variables">
          {Object.entries(variables).map(([name, says]) => (
            <button key={name} type="button" className="c-chip" onClick={() => setText(`${text}{${name}}`)} title={translate(says)}>
              {`{${name}}`}
              <span>{translate(says)}</span>
            </button>
          ))}
        </div>
      </form>
    </Dialog>
  );
}
