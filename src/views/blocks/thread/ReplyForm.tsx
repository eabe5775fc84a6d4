import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { FieldFrame } from '../../../ui/frame';
import { Dialog } from '../../../ui/material/dialog';
import { limits, unknownNames, type Placeholders, type SavedReply } from './saved-replies';

interface Props {
  placeholders: Placeholders;
  reply: SavedReply;
  isNew: boolean;
  busy: boolean;
  onSave: (reply: SavedReply) => void;
  onCancel: () => void;
}

/** The name and the text of a saved reply. */
export function ReplyForm({ placeholders, reply, isNew, busy, onSave, onCancel }: Props) {
  const translate = useTranslate();
  const [name, setName] = useState(reply.name);
  const [text, setText] = useState(reply.text);
  const [tried, setTried] = useState(false);
  const missing = (value: string) =>
    tried && value.trim() === '' ? translate('blocks.thread.replies.required') : undefined;
  const unknown = unknownNames(text, placeholders);
  const submit = () => {
    setTried(true);
    if (name.trim() !== '' && text.trim() !== '') onSave({ name: name.trim(), text: text.trim() });
  };
  return (
    <Dialog
      title={translate(isNew ? 'blocks.thread.replies.add' : 'blocks.thread.replies.change')}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
          <Button variant="primary" icon="save" busy={busy} onClick={submit}>
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
        <FieldFrame label={translate('blocks.thread.replies.name')} required error={missing(name)}>
          {(control) => (
            <input
              {...control}
              className="c-input"
              maxLength={limits.name}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </FieldFrame>
        <FieldFrame
          label={translate('blocks.thread.replies.body')}
          required
          error={missing(text)}
          help={
            unknown.length > 0
              ? translate('blocks.thread.replies.unknown', {
                  names: unknown.map((variable) => `{${variable}}`).join(' '),
                })
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
        <div className="v-replies-variables c-wrap c-gap-6">
          {Object.entries(placeholders).map(([variable, { label }]) => (
            <button
              key={variable}
              type="button"
              className="c-chip"
              onClick={() => setText(`${text}{${variable}}`)}
              title={label}
            >
              {`{${variable}}`}
              <span>{label}</span>
            </button>
          ))}
        </div>
      </form>
    </Dialog>
  );
}
