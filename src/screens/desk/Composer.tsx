import { useTranslate } from 'ra-core';
import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { pictureAddress } from '../../fields/image/cell';
import { Button, IconButton } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { Icon } from '../../ui/icon';
import { useDefinitionOf } from '../../views/definitions';
import { isLocked, type Sending } from './outbox';
import { parts } from './parts';
import { ReplyChoices } from './ReplyChoices';
import { filled, inserted, type SavedReply, type Slash, type VariableValues } from './saved-replies';
import { SendingNote } from './SendingNote';
import type { Reply } from './talk';
import { usePicture } from './usePicture';
import { useReplyChoices } from './useReplyChoices';

const RepliesDialog = chunk(() => import('./RepliesDialog').then((module) => module.RepliesDialog));

interface Props {
  draft: Reply;
  onDraft: (change: Partial<Reply>) => void;
  sending: Sending;
  /** The conversation was read: only then can a lost reply be told from an old one. */
  ready: boolean;
  values: VariableValues;
  onSend: () => void;
  onLookAgain: () => void;
}

/** The reply: text, a picture, saved replies. Locked while it is on its way; what was typed stays until it has arrived. */
export function Composer({ draft, onDraft, sending, ready, values, onSend, onLookAgain }: Props) {
  const translate = useTranslate();
  const definition = useDefinitionOf(parts.messages);
  const { content, img } = definition.fields;
  const limit = content?.kind === 'longtext' ? (content.options.max ?? Infinity) : Infinity;
  const box = useRef<HTMLTextAreaElement>(null);
  const [saving, setSaving] = useState<string>();
  const locked = isLocked(sending);
  const picture = usePicture(img, (address) => onDraft({ img: address }));
  const left = limit - draft.content.length;
  const sendable = ready && !locked && !picture.running && draft.content.trim() !== '' && left >= 0;

  const put = (reply: SavedReply, slash: Slash | undefined) => {
    const element = box.current;
    const from = slash?.from ?? element?.selectionStart ?? draft.content.length;
    const to = slash ? slash.from + slash.query.length + 1 : (element?.selectionEnd ?? from);
    const next = inserted(draft.content, from, to, filled(reply.text, values));
    onDraft({ content: next.text });
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(next.caret, next.caret);
    });
  };
  const choices = useReplyChoices(put);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || choices.onKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (sendable) onSend();
    } else if (event.key === 'Escape') event.currentTarget.blur();
  };

  return (
    <div className="p-composer" data-over={picture.over || undefined} {...picture.drop}>
      <SendingNote sending={sending} onLookAgain={onLookAgain} />
      {choices.open && <ReplyChoices {...choices} onManage={() => { choices.close(); setSaving(''); }} />}
      <textarea
        ref={box}
        className="p-composer-text"
        aria-label={translate('desk.reply')}
        aria-autocomplete="list"
        aria-controls={choices.open ? choices.listId : undefined}
        aria-activedescendant={choices.activeId}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-invalid={left < 0 || undefined}
        placeholder={translate('desk.replyHint')}
        rows={2}
        readOnly={locked}
        value={draft.content}
        onChange={(event) => {
          onDraft({ content: event.target.value });
          choices.onText(event.target.value, event.target.selectionStart);
        }}
        onBlur={choices.close}
        onPaste={picture.onPaste}
        onKeyDown={onKeyDown}
      />
      {(draft.img !== '' || picture.note) && (
        <div className="p-composer-picture">
          {draft.img !== '' && <img src={pictureAddress(draft.img)} alt={translate('desk.yourPicture')} />}
          {picture.note}
          {draft.img !== '' && !locked && <IconButton small icon="x" label={translate('fields.upload.remove')} onClick={() => onDraft({ img: '' })} />}
        </div>
      )}
      <div className="p-composer-foot">
        <IconButton icon="image" label={translate('desk.addPicture')} disabled={locked} onClick={picture.choose} />
        <IconButton icon="text-quote" label={translate('desk.replies.insert')} aria-haspopup="listbox" aria-expanded={choices.open} disabled={locked} onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            box.current?.focus();
            choices.toggle();
          }}
        />
        {draft.content.trim() !== '' && <Button small look="quiet" disabled={locked} onClick={() => setSaving(draft.content)}>{translate('desk.replies.keep')}</Button>}
        <span className="p-composer-left" data-over={left < 0 || undefined}>
          {left < limit * 0.1 && translate(left < 0 ? 'desk.tooLong' : 'desk.left', { smart_count: Math.abs(left) })}
        </span>
        <kbd className="p-composer-key" aria-hidden="true">Ctrl ↵</kbd>
        <Button look="primary" busy={sending.kind === 'sending' || sending.kind === 'reading'} disabled={!sendable} onClick={onSend}>
          <Icon name="send" />
          {translate(sending.kind === 'absent' || sending.kind === 'failed' ? 'desk.sendAgain' : 'desk.send')}
        </Button>
        {picture.input}
      </div>
      {saving !== undefined && (
        <Suspense fallback={null}>
          <RepliesDialog first={saving === '' ? undefined : saving} onClose={() => setSaving(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
