import { useTranslate } from 'ra-core';
import { failureText } from '../../views/actions/failure-text';
import { useDefinitionOf } from '../../views/definitions';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import type { Sending } from './outbox';
import { parts } from './parts';

const lostTexts = { absent: 'desk.lost.absent', unreadable: 'desk.lost.unreadable' } as const;

/** What became of the last try to send, until the next one or until the text is changed. */
export function SendingNote({ sending, onLookAgain }: { sending: Sending; onLookAgain: () => void }) {
  const translate = useTranslate();
  const definition = useDefinitionOf(parts.messages);
  if (sending.kind === 'idle' || sending.kind === 'sending') return null;
  if (sending.kind === 'reading') {
    return (
      <p className="p-note p-note-info" role="status">
        <span className="c-spinner" />
        {translate('desk.lost.reading')}
      </p>
    );
  }
  return (
    <div className={sending.kind === 'failed' ? 'p-note p-note-bad' : 'p-note p-note-warn'} role="alert">
      <Icon name="triangle-alert" />
      <span>{sending.kind === 'failed' ? translate('desk.notSent', { reason: failureText(definition, sending.error, translate) }) : translate(lostTexts[sending.kind])}</span>
      {sending.kind === 'unreadable' && <Button small onClick={onLookAgain}>{translate('form.readAgain')}</Button>}
    </div>
  );
}
