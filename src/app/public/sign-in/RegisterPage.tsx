import { useTranslate } from 'react-admin';
import { pageHref } from '../../../base-path';
import { useLocation } from '../../../router/Router';
import { usePageTitle } from '../../../views/page-title';
import { AuthLayout } from './AuthLayout';

/** The platform has no call for a registration. The page says how to get an account. */
export function RegisterPage() {
  const translate = useTranslate();
  const { search } = useLocation();
  const title = translate('entrance.registerTitle');
  usePageTitle(title);
  return (
    <AuthLayout>
      <h1>{title}</h1>
      <p className="s-auth-lead">{translate('entrance.registerHow')}</p>
      <ol className="s-auth-steps c-grid c-gap-16">
        <li>{translate('entrance.registerFirst')}</li>
        <li>{translate('entrance.registerSecond')}</li>
        <li>{translate('entrance.registerThird')}</li>
      </ol>
      <p className="s-auth-foot c-muted c-line-above">
        {translate('entrance.have')} <a href={pageHref(`/login${search}`)}>{translate('entrance.registerBack')}</a>
      </p>
    </AuthLayout>
  );
}
