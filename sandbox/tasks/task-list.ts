import { type GuardedCall, readCall } from '../calls/call';
import { ofCompany } from '../calls/owned';
import { sql } from '../database/sql';
import { task } from '../entities/task';
import { readInteger } from '../entity/field';
import { filtersOf, type ListField, listPage, readListing } from '../entity/list';
import { taskSelection } from './files';

/** Imports with rows that were refused: 1 asks for them. */
const refused: ListField = {
  read: (value, place) => (readInteger(value, place) === 1 ? sql`t.fail > 0` : undefined),
};

/** The call that lists the tasks which another call started. */
export const taskListCall = (path: string, startedBy: string): GuardedCall =>
  readCall(path, async (context, body) => {
    const listing = readListing({ ...filtersOf(task), refused }, body, context.place);
    return listPage(context.db, task, taskSelection(context.base), [sql`t.path = ${startedBy}`, ...ofCompany(context), ...listing.conditions], listing);
  });
