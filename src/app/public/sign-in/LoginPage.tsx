import { Banner } from '../../../ui/banner';
import { useTranslate } from 'react-admin';
import { useState, type FormEvent } from 'react';
import { pageHref } from '../../../base-path';
import { useLocation, useNavigate } from '../../../router/Router';
import { errorText } from '../../../errors/error-text';
import { Button } from '../../../ui/button';
import { FieldFrame } from '../../../ui/frame';
import { useSignInInputs } from '../../../views/guest/useSignInInputs';
import { usePageTitle } from '../../../views/page-title';
import { useLanguage } from '../../i18n/language-context';
import { inLanguage } from '../../i18n/language';
import { usePlatform } from '../../platform';
import { useDataCenter, useDataCenters } from '../../session-hooks';
import { AuthLayout } from './AuthLayout';
import { Ended } from './Ended';
import { browserStorage, type KeyedStorage } from '../../../auth/safe-storage';

export function LoginPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { language } = useLanguage();
  const { session, authProvider, queryClient } = usePlatform();
  const center = useDataCenter();
  const centers = useDataCenters();
  const [memory] = useState(() => rememberedAccount());
  const { inputs, entered, selectRefused } = useSignInInputs(memory.read());
  const [wished, setWished] = useState(() => memory.read() !== '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  usePageTitle('');

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    const input = entered();
    if (!input) return;
    setBusy(true);
    // Before the sign-in: what is read with the new token stays.
    queryClient.clear();
    try {
      const { redirectTo } = await authProvider.login(input);
      memory.keep(input.account, wished);
      navigate(inLanguage(redirectTo ?? '/dashboard', language), { replace: true });
    } catch (error) {
      setProblem(errorText(error, translate));
      setBusy(false);
      selectRefused(error);
    }
  };
  const ended = session.ended();
  const choose = (address: string) => {
    session.chooseDataCenter(address);
    // It was about the other data center.
    setProblem(null);
  };

  return (
    <AuthLayout>
      <h1>{translate('ra.auth.sign_in')}</h1>
      <p className="s-auth-lead">{translate('entrance.lead')}</p>
      <form onSubmit={signIn} noValidate className="s-auth-form c-grid c-gap-16">
        {ended && !problem && <Ended ended={ended} />}
        {problem && (
          <Banner tone="bad" role="alert">
            {problem}
          </Banner>
        )}
        {centers.length > 1 && (
          <FieldFrame label={translate('entrance.dataCenter')}>
            {(control) => (
              <select
                {...control}
                className="c-input"
                value={center.address}
                onChange={(event) => choose(event.target.value)}
              >
                {centers.map(({ name, address }) => (
                  <option key={address} value={address}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        )}
        {inputs}
        <label className="s-auth-remember c-row c-gap-8 c-muted">
          <input
            type="checkbox"
            className="c-checkbox"
            checked={wished}
            onChange={(event) => setWished(event.target.checked)}
          />
          {translate('entrance.remember')}
        </label>
        <Button type="submit" variant="primary" className="s-auth-submit" busy={busy}>
          {translate('ra.auth.sign_in')}
        </Button>
      </form>
      <p className="s-auth-foot c-muted c-line-above">
        {translate('entrance.noAccount')}{' '}
        <a href={pageHref(`/register${search}`)}>{translate('entrance.getAccount')}</a>
      </p>
    </AuthLayout>
  );
}

const key = 'remembered_account';

/** The remembered account of this device; never a password. */
function rememberedAccount(storage: KeyedStorage = browserStorage) {
  return {
    read: () => storage.getItem(key) ?? '',
    /** Stores the account, or removes the stored one. */
    keep: (account: string, wished: boolean) => (wished ? storage.setItem(key, account) : storage.removeItem(key)),
  };
}
