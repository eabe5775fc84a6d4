import { useTranslate } from 'react-admin';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button';
import { FieldFrame } from '../../ui/frame';
import { takeFocus } from '../../ui/take-focus';
import { usePageTitle } from '../../views/page-title';
import { codeInput, tidyUid } from '../../views/guest/device-id';
import type { PublicPageProps } from '../../views/guest/page';
import { SignInForm } from '../../views/guest/SignInForm';
import { Step } from '../../views/guest/Step';
import type { Source } from './calls';
import { visitOf } from './visit';
import { WatchPanel } from './WatchPanel';
import '../../views/guest/guest.css';
import './live.css';

/**
 * Live play for people without the console (docs/decisions.md#live-play). A viewer with the device's UID and an order with its
 * key watches at once; others sign in for this page only.
 */
export function LivePlayPage({ guest, search }: PublicPageProps) {
  const translate = useTranslate();
  const [visit] = useState(() => visitOf(search));
  const [source, setSource] = useState<Source | undefined>(visit.source);
  const [step, setStep] = useState<'enter' | 'watch' | 'signIn'>(visit.source ? 'watch' : 'enter');
  usePageTitle(translate('live.title'));

  return (
    <>
      <h1>{translate('live.title')}</h1>
      {step === 'enter' && (
        <DeviceForm
          source={source}
          submit={(entered) => {
            setSource(entered);
            setStep('watch');
          }}
        />
      )}
      {step === 'watch' && source && (
        <>
          <p className="p-device c-muted c-break">
            {translate('live.device')} <span className="c-mono">{source.uid}</span>
          </p>
          <WatchPanel
            client={guest.client}
            source={source}
            first={visit.first}
            moment={visit.moment}
            ways={{ signIn: () => setStep('signIn'), device: () => setStep('enter') }}
          />
        </>
      )}
      {step === 'signIn' && (
        <Step focus={false} title={translate('live.signIn')} text={translate('live.signInText')}>
          <SignInForm
            signIn={async (input) => {
              await guest.signIn(input);
              setStep('watch');
            }}
          >
            <Button onClick={() => setStep('enter')}>{translate('live.otherDevice')}</Button>
          </SignInForm>
        </Step>
      )}
    </>
  );
}

function DeviceForm({ source, submit }: { source: Source | undefined; submit: (source: Source) => void }) {
  const translate = useTranslate();
  const [uid, setUid] = useState(source?.uid ?? '');
  const [order, setOrder] = useState(source?.orderId ?? '');
  const [key, setKey] = useState(source?.orderKey ?? '');
  const [tried, setTried] = useState(false);
  const check = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [device, orderId, orderKey] = [tidyUid(uid), order.replace(/\s+/g, ''), key.replace(/\s+/g, '')];
    if (device) submit({ uid: device, ...(orderId && { orderId }), ...(orderKey && { orderKey }) });
  };
  return (
    <Step focus={false} title={translate('live.enter')} text={translate('live.enterText')}>
      <form className="p-form c-grid c-gap-16 c-large" onSubmit={check} noValidate>
        <FieldFrame
          label={translate('live.uid')}
          error={tried && uid.trim() === '' ? translate('validation.required') : undefined}
        >
          {(control) => (
            <input
              {...control}
              {...codeInput}
              ref={takeFocus}
              value={uid}
              onChange={(event) => setUid(event.target.value)}
            />
          )}
        </FieldFrame>
        <FieldFrame label={translate('live.order')} help={translate('live.orderHelp')}>
          {(control) => (
            <input
              {...control}
              {...codeInput}
              inputMode="numeric"
              value={order}
              onChange={(event) => setOrder(event.target.value)}
            />
          )}
        </FieldFrame>
        <FieldFrame label={translate('live.orderKey')} help={translate('live.orderKeyHelp')}>
          {(control) => (
            <input
              {...control}
              {...codeInput}
              autoCapitalize="off"
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
          )}
        </FieldFrame>
        <div className="p-actions">
          <Button type="submit" variant="primary" icon="play">
            {translate('live.watch')}
          </Button>
        </div>
      </form>
    </Step>
  );
}
