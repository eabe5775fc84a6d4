import { useRef, useState, type KeyboardEvent } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { pictureAddress } from '../../../fields/image/cell';
import { Picture } from '../../../fields/image/picture';
import type { ResourceDefinition, ThreadDefinition } from '../../../schema/definition';
import { Button, IconButton } from '../../../ui/button';
import { failureText } from '../../actions/failure-text';
import { OpensNext } from '../../actions/OpensNext';
import { Banner } from '../../../ui/banner';
import { inSentence } from '../../../schema/in-sentence';
import { usePageKeys } from '../../keys/page-keys';
import { useCtrlEnter } from '../../keys/useCtrlEnter';
import { ReplyChoices, useReplyChoices } from './ReplyChoices';
import { isLocked, type Sending } from './outbox';
import { filled, inserted, type Placeholders, type SavedReply, type Slash } from './saved-replies';
import type { Reply } from './talk';
import { usePicture } from './usePicture';
import { RepliesDialog } from './RepliesDialog';

interface Props {
  thread: ThreadDefinition;
  /** The resource of the replies. */
  definition: ResourceDefinition;
  draft: Reply;
  onDraft: (change: Partial<Reply>) => void;
  sending: Sending;
  /** The thread was read. Before that, a reply with a lost answer cannot be distinguished from an old one. */
  ready: boolean;
  placeholders: Placeholders;
  onSend: () => void;
  /** Sends the reply and finishes the record; absent where nothing is to be finished. */
  finish: { label: string; run: () => void } | undefined;
  onLookAgain: () => void;
}

/** The input for a reply: text, a picture, saved replies. Locked while sending; the text stays until the reply has arrived. */
export function Composer({
  thread,
  definition,
  draft,
  onDraft,
  sending,
  ready,
  placeholders,
  onSend,
  finish,
  onLookAgain,
}: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const text = definition.fields[thread.text];
  const pictures = thread.picture === undefined ? undefined : definition.fields[thread.picture];
  const limit = text?.kind === 'longtext' || text?.kind === 'text' ? (text.options.max ?? Infinity) : Infinity;
  const box = useRef<HTMLTextAreaElement>(null);
  const [saving, setSaving] = useState<string>();
  const locked = isLocked(sending);
  const busy = sending.kind === 'sending' || sending.kind === 'reading';
  const picture = usePicture(pictures, (address) => onDraft({ picture: address }));
  const attached = pictureAddress(draft.picture);
  const left = limit - draft.text.length;
  const sendable = ready && !locked && !picture.running && draft.text.trim() !== '' && left >= 0;

  const put = (reply: SavedReply, slash: Slash | undefined) => {
    const element = box.current;
    const from = slash?.from ?? element?.selectionStart ?? draft.text.length;
    const to = slash ? slash.from + slash.query.length + 1 : (element?.selectionEnd ?? from);
    const next = inserted(draft.text, from, to, filled(reply.text, placeholders));
    onDraft({ text: next.text });
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(next.caret, next.caret);
    });
  };
  const choices = useReplyChoices(thread.resource, put);
  usePageKeys('keys.record', [{ key: 'r', label: 'keys.reply', run: () => box.current?.focus() }]);
  const primary = () => {
    if (sendable) (finish?.run ?? onSend)();
  };
  const finishLabel = finish && translate('blocks.thread.sendAnd', { label: inSentence(finish.label, language) });
  const sendLabel = translate(
    sending.kind === 'absent' || sending.kind === 'failed' ? 'blocks.thread.sendAgain' : 'blocks.thread.send',
  );
  useCtrlEnter(finishLabel ?? sendLabel, primary);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || choices.onKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      primary();
    } else if (event.key === 'Escape') event.currentTarget.blur();
  };

  return (
    <div className="v-composer" data-over={picture.over || undefined} {...(pictures && picture.drop)}>
      <SendingNote definition={definition} sending={sending} onLookAgain={onLookAgain} />
      {choices.open && (
        <ReplyChoices
          {...choices}
          onManage={() => {
            choices.close();
            setSaving('');
          }}
        />
      )}
      <textarea
        ref={box}
        className="v-composer-text c-full c-ink"
        aria-label={translate('blocks.thread.reply')}
        aria-autocomplete="list"
        aria-controls={choices.open ? choices.listId : undefined}
        aria-activedescendant={choices.activeId}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-invalid={left < 0 || undefined}
        placeholder={translate('blocks.thread.replyHint')}
        rows={2}
        readOnly={locked}
        value={draft.text}
        onChange={(event) => {
          onDraft({ text: event.target.value });
          choices.onText(event.target.value, event.target.selectionStart);
        }}
        onBlur={choices.close}
        onPaste={pictures && picture.onPaste}
        onKeyDown={onKeyDown}
      />
      {(draft.picture !== '' || picture.note) && (
        <div className="v-composer-picture c-row c-gap-8">
          {attached && <Picture address={attached} alt={translate('blocks.thread.yourPicture')} />}
          {picture.note}
          {draft.picture !== '' && !locked && (
            <IconButton
              small
              icon="x"
              label={translate('fields.upload.remove')}
              onClick={() => onDraft({ picture: '' })}
            />
          )}
        </div>
      )}
      <div className="v-composer-foot c-row c-gap-2 c-wrap">
        {pictures && (
          <IconButton
            icon="image"
            label={translate('blocks.thread.addPicture')}
            disabled={locked}
            onClick={picture.choose}
          />
        )}
        <IconButton
          icon="text-quote"
          label={translate('blocks.thread.replies.insert')}
          aria-haspopup="listbox"
          aria-expanded={choices.open}
          disabled={locked}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            box.current?.focus();
            choices.toggle();
          }}
        />
        <IconButton
          icon="save"
          label={translate('blocks.thread.replies.keep')}
          disabled={locked || draft.text.trim() === ''}
          onClick={() => setSaving(draft.text)}
        />
        {finish && <OpensNext />}
        <span className="v-composer-left c-small c-faint" data-over={left < 0 || undefined}>
          {left < limit * 0.1 &&
            translate(left < 0 ? 'blocks.thread.tooLong' : 'blocks.thread.left', { smart_count: Math.abs(left) })}
        </span>
        <div className="c-row c-gap-8 c-wrap c-to-end c-end">
          <kbd className="c-nowrap" aria-hidden="true">
            Ctrl ↵
          </kbd>
          <Button
            variant={finish ? 'plain' : 'primary'}
            busy={!finish && busy}
            disabled={!sendable}
            icon={finish ? undefined : 'send'}
            onClick={onSend}
          >
            {sendLabel}
          </Button>
          {finish && (
            <Button variant="primary" busy={busy} disabled={!sendable} icon="circle-check" onClick={finish.run}>
              {finishLabel}
            </Button>
          )}
        </div>
        {pictures && picture.input}
      </div>
      {saving !== undefined && (
        <RepliesDialog
          resource={thread.resource}
          label={definition.label}
          placeholders={placeholders}
          first={saving === '' ? undefined : saving}
          onClose={() => setSaving(undefined)}
        />
      )}
    </div>
  );
}

const lostTexts = { absent: 'blocks.thread.lost.absent', unreadable: 'blocks.thread.lost.unreadable' } as const;

/** The result of the last try to send, until the next one or a change of the text. */
function SendingNote({
  definition,
  sending,
  onLookAgain,
}: {
  definition: ResourceDefinition;
  sending: Sending;
  onLookAgain: () => void;
}) {
  const translate = useTranslate();
  if (sending.kind === 'idle' || sending.kind === 'sending') return null;
  if (sending.kind === 'reading') {
    return (
      <Banner tone="info" role="status" busy>
        {translate('blocks.thread.lost.reading')}
      </Banner>
    );
  }
  return (
    <Banner
      tone={sending.kind === 'failed' ? 'bad' : 'warn'}
      role="alert"
      actions={
        sending.kind === 'unreadable' && (
          <Button small onClick={onLookAgain}>
            {translate('form.readAgain')}
          </Button>
        )
      }
    >
      {sending.kind === 'failed'
        ? translate('blocks.thread.notSent', { reason: failureText(definition, sending.error, translate) })
        : translate(lostTexts[sending.kind])}
    </Banner>
  );
}
