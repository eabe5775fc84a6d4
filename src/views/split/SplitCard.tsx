import { memo } from 'react';
import { Link } from '../../router/Router';
import type { CellContext } from '../../fields/cell';
import type { BrowserRecord } from '../../wire/records';
import type { CardOf } from './card';
import { localNumber } from '../../fields/shared/number/number-form';

interface Props {
  record: BrowserRecord;
  card: CardOf;
  context: CellContext;
  open: boolean;
  unread: boolean;
  /** The query that opens a record. */
  searchOf: (id: string) => string;
  /** A record is open: another one takes its place in the history. */
  replace: boolean;
  /** The numbers of its related records: `Articles 8`. */
  counted: string;
  now: Date;
  language: string;
}

/** One record in the list. It is a link, so that it can open in a new tab. */
export const SplitCard = memo(function SplitCard({
  record,
  card,
  context,
  open,
  unread,
  searchOf,
  replace,
  counted,
  now,
  language,
}: Props) {
  const id = String(record.id);
  const age = card.age(record, now, language);
  const badge = card.badge(record, context.translate);
  const lines = [...card.lines(record, context), ...(counted === '' ? [] : [counted])];
  const number = card.number(record);
  return (
    <li>
      <Link
        className="v-split-card c-item c-grid c-muted c-line-below"
        to={{ search: searchOf(id) }}
        replace={replace}
        aria-current={open || undefined}
        data-unread={unread || undefined}
        data-card={id}
      >
        <span className="v-split-card-title c-cut c-ink c-medium">
          {unread && (
            <span className="v-split-dot">
              <span className="c-visually-hidden">{context.translate('split.unread')}</span>
            </span>
          )}
          {card.title(record, context)}
        </span>
        {age && (
          <span className="v-split-age c-small c-faint c-num c-nowrap" title={age.exact}>
            <span className={age.tone && `c-toned-${age.tone}`}>{age.text}</span>
          </span>
        )}
        {lines.map((line, index) => (
          <span
            key={index}
            className="v-split-line c-cut c-small"
            data-alone={index > 0 || !(badge || number) || undefined}
          >
            {line}
          </span>
        ))}
        {(badge || number) && (
          <span className="v-split-badge c-row c-gap-8 c-small">
            {badge && <span className={badge.tone && `c-tag c-tag-${badge.tone}`}>{badge.text}</span>}
            {number && (
              <span className="v-split-number c-muted c-centered c-num" title={number.label}>
                <span className="c-visually-hidden">{number.label}: </span>
                {localNumber(number.value)}
              </span>
            )}
          </span>
        )}
      </Link>
    </li>
  );
});
