import type { Context, GuardedCall } from '../calls/call';
import { readCall } from '../calls/call';
import { sql } from '../database/sql';
import { task } from '../entities/task';
import { filtersOf, listPage, readListing } from '../entity/list';
import { seenBy } from '../entity/tenancy';
import { taskSelection } from './files';

const visible = ({ caller }: Context) => [seenBy(caller, sql`t.comp_id`)];

/** The call that lists the tasks which another call started. */
export const taskListCall = (path: string, startedBy: string): GuardedCall =>
  readCall(path, async (context, body) => {
    const listing = readListing(filtersOf(task), body, context.place);
    return listPage(context.db, task, taskSelection(context.base), [sql`t.path = ${startedBy}`, ...visible(context), ...listing.conditions], listing);
  });
