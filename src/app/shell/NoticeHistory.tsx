import { useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { Icon } from '../../ui/icon';
import { OpenPopover } from '../../ui/popover';
import { usePlatform } from '../platform';
import { useLanguage } from '../language-context';
import { NOTICE_ICONS } from './NoticeStack';

/** The last 50 notices, to be read again. */
export function NoticeHistory({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) {
  const { notices } = usePlatform();
  const { language } = useLanguage();
  const translate = useTranslate();
  const { kept } = useSyncExternalStore(notices.subscribe, notices.get);
  useEffect(() => notices.markRead, [notices]);
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return (
    <OpenPopover label={translate('shell.notices')} anchor={anchor} className="s-history" onClose={onClose}>
      <h2 className="c-menu-label">{translate('shell.notices')}</h2>
      {kept.length === 0 && <p className="s-history-empty">{translate('shell.noNotices')}</p>}
      <ul>
        {kept.map(({ id, type, text, at }) => (
          <li key={id} className={`s-history-item s-history-${type}`}>
            <Icon name={NOTICE_ICONS[type]} />
            <span>{text}</span>
            <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
          </li>
        ))}
      </ul>
    </OpenPopover>
  );
}
