import { type GuardedCall, readCall } from '../calls/call';
import { pageOf } from '../calls/crud';
import { ofCompany } from '../calls/owned';
import { sql } from '../database/sql';
import { task } from '../entities/task';
import { selection } from '../entity/entity';
import { readInteger } from '../entity/field';
import { type ListField } from '../entity/list';
import { hasFile, withAddress } from './files';

/** 1 filters by imports with refused rows. */
const refused: ListField = {
  read: (value, place) => (readInteger(value, place) === 1 ? sql`t.fail > 0` : undefined),
};

/** The call that lists the tasks which another call started. */
export function taskListCall(path: string, startedBy: string): GuardedCall {
  return readCall(path, async (context, body) => {
    const { base, caller, now, services } = context;
    const { data, count } = await pageOf(context, task, body, [sql`t.path = ${startedBy}`, ...ofCompany(context)], {
      filters: { refused },
      select: sql`${selection(task)}, ${hasFile}`,
    });
    return { data: data.map((row) => withAddress(row, { base, now, keys: services.fileKeys, caller })), count };
  });
}
