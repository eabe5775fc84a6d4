import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { FieldFrame } from '../../ui/frame';
import { Icon } from '../../ui/icon';
import { takeFocus } from '../../ui/take-focus';
import { useDefinition } from '../../views/definitions';
import { DecisionDialog } from './DecisionDialog';

interface Props {
  payee: string;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

const prepared = ['used', 'duplicate', 'platform'] as const;

/** Asks why: the customer reads it. Enter sends, with Shift it is a new line. */
export function RejectDialog({ payee, onConfirm, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const box = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = definition.actions.find(({ name }) => name === 'reject')?.fields['reject_reason'];
  const max = field?.kind === 'longtext' ? field.options.max : undefined;
  const missing = reason.trim() === '';
  const confirm = async () => {
    setTried(true);
    if (missing) box.current?.focus();
    else await onConfirm(reason.trim());
  };
  return (
    <DecisionDialog title={translate('refund.rejecting.title', { payee })} confirm={translate('refund.rejecting.confirm')} danger onConfirm={confirm} onClose={onClose}>
      <FieldFrame label={translate('refund.rejecting.reason')} required help={translate('refund.rejecting.help')} error={tried && missing && translate('refund.rejecting.missing')}>
        {(control) => (
          <textarea
            {...control}
            ref={(element) => {
              box.current = element;
              takeFocus(element);
            }}
            className="c-input"
            rows={3}
            maxLength={max}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              if (!event.repeat) event.currentTarget.form?.requestSubmit();
            }}
          />
        )}
      </FieldFrame>
      <div className="p-refund-proposals" role="group" aria-label={translate('refund.rejecting.prepared')}>
        {prepared.map((each) => (
          <Button
            key={each}
            small
            onClick={() => {
              setReason(translate(`refund.rejecting.${each}`));
              box.current?.focus();
            }}
          >
            {translate(`refund.rejecting.${each}`)}
          </Button>
        ))}
      </div>
      <p className="p-refund-warning">
        <Icon name="triangle-alert" />
        {translate('refund.rejecting.final')}
      </p>
    </DecisionDialog>
  );
}
