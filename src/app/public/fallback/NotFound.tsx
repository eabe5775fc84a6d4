import { useNavigate, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { pageHref } from '../../../base-path';
import { useLocation } from '../../../router/Router';
import type { Permissions } from '../../../auth/permissions';
import { nearest } from '../../../schema/suggest';
import { Button } from '../../../ui/button';
import { State } from '../../../ui/state';
import { usePageTitle } from '../../../views/page-title';
import { useLabel } from '../../useLabel';
import './fallback.css';

/** Shown for an unknown address: the address, a suggestion, and links. */
export function NotFound({ permissions }: { permissions: Permissions }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const labelOf = useLabel();
  const meant = useMemo(() => {
    const screens = [...permissions.singles, ...permissions.sections.flatMap((section) => section.screens)];
    const name = nearest(
      pathname.replace(/^\/|\/$/g, ''),
      screens.map(({ screen }) => screen),
    );
    return screens.find(({ screen }) => screen === name);
  }, [permissions, pathname]);
  const title = translate('fallback.notFound');
  usePageTitle(title);
  return (
    <>
      <h1 className="s-title">{title}</h1>
      <div className="v-card s-fallback">
        <State
          icon="file-question-mark"
          title={translate('fallback.notFoundTitle')}
          text={translate('fallback.notFoundText')}
        >
          <Button onClick={() => navigate(-1)}>{translate('fallback.back')}</Button>
          <Button variant="primary" onClick={() => navigate('/dashboard')}>
            {translate('fallback.toDashboard')}
          </Button>
        </State>
        <dl className="s-fallback-facts">
          <div>
            <dt>{translate('fallback.asked')}</dt>
            <dd className="c-mono">{pathname}</dd>
          </div>
          {meant && (
            <div>
              <dt>{translate('fallback.meant')}</dt>
              <dd>
                <a href={pageHref(`/${meant.screen}`)}>{labelOf(meant.screen, meant.label)}</a>{' '}
                <span className="c-mono">/{meant.screen}</span>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </>
  );
}
