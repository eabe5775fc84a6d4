import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { GuestUser } from '../../../auth/guest';
import type { LoginInput } from '../../../auth/sign-in-body';
import { Button } from '../../../ui/button';
import { usePageTitle } from '../../../views/page-title';
import type { PublicPageProps } from '../../../views/guest/page';
import { SignInForm } from '../../../views/guest/SignInForm';
import { Step } from '../../../views/guest/Step';
import '../../../views/guest/guest.css';

/** The state of the page: signed out, signed in, or left. */
type Visit = { step: 'signIn' } | { step: 'signedIn'; user: GuestUser } | { step: 'signedOut' };

/** A sign-in that another app opens: the token stays in this page and ends with it. */
export function Link3Page({ guest }: PublicPageProps) {
  const translate = useTranslate();
  const [visit, setVisit] = useState<Visit>({ step: 'signIn' });
  usePageTitle(translate('link3.title'));

  const signIn = async (input: LoginInput) => setVisit({ step: 'signedIn', user: await guest.signIn(input) });
  const signOut = () => {
    guest.signOut();
    setVisit({ step: 'signedOut' });
  };

  return (
    <>
      <h1>{translate('link3.heading')}</h1>
      {visit.step === 'signIn' && (
        <Step focus={false} title={translate('link3.signIn')} text={translate('link3.signInText')}>
          <SignInForm signIn={signIn} />
        </Step>
      )}
      {visit.step === 'signedIn' && (
        <Step
          tone="good"
          title={translate('link3.signedIn', { name: visit.user.name })}
          text={translate('link3.signedInText')}
        >
          <dl className="p-facts c-grid c-large c-break c-box">
            <dt className="c-muted">{translate('link3.account')}</dt>
            <dd className="c-medium">{visit.user.userId}</dd>
            {visit.user.company && (
              <>
                <dt className="c-muted">{translate('link3.company')}</dt>
                <dd className="c-medium">{visit.user.company}</dd>
              </>
            )}
          </dl>
          <div className="p-actions">
            <Button icon="log-out" onClick={signOut}>
              {translate('link3.signOut')}
            </Button>
          </div>
        </Step>
      )}
      {visit.step === 'signedOut' && (
        <Step title={translate('link3.signedOut')} text={translate('link3.signedOutText')}>
          <div className="p-actions">
            <Button onClick={() => setVisit({ step: 'signIn' })}>{translate('link3.again')}</Button>
          </div>
        </Step>
      )}
    </>
  );
}
