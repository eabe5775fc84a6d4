import { useTranslate, type NotificationType } from 'react-admin';
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { pageHref } from '../../base-path';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { OpenPopover } from '../../ui/material/popover';
import { clockText, exactText } from '../../fields/date/instant';
import { useCopy } from '../../fields/shared/useCopy';
import type { Notice } from '../notices';
import { usePlatform } from '../platform';
import { useCopyDetails } from '../support/useCopyDetails';
import { NoticeWay } from './NoticeWay';
import { NOTICE_ICONS, NOTICE_TONES } from './NoticeStack';
import './notice-history.css';

const kinds: NotificationType[] = ['error', 'warning', 'success', 'info'];

/** The last 50 notices, with copy buttons and links to their pages. */
export function NoticeHistory({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) {
  const { notices } = usePlatform();
  const translate = useTranslate();
  const { kept } = useSyncExternalStore(notices.subscribe, notices.get);
  const [kind, setKind] = useState<NotificationType>();
  // Includes notices that arrive while it is open.
  useEffect(() => notices.markRead(), [notices, kept.length]);
  const present = kinds.filter((one) => kept.some(({ type }) => type === one));
  const wanted = kind !== undefined && present.includes(kind) ? kind : undefined;
  const shown = kept.filter(({ type }) => wanted === undefined || type === wanted);
  return (
    <OpenPopover label={translate('shell.notices')} anchor={anchor} className="s-history" onClose={onClose}>
      <div className="s-history-head c-row c-between">
        <h2 className="c-large">{translate('shell.notices')}</h2>
        {kept.length > 0 && (
          <Button small variant="quiet" icon="trash-2" onClick={notices.clear}>
            {translate('notices.clear')}
          </Button>
        )}
      </div>
      {present.length > 1 && (
        <div className="s-history-kinds c-wrap c-gap-4" role="group" aria-label={translate('notices.kind')}>
          {[undefined, ...present].map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              className="c-pill"
              aria-pressed={one === wanted}
              onClick={() => setKind(one)}
            >
              {translate(`notices.kinds.${one ?? 'all'}`)}
            </button>
          ))}
        </div>
      )}
      {kept.length === 0 && <p className="s-history-empty">{translate('shell.noNotices')}</p>}
      <ul>
        {shown.map((notice) => (
          <Item key={notice.id} notice={notice} />
        ))}
      </ul>
    </OpenPopover>
  );
}

function Item({ notice: { type, text, at, where, link, failure } }: { notice: Notice }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const copy = useCopy();
  const copyDetails = useCopyDetails();
  const moment = new Date(at);
  return (
    <li className="s-history-item c-flex c-gap-10 c-line-above">
      <Icon name={NOTICE_ICONS[type]} className={`c-toned-${NOTICE_TONES[type]}`} />
      <div className="c-grow c-break">
        <p>{text}</p>
        <p className="s-history-where c-wrap c-small c-faint c-num">
          <time dateTime={moment.toISOString()} title={exactText(moment)}>
            {clockText(moment)}
          </time>
          {where.title !== '' && <a href={pageHref(where.path)}>{where.title}</a>}
          {link && <NoticeWay link={link} />}
        </p>
      </div>
      {type === 'error' ? (
        <IconButton
          small
          icon="copy"
          label={translate('shell.copyDetails')}
          onClick={() => copyDetails({ at, text, failure, path: where.path })}
        />
      ) : (
        <IconButton
          small
          icon={copied ? 'check' : 'copy'}
          label={translate(copied ? 'notices.copied' : 'notices.copy')}
          onClick={() => void copy(text).then(setCopied)}
        />
      )}
    </li>
  );
}
