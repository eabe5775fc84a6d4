import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorText } from '../../errors/errorText';
import { Button, IconButton } from '../../ui/button';
import { FieldFrame } from '../../ui/frame';
import { Icon } from '../../ui/icon';
import { usePageTitle } from '../../views/page-title';
import { useLanguage } from '../language-context';
import { withLang } from '../language';
import { usePlatform } from '../platform';
import { AuthLayout } from './AuthLayout';

export function LoginPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { language } = useLanguage();
  const { session, authProvider, config, queryClient } = usePlatform();
  const center = useSyncExternalStore(session.subscribe, () => session.dataCenter().address);
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const accountInput = useRef<HTMLInputElement>(null);
  useEffect(() => accountInput.current?.focus(), []);
  usePageTitle('');

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (!account.trim() || !password || busy) return;
    setBusy(true);
    try {
      const { redirectTo } = await authProvider.login({ account: account.trim(), password });
      queryClient.clear();
      navigate(redirectTo ?? `/dashboard${withLang('', language)}`, { replace: true });
    } catch (error) {
      setProblem(errorText(error, translate));
      setBusy(false);
    }
  };
  const empty = (value: string) => (tried && value.trim() === '' ? translate('validation.required') : undefined);

  return (
    <AuthLayout>
      <h1>{translate('login.title')}</h1>
      <p className="s-auth-lead">{translate('login.lead')}</p>
      <form onSubmit={signIn} noValidate className="s-auth-form">
        {problem && (
          <p className="s-auth-problem" role="alert">
            <Icon name="circle-alert" />
            {problem}
          </p>
        )}
        {session.dataCenters.length > 1 && (
          <FieldFrame label={translate('login.dataCenter')}>
            {(control) => (
              <select {...control} className="c-input" value={center} onChange={(event) => session.chooseDataCenter(event.target.value)}>
                {session.dataCenters.map(({ name, address }) => <option key={address} value={address}>{name}</option>)}
              </select>
            )}
          </FieldFrame>
        )}
        <FieldFrame label={translate('login.account')} error={empty(account)}>
          {(control) => (
            <input {...control} className="c-input" autoComplete="username" autoCapitalize="none" spellCheck={false} ref={accountInput} value={account} onChange={(event) => setAccount(event.target.value)} />
          )}
        </FieldFrame>
        <FieldFrame label={translate('login.password')} error={empty(password)}>
          {(control) => (
            <span className="s-password">
              <input {...control} className="c-input" type={shown ? 'text' : 'password'} autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} />
              <IconButton small tipSide="left" icon={shown ? 'lock' : 'eye'} label={translate(shown ? 'login.hide' : 'login.show')} aria-pressed={shown} onClick={() => setShown(!shown)} />
            </span>
          )}
        </FieldFrame>
        <Button type="submit" look="primary" className="s-auth-submit" busy={busy}>{translate('login.submit')}</Button>
      </form>
      {config.features.register && (
        <p className="s-auth-foot">
          {translate('login.noAccount')} <a href={`/register${search}`}>{translate('login.register')}</a>
        </p>
      )}
    </AuthLayout>
  );
}
