import { unknownRecord } from '../answer';
import { sql } from '../database/sql';
import { appSetting } from '../entities/app-setting';
import { formatMoment } from '../entity/column';
import { readText } from '../entity/field';
import { findRecord, readRecord, updateRecord } from '../entity/record';
import { without } from '../json';
import { writeCall } from './call';
import { crud, readId } from './crud';
import { ofSeenApp } from './part-of-app';

/** A setting is identified by its app and key. The platform decides which settings exist. */
const setCall = writeCall('/v2/user/admin/appcfg/set', async (context, body) => {
  const { db, now, place } = context;
  const id = readId(body, 'app_id', place);
  const key = readText(body['key'] ?? '', `${place}key`, 64);
  const before = await findRecord(db, appSetting, [sql`t.app_id = ${id} and t.key = ${key}`, ...ofSeenApp(context)]);
  if (before === undefined) throw unknownRecord(`${place}key`, key);
  const values = readRecord(appSetting, without(body, 'app_id', 'key'), place, 'set', {});
  await updateRecord(db, appSetting, before.id, { ...values, gmt_update: formatMoment(now) });
  return { data: { app_id: id, key } };
});

export const appSettingCalls = [
  ...crud({ entity: appSetting, paths: { list: '/v2/user/admin/appcfg/list' }, visible: ofSeenApp }),
  setCall,
];
