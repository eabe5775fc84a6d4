import { useLocaleState, useTranslate } from 'react-admin';
import { useIdentity } from '../../../views/useIdentity';
import { Fallback, FallbackFact } from './Fallback';

/** Shown without the permission: names the page and the account, to tell an administrator. */
export function NoPermission({ title }: { title: string | undefined }) {
  const translate = useTranslate();
  const identity = useIdentity();
  const [locale] = useLocaleState();
  const { role_name: name, role_cn_name: chinese } = identity?.account ?? {};
  const role = (locale.startsWith('zh') && chinese) || name;
  return (
    <Fallback
      heading={title ?? translate('fallback.forbidden')}
      icon="shield-off"
      title={translate('fallback.noPermission')}
      text={translate('fallback.noPermissionText')}
      onward={translate('fallback.toFirst')}
    >
      {identity && (
        <FallbackFact label={translate('fallback.who')}>
          {identity.fullName} <span className="c-mono">{identity.id}</span>
        </FallbackFact>
      )}
      {typeof role === 'string' && role !== '' && (
        <FallbackFact label={translate('fallback.role')}>{role}</FallbackFact>
      )}
    </Fallback>
  );
}
