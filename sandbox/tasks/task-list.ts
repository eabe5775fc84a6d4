import type { Context, GuardedCall } from '../calls/call';
import { readCall } from '../calls/call';
import { sql } from '../database/sql';
import { task } from '../entities/task';
import { readInteger } from '../entity/field';
import { filtersOf, type ListField, listPage, readListing } from '../entity/list';
import { seenBy } from '../entity/tenancy';
import { taskSelection } from './files';

const visible = ({ caller }: Context) => [seenBy(caller, sql`t.comp_id`)];

/** Imports with rows that were refused: 1 asks for them. */
const refused: ListField = {
  read: (value, place) => (readInteger(value, place) === 1 ? sql`t.fail > 0` : undefined),
};

/** The call that lists the tasks which another call started. */
export const taskListCall = (path: string, startedBy: string): GuardedCall =>
  readCall(path, async (context, body) => {
    const listing = readListing({ ...filtersOf(task), refused }, body, context.place);
    return listPage(context.db, task, taskSelection(context.base), [sql`t.path = ${startedBy}`, ...visible(context), ...listing.conditions], listing);
  });
