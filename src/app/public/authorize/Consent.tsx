import { useTranslate } from 'react-admin';
import { errorText } from '../../../errors/error-text';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/banner';
import { Step } from '../../../views/guest/Step';
import type { Flow } from './flow';
import { placeOf, type AuthorizeRequest } from './request';

interface Props {
  flow: Extract<Flow, { step: 'consent' }>;
  request: AuthorizeRequest;
  busy: boolean;
  allow: () => void;
  deny: () => void;
  otherUser: () => void;
}

/** The consent page: the client, the scope, the account and the redirect address. */
export function Consent({ flow: { client, user, error }, request, busy, allow, deny, otherUser }: Props) {
  const translate = useTranslate();
  return (
    <Step title={translate('authorize.consent', { client })} text={translate('authorize.consentText', { client })}>
      {error !== undefined && (
        <Banner tone="bad" role="alert">
          {errorText(error, translate)}
        </Banner>
      )}
      <dl className="p-facts c-grid c-large c-break c-box">
        <dt className="c-muted">{translate('authorize.app')}</dt>
        <dd className="c-medium">{client}</dd>
        <dt className="c-muted">{translate('authorize.user')}</dt>
        <dd className="c-medium">{[user.name, user.company].filter(Boolean).join(' · ')}</dd>
        {request.scopes.length > 0 && (
          <>
            <dt className="c-muted">{translate('authorize.scope')}</dt>
            <dd className="c-wrap c-gap-6 c-medium">
              {request.scopes.map((scope) => (
                <code key={scope} className="c-chip">
                  {scope}
                </code>
              ))}
            </dd>
          </>
        )}
        <dt className="c-muted">{translate('authorize.target')}</dt>
        <dd className="c-medium">{placeOf(request.redirectUri)}</dd>
      </dl>
      <div className="p-actions">
        <Button variant="primary" busy={busy} onClick={allow}>
          {translate('authorize.allow')}
        </Button>
        <Button disabled={busy} onClick={deny}>
          {translate('authorize.deny')}
        </Button>
      </div>
      <Button variant="quiet" disabled={busy} onClick={otherUser}>
        {translate('authorize.otherUser')}
      </Button>
    </Step>
  );
}
