import type { Context } from '../calls/call';
import { raw, sql } from '../database/sql';
import { importState, task, type Task, taskState } from '../entities/task';
import { selection } from '../entity/entity';
import type { JsonObject } from '../json';
import { hasFile, withAddress } from '../tasks/files';
import { momentIn, readRows, type StoredDraft } from './rows';

/** Key of a row with the number of the task that it tells about. */
export const taskKey = '$task';

/** Key of a row: whether its task is an export. */
export const exportKey = '$export';

type State = 'running' | 'done' | 'failed';

function stateOf(isExport: boolean, { state, has_file: hasResult }: Task & { has_file: boolean }): State {
  if (!isExport) return state === importState.imported ? 'done' : 'running';
  if (state === taskState.processing) return 'running';
  return state === taskState.completed && hasResult ? 'done' : 'failed';
}

/** The rows of a draft; those of tasks with the present state of each task. */
export async function rowsWithTasks(
  draft: StoredDraft,
  { db, base, now, services, caller }: Context,
): Promise<JsonObject[]> {
  const rows = await readRows(db, draft);
  const { task: told } = draft;
  if (told === undefined) return rows;
  const ids = rows.map(({ [taskKey]: id }) => id).filter((id) => typeof id === 'number');
  const tasks = await db.query<Task & { has_file: boolean }>(
    sql`select ${selection(task)}, ${hasFile} from ${raw(task.table)} t where t.id = any(${ids}::integer[])`,
  );
  const byId = new Map(tasks.map((one) => [one.id, one]));
  return rows.map((row) => {
    const found = byId.get(Number(row[taskKey]));
    if (found === undefined) return row;
    const { url } = withAddress({ ...found }, { base, now, keys: services.fileKeys, caller });
    const finished = found.gmt_finish === '' ? undefined : new Date(`${found.gmt_finish.replace(' ', 'T')}Z`);
    return {
      ...row,
      ...told.states[stateOf(row[exportKey] === true, found)],
      ...(told.total !== undefined && { [told.total]: found.count }),
      ...(told.success !== undefined && { [told.success]: found.success }),
      ...(told.fail !== undefined && { [told.fail]: found.fail }),
      ...(told.file !== undefined && { [told.file]: String(url ?? '') }),
      ...(finished !== undefined &&
        Object.fromEntries(
          draft.fields
            .filter(({ fills }) => fills === 'finished')
            .map((field) => [field.name, momentIn(field, finished)]),
        )),
    };
  });
}
