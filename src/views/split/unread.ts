import { readerOf } from '../../schema/condition';
import type { SplitDefinition } from '../../schema/definition';
import { valueOfExpression } from '../../schema/expression';
import type { BrowserRecord } from '../../wire/records';
import type { Seen } from '../seen';

/** Whether the record has more messages or attempts than this user has seen. */
export function isUnread(split: SplitDefinition, record: BrowserRecord, seen: Seen): boolean {
  return countOf(split, record) > (seen[String(record.id)] ?? 0);
}

/** What can be unread of a record; 0 for nothing. */
export function countOf({ unread }: SplitDefinition, record: BrowserRecord): number {
  return unread ? Number(valueOfExpression(unread.count, readerOf(record)) ?? 0) || 0 : 0;
}
