import { useNavigate, useTranslate } from 'react-admin';
import { useLocation } from '../../../router/Router';
import { Button } from '../../../ui/button';
import { State } from '../../../ui/state';
import { usePageTitle } from '../../../views/page-title';
import './fallback.css';
import { useIdentity } from '../../../views/useIdentity';

/** Shown without the permission: names the page and the account, to tell an administrator. */
export function NoPermission({ title }: { title: string | undefined }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const identity = useIdentity();
  const role = identity?.account['role_name'];
  const heading = title ?? translate('fallback.forbidden');
  usePageTitle(heading);
  return (
    <>
      <h1 className="s-title">{heading}</h1>
      <div className="v-card s-fallback">
        <State
          icon="shield-off"
          title={translate('fallback.noPermission')}
          text={translate('fallback.noPermissionText')}
        >
          <Button onClick={() => navigate(-1)}>{translate('fallback.back')}</Button>
          <Button variant="primary" onClick={() => navigate('/dashboard')}>
            {translate('fallback.toFirst')}
          </Button>
        </State>
        <dl className="s-fallback-facts">
          <div>
            <dt>{translate('fallback.asked')}</dt>
            <dd className="c-mono">{pathname}</dd>
          </div>
          {identity && (
            <div>
              <dt>{translate('fallback.who')}</dt>
              <dd>
                {identity.fullName} <span className="c-mono">{identity.id}</span>
              </dd>
            </div>
          )}
          {typeof role === 'string' && role !== '' && (
            <div>
              <dt>{translate('fallback.role')}</dt>
              <dd>{role}</dd>
            </div>
          )}
        </dl>
      </div>
    </>
  );
}
