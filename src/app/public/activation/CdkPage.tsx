import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { errorText } from '../../../errors/error-text';
import { minuteText } from '../../../fields/date/instant';
import { Button } from '../../../ui/button';
import { useLocked } from '../../../ui/useLocked';
import { usePageTitle } from '../../../views/page-title';
import type { PublicPageProps } from '../../../views/guest/page';
import { Banner } from '../../../ui/banner';
import { Step } from '../../../views/guest/Step';
import {
  bookedText,
  explainUse,
  checkCode,
  lookUpCall,
  needsReading,
  readBooking,
  stateTexts,
  useCall,
  type Booking,
  type CheckedCode,
  type Outcome,
  type ServicePackage,
} from './activation';
import { CodeForm, type CodeInput, type CodeProblem } from './CodeForm';
import '../../../views/guest/guest.css';

type View =
  | { step: 'enter'; problem?: CodeProblem }
  | { step: 'confirm'; offer: ServicePackage; problem?: string }
  | { step: 'done'; offer: ServicePackage; booking: Booking; likely: boolean };

/** Activates a service package by a code. It shows the package before it asks to confirm (docs/decisions.md#live-cdk). */
export function CdkPage({ client, search }: PublicPageProps) {
  const translate = useTranslate();
  const [input, setInput] = useState<CodeInput>(() => inputOf(search));
  const [view, setView] = useState<View>({ step: 'enter' });
  const [busy, whileLocked] = useLocked();
  usePageTitle(translate('cdk.title'));

  const read = async (cdk: string): Promise<CheckedCode> => {
    const { data } = await client.send(lookUpCall, { cdk }, { anonymous: true });
    return checkCode(data, Date.now());
  };
  const locked = (work: () => Promise<View>) => whileLocked(async () => setView(await work()));

  const show = (entered: CodeInput) => {
    setInput(entered);
    void locked(async () => {
      try {
        const checked = await read(entered.cdk);
        if (checked.state !== 'usable')
          return { step: 'enter', problem: { field: 'cdk', text: translate(stateTexts[checked.state]) } };
        return checked.package ? { step: 'confirm', offer: checked.package } : { step: 'enter' };
      } catch (error) {
        return { step: 'enter', problem: { text: errorText(error, translate) } };
      }
    });
  };

  const activate = (offer: ServicePackage) =>
    locked(async () => {
      try {
        const { data } = await client.send(useCall, { cdk: input.cdk, uid: input.uid }, { anonymous: true });
        return { step: 'done', offer, booking: readBooking(data), likely: false };
      } catch (error) {
        const now = needsReading(error) ? await read(input.cdk).catch(() => undefined) : undefined;
        return afterFailure(explainUse(error, now), offer);
      }
    });

  const afterFailure = (outcome: Outcome, offer: ServicePackage): View => {
    switch (outcome.kind) {
      case 'code':
        return {
          step: 'enter',
          problem: {
            field: 'cdk',
            text: translate(outcome.state === 'elsewhere' ? 'errors.code_environment' : stateTexts[outcome.state]),
          },
        };
      case 'uid':
        return { step: 'enter', problem: { field: 'uid', text: translate('cdk.noDevice') } };
      case 'likely':
        return { step: 'done', offer, booking: { order: '', start: undefined }, likely: true };
      case 'failed':
        return { step: 'confirm', offer, problem: errorText(outcome.error, translate) };
    }
  };

  return (
    <>
      <h1>{translate('cdk.title')}</h1>
      {view.step === 'enter' && <CodeForm input={input} problem={view.problem} busy={busy} submit={show} />}
      {view.step === 'confirm' && (
        <Step title={translate('cdk.confirm')} text={translate('cdk.confirmText')}>
          {view.problem && (
            <Banner tone="bad" role="alert">
              {view.problem}
            </Banner>
          )}
          <PackageFacts offer={view.offer} input={input} />
          <div className="p-actions">
            <Button variant="primary" busy={busy} onClick={() => void activate(view.offer)}>
              {translate('cdk.activate')}
            </Button>
            <Button disabled={busy} onClick={() => setView({ step: 'enter' })}>
              {translate('cdk.back')}
            </Button>
          </div>
        </Step>
      )}
      {view.step === 'done' && (
        <Step
          tone="good"
          title={translate(view.likely ? 'cdk.likely' : 'cdk.done')}
          text={translate(view.likely ? 'cdk.likelyText' : bookedText(view.booking, Date.now()))}
        >
          <PackageFacts offer={view.offer} input={input} booking={view.booking} />
          <div className="p-actions">
            <Button
              onClick={() => {
                setInput({ cdk: '', uid: '' });
                setView({ step: 'enter' });
              }}
            >
              {translate('cdk.another')}
            </Button>
          </div>
        </Step>
      )}
    </>
  );
}

/** The address on a card may contain code and device: `?cdk=…&uid=…`. */
function inputOf(search: string): CodeInput {
  const query = new URLSearchParams(search);
  return { cdk: query.get('cdk') ?? '', uid: query.get('uid') ?? '' };
}

/** The package to activate, and the device. */
function PackageFacts({ offer, input, booking }: { offer: ServicePackage; input: CodeInput; booking?: Booking }) {
  const translate = useTranslate();
  const facts: [label: string, value: string][] = [
    [translate('cdk.package'), offer.name],
    [translate('cdk.uid'), input.uid],
    [translate('cdk.code'), input.cdk],
  ];
  if (offer.expires !== undefined) facts.push([translate('cdk.expires'), minuteText(new Date(offer.expires))]);
  if (offer.zone) facts.push([translate('cdk.zone'), offer.zone]);
  if (booking?.start !== undefined) facts.push([translate('cdk.starts'), minuteText(new Date(booking.start))]);
  if (booking?.order) facts.push([translate('cdk.order'), booking.order]);
  return (
    <dl className="p-facts c-grid c-large c-break c-box">
      {facts.map(([label, value]) => (
        <div key={label} className="p-fact">
          <dt className="c-muted">{label}</dt>
          <dd className="c-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
