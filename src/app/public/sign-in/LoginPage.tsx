import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { pageHref } from '../../../base-path';
import { useLocation, useNavigate } from '../../../router/Router';
import { errorText } from '../../../errors/error-text';
import { Button } from '../../../ui/button';
import { FieldFrame } from '../../../ui/frame';
import { chunk } from '../../../ui/chunk';
import { Icon } from '../../../ui/icon';
import { Late } from '../../../ui/late';
import { usePageTitle } from '../../../views/page-title';
import { WithTexts } from '../../../views/WithTexts';
import { useLanguage } from '../../i18n/language-context';
import { inLanguage } from '../../i18n/language';
import { usePlatform } from '../../platform';
import { useDataCenter, useDataCenters } from '../../session-hooks';
import { AuthLayout } from './AuthLayout';
import { differingClocks, type Clocks } from './clocks';
import { Ended } from './Ended';
import { PasswordBox } from './PasswordBox';
import { provenKey } from './proven-key';
import { isUnanswered, isUndecided, mayBeTheKey, refusedAt } from './refused-at';
import { browserStorage, type KeyedStorage } from '../../../auth/safe-storage';

const CenterMark = chunk(() => import('../../centers/CenterMark').then((module) => module.CenterMark));
const OtherCenters = chunk(() => import('../../centers/OtherCenters').then((module) => module.OtherCenters));

export function LoginPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { language } = useLanguage();
  const { config, session, authProvider, queryClient } = usePlatform();
  const center = useDataCenter();
  const centers = useDataCenters();
  const [memory] = useState(() => rememberedAccount());
  const [account, setAccount] = useState(memory.read);
  const [wished, setWished] = useState(account !== '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [keyDoubt, setKeyDoubt] = useState(false);
  const [clocks, setClocks] = useState<Clocks>();
  const [unanswered, setUnanswered] = useState(0);
  const proven = provenKey(config);
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useEffect(() => (accountInput.current?.value ? passwordInput : accountInput).current?.focus(), []);
  usePageTitle('');

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    setClocks(undefined);
    if (busy) return;
    if (!account.trim()) return accountInput.current?.focus();
    if (!password) return passwordInput.current?.focus();
    setBusy(true);
    // Before the sign-in: what is read with the new token stays.
    queryClient.clear();
    try {
      const { redirectTo } = await authProvider.login({ account: account.trim(), password });
      memory.keep(account.trim(), wished);
      proven.keep(center.address);
      navigate(inLanguage(redirectTo ?? '/dashboard', language), { replace: true });
    } catch (error) {
      setProblem(errorText(error, translate));
      const inARow = refusedAt(error) ? refusals + 1 : 0;
      setRefusals(inARow);
      setKeyDoubt(mayBeTheKey(error, inARow, proven.has(center.address)));
      if (isUndecided(error)) void differingClocks((url, init) => fetch(url, init)).then(setClocks);
      if (isUnanswered(error)) setUnanswered(unanswered + 1);
      setBusy(false);
      const field = { account: accountInput, password: passwordInput }[refusedAt(error) ?? 'password'].current;
      field?.focus();
      field?.select();
    }
  };
  const ended = session.ended();
  const timeOf = (at: number) => new Date(at).toLocaleString(language);
  const choose = (address: string) => {
    session.chooseDataCenter(address);
    // They were about the other data center.
    setProblem(null);
    setClocks(undefined);
    setRefusals(0);
  };
  const empty = (value: string) => (tried && value.trim() === '' ? translate('validation.required') : undefined);

  return (
    <AuthLayout>
      <h1>{translate('ra.auth.sign_in')}</h1>
      <p className="s-auth-lead">{translate('entrance.lead')}</p>
      <form onSubmit={signIn} noValidate className="s-auth-form">
        {ended && !problem && <Ended ended={ended} />}
        {problem && (
          <p className="s-auth-problem" role="alert">
            <Icon name="circle-alert" />
            <span>
              {problem}
              {clocks ? (
                <> {translate('entrance.checkClock', { here: timeOf(clocks.here), there: timeOf(clocks.there) })}</>
              ) : (
                keyDoubt && <> {translate('entrance.checkKey')}</>
              )}
            </span>
          </p>
        )}
        {centers.length > 1 && (
          <>
            <FieldFrame
              label={translate('entrance.dataCenter')}
              help={
                <Health>
                  <CenterMark address={center.address} />
                </Health>
              }
            >
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
            <Health>
              <OtherCenters unanswered={unanswered} onChoose={choose} />
            </Health>
          </>
        )}
        <FieldFrame label={translate('login.account')} error={empty(account)}>
          {(control) => (
            <input
              {...control}
              className="c-input"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              ref={accountInput}
              value={account}
              onChange={(event) => setAccount(event.target.value)}
            />
          )}
        </FieldFrame>
        <PasswordBox ref={passwordInput} value={password} error={empty(password)} onChange={setPassword} />
        <label className="s-auth-remember">
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
      <p className="s-auth-foot">
        {translate('entrance.noAccount')}{' '}
        <a href={pageHref(`/register${search}`)}>{translate('entrance.getAccount')}</a>
      </p>
    </AuthLayout>
  );
}

/** What is known of the data centers. The sign-in works without it. */
function Health({ children }: { children: ReactNode }) {
  return (
    <Late onClose={null}>
      <WithTexts section="centers" code={OtherCenters}>
        {children}
      </WithTexts>
    </Late>
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
