import { useTranslate } from 'react-admin';
import { useEffect, useReducer, useState, type ReactNode } from 'react';
import type { LoginInput } from '../../../auth/sign-in-body';
import { isAborted } from '../../../errors/console-error';
import { Button } from '../../../ui/button';
import { usePageTitle } from '../../../views/page-title';
import type { PublicPageProps } from '../../../views/guest/page';
import { SignInForm } from '../../../views/guest/SignInForm';
import { Step } from '../../../views/guest/Step';
import { Consent } from './Consent';
import { clientNameOf, cloudCall, codeOf, grantCall, nextStep, type Flow } from './flow';
import { Refused } from './Refused';
import { addressOfDenial, addressWithCode, readRequest } from './request';
import '../../../views/guest/guest.css';

/** The authorization of another app: check, sign-in, consent, and the redirect with a code (docs/decisions.md#authorize). */
export function AuthorizePage({ guest, search, leave }: PublicPageProps) {
  const translate = useTranslate();
  // The consent is for the checked request, even if the query changes meanwhile.
  const [read] = useState(() => readRequest(search));
  const request = 'request' in read ? read.request : undefined;
  const [flow, dispatch] = useReducer(nextStep, read, firstStep);
  const [busy, setBusy] = useState(false);
  usePageTitle(translate('authorize.title'));

  const checking = flow.step === 'checking';
  useEffect(() => {
    if (!checking || !request) return undefined;
    const { signal, abort } = abortable();
    guest.client
      .send(cloudCall, request.asked, { signal, anonymous: true })
      .then(({ data }) => dispatch({ type: 'accepted', client: clientNameOf(data) }))
      .catch((error: unknown) => {
        if (!isAborted(error)) dispatch({ type: 'refused', error });
      });
    return abort;
  }, [checking, guest, request]);

  if (flow.step === 'refused' || !request)
    return (
      <Frame>
        {flow.step === 'refused' && <Refused flow={flow} search={search} again={() => dispatch({ type: 'again' })} />}
      </Frame>
    );

  const go = (to: string) => {
    dispatch({ type: 'left', to });
    leave(to);
  };
  const deny = () => {
    guest.signOut();
    go(addressOfDenial(request));
  };
  const signIn = async (input: LoginInput) => dispatch({ type: 'signedIn', user: await guest.signIn(input) });
  const allow = async () => {
    setBusy(true);
    try {
      const { data } = await guest.client.send(grantCall, request.asked);
      go(addressWithCode(request, codeOf(data)));
    } catch (error) {
      dispatch({ type: 'notGiven', error });
    } finally {
      setBusy(false);
    }
  };

  switch (flow.step) {
    case 'checking':
      return (
        <Frame>
          <p className="p-text c-large c-muted" role="status">
            {translate('authorize.checking')}
          </p>
        </Frame>
      );
    case 'signIn':
      return (
        <Frame>
          <Step
            focus={false}
            title={translate('authorize.signIn', { client: flow.client })}
            text={translate('authorize.signInText')}
          >
            <SignInForm signIn={signIn} notice={flow.ended ? translate('authorize.ended') : undefined}>
              <Button onClick={deny}>{translate('ra.action.cancel')}</Button>
            </SignInForm>
          </Step>
        </Frame>
      );
    case 'consent':
      return (
        <Frame>
          <Consent
            flow={flow}
            request={request}
            busy={busy}
            allow={allow}
            deny={deny}
            otherUser={() => {
              guest.signOut();
              dispatch({ type: 'otherUser' });
            }}
          />
        </Frame>
      );
    case 'leaving':
      return (
        <Frame>
          <Step
            title={translate('authorize.leaving', { client: flow.client })}
            text={translate('authorize.leavingText')}
          >
            <a className="c-button" href={flow.to}>
              {translate('authorize.continue', { client: flow.client })}
            </a>
          </Step>
        </Frame>
      );
  }
}

function firstStep(read: ReturnType<typeof readRequest>): Flow {
  return 'problems' in read ? { step: 'refused', problems: read.problems } : { step: 'checking' };
}

function Frame({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <h1>{translate('authorize.title')}</h1>
      {children}
    </>
  );
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
