import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { pageHref } from '../../../base-path';
import { usePathname } from '../../../router/Router';
import type { Permissions } from '../../../auth/permissions';
import { nearest } from '../../../schema/suggest';
import { useLabel } from '../../useLabel';
import { Fallback, FallbackFact } from './Fallback';

/** Shown for an unknown address: the address, a suggestion, and links. */
export function NotFound({ permissions }: { permissions: Permissions }) {
  const translate = useTranslate();
  const pathname = usePathname();
  const labelOf = useLabel();
  const meant = useMemo(() => {
    const screens = [...permissions.singles, ...permissions.sections.flatMap((section) => section.screens)];
    const name = nearest(
      pathname.replace(/^\/|\/$/g, ''),
      screens.map(({ screen }) => screen),
    );
    return screens.find(({ screen }) => screen === name);
  }, [permissions, pathname]);
  return (
    <Fallback
      heading={translate('fallback.notFound')}
      icon="file-question-mark"
      title={translate('fallback.notFoundTitle')}
      text={translate('fallback.notFoundText')}
      onward={translate('fallback.toDashboard')}
    >
      {meant && (
        <FallbackFact label={translate('fallback.meant')}>
          <a href={pageHref(`/${meant.screen}`)}>{labelOf(meant.screen, meant.label)}</a>{' '}
          <span className="c-mono">/{meant.screen}</span>
        </FallbackFact>
      )}
    </Fallback>
  );
}
