import { useNotificationContext, useTranslate } from 'react-admin';
import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import type { NoticeLink } from '../notices';
import { usePlatform } from '../platform';
import { useCopyDetails } from '../support/useCopyDetails';
import { NoticeWay } from './NoticeWay';
import './notices.css';

export const NOTICE_ICONS = {
  success: 'circle-check',
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-x',
} satisfies Record<string, IconName>;

/** Forwards the notices of react-admin's useNotify to our store. */
export function NoticeBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const { notices } = usePlatform();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification) return;
    const { message, type, notificationOptions } = notification;
    if (typeof message === 'string')
      notices.tell(
        type,
        translate(message, { _: message, ...notificationOptions?.messageArgs }),
        notificationOptions?.['link'] as NoticeLink | undefined,
      );
  }, [notifications, takeNotification, notices, translate]);
  return null;
}

/** Shows notices at the top centre, errors in red. */
export function NoticeStack() {
  const { notices } = usePlatform();
  const translate = useTranslate();
  const copyDetails = useCopyDetails();
  const { shown } = useSyncExternalStore(notices.subscribe, notices.get);
  return (
    <div className="s-notices" role="region" aria-label={translate('shell.notices')}>
      {shown.map(({ id, type, text, at, link, failure }) => (
        <div
          key={id}
          className={`s-notice s-notice-${type}`}
          role={type === 'error' ? 'alert' : 'status'}
          onPointerEnter={() => notices.hold(id)}
          onPointerLeave={() => notices.release(id)}
          onFocus={() => notices.hold(id)}
          onBlur={() => notices.release(id)}
        >
          <Icon name={NOTICE_ICONS[type]} />
          <span>{text}</span>
          {link && <NoticeWay link={link} />}
          {type === 'error' && (
            <IconButton
              small
              icon="copy"
              label={translate('shell.copyDetails')}
              onClick={() => copyDetails({ at, text, failure })}
            />
          )}
          <IconButton small icon="x" label={translate('shell.dismiss')} onClick={() => notices.dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
