import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button';
import { usePageTitle } from '../../views/page-title';
import { AuthLayout } from './AuthLayout';

/** No call is specified for a registration: the page says how to get an account. */
export function RegisterPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const title = translate('register.title');
  usePageTitle(title);
  return (
    <AuthLayout>
      <h1>{title}</h1>
      <p className="s-auth-lead">{translate('register.how')}</p>
      <Button icon="arrow-left" onClick={() => navigate(`/login${search}`)}>{translate('register.back')}</Button>
    </AuthLayout>
  );
}
