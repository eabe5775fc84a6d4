import { useNotificationContext, useTranslate } from 'react-admin';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import type { Notice, NoticeLink } from '../notices';
import { usePlatform } from '../platform';
import { useCopyDetails } from '../support/useCopyDetails';
import { NoticeWay } from './NoticeWay';
import './notices.css';

/** Milliseconds (docs/specification.md#shell-notices); a notice with a link or an action stays longer. */
const NOTICE_TIME = 2000;
const LINK_TIME = 10_500;

export const NOTICE_ICONS = {
  success: 'circle-check',
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-x',
} satisfies Record<string, IconName>;

export const NOTICE_TONES = { success: 'good', info: 'info', warning: 'warn', error: 'bad' };

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
  const { shown } = useSyncExternalStore(notices.subscribe, notices.get);
  return (
    <div className="s-notices c-grid c-gap-8" role="region" aria-label={translate('shell.notices')}>
      {shown.map((notice) => (
        <Shown key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** Closes by itself, but not under the pointer or with the focus. */
function Shown({ notice: { id, type, text, at, link, failure } }: { notice: Notice }) {
  const { notices } = usePlatform();
  const translate = useTranslate();
  const copyDetails = useCopyDetails();
  const [held, setHeld] = useState(false);
  const time = link ? LINK_TIME : NOTICE_TIME;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => notices.dismiss(id), time);
    return () => clearTimeout(timer);
  }, [notices, id, time, held]);
  return (
    <div
      className={`s-notice c-row c-gap-10 c-box s-notice-${type}`}
      role={type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={NOTICE_ICONS[type]} className={type === 'error' ? undefined : `c-toned-${NOTICE_TONES[type]}`} />
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
  );
}
