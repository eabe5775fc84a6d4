import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { optionOf } from '../../fields/enum/option';
import { Icon } from '../../ui/icon';
import { useDefinition } from '../../views/definitions';
import { titleOf } from '../../views/title';
import type { BrowserRecord } from '../../wire/records';
import { countOf, lastOf } from './inbox';
import { withQuery } from './query';
import { shortWhen } from './when';

interface Props {
  record: BrowserRecord;
  open: boolean;
  unread: boolean;
  now: Date;
  language: string;
}

/** One conversation in the list: a link, so that it opens in a tab of its own, too. */
export const InboxRow = memo(function InboxRow({ record, open, unread, now, language }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const [address] = useSearchParams();
  const id = String(record.id);
  const field = definition.fields['type'];
  const type = field?.kind === 'enum' ? optionOf(field.options.options, record['type']) : undefined;
  const from = [record['user_id'], record['app_name']].filter((part) => typeof part === 'string' && part !== '').join(' · ');
  return (
    <li>
      <Link className="p-row" to={{ search: withQuery(address, { id }).toString() }} replace={address.has('id')} aria-current={open || undefined} data-unread={unread || undefined} data-conversation={id}>
        <span className="p-row-title">
          {unread && <span className="p-row-dot"><span className="c-visually-hidden">{translate('desk.unread')}</span></span>}
          {titleOf(definition, record)}
        </span>
        <span className="p-row-when">{shortWhen(lastOf(record), now, language)}</span>
        <span className="p-row-from">{from}</span>
        <span className="p-row-facts">
          {type && <span className={`c-tag c-tag-${type.tone ?? 'mute'}`}>{type.label}</span>}
          <span className="p-row-count">
            <Icon name="message-circle" />
            <span className="c-visually-hidden">{translate('desk.messages', { smart_count: countOf(record) })}</span>
            <span aria-hidden="true">{countOf(record)}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}, (before, after) => before.record === after.record && before.open === after.open && before.unread === after.unread && before.language === after.language && before.now.getDate() === after.now.getDate());
