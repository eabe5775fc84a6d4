import { holds } from '../../schema/condition';
import type { SplitDefinition } from '../../schema/definition';
import type { BrowserRecord } from '../../wire/records';
import type { Seen } from '../seen';

/** Whether the record has more messages or attempts than this user has seen. */
export function isUnread({ unread }: SplitDefinition, record: BrowserRecord, seen: Seen): boolean {
  return (
    unread !== undefined && holds(unread.when, record) && countOf(unread.field, record) > (seen[String(record.id)] ?? 0)
  );
}

export function countOf(field: string, record: BrowserRecord): number {
  const value = record[field];
  return typeof value === 'number' ? value : 0;
}
