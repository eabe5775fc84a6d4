import { Navigate, useLocation } from '../router/Router';
import { withLang } from './i18n/language';
import { useLanguage } from './i18n/language-context';

/** A redirect that loses neither query nor hash. */
export function KeepingQuery({ to }: { to: string }) {
  const { search, hash } = useLocation();
  const { language } = useLanguage();
  return <Navigate to={{ pathname: to, search: withLang(search, language), hash }} replace />;
}
