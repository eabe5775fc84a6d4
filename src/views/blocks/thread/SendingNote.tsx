import { useTranslate } from 'react-admin';
import { failureText } from '../../actions/failure-text';
import type { ResourceDefinition } from '../../../schema/definition';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { Sending } from './outbox';

const lostTexts = { absent: 'blocks.thread.lost.absent', unreadable: 'blocks.thread.lost.unreadable' } as const;

/** The result of the last try to send, until the next one or a change of the text. */
export function SendingNote({
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
      <p className="v-note v-note-info" role="status">
        <span className="c-spinner" />
        {translate('blocks.thread.lost.reading')}
      </p>
    );
  }
  return (
    <div className={sending.kind === 'failed' ? 'v-note v-note-bad' : 'v-note v-note-warn'} role="alert">
      <Icon name="triangle-alert" />
      <span>
        {sending.kind === 'failed'
          ? translate('blocks.thread.notSent', { reason: failureText(definition, sending.error, translate) })
          : translate(lostTexts[sending.kind])}
      </span>
      {sending.kind === 'unreadable' && (
        <Button small onClick={onLookAgain}>
          {translate('form.readAgain')}
        </Button>
      )}
    </div>
  );
}
