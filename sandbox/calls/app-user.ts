import { sql } from '../database/sql';
import { appUser } from '../entities/app-user';
import { readText } from '../entity/field';
import { findRecord } from '../entity/record';
import { unknownRecord } from '../answer';
import { ofSeenApp } from './app-part';
import { readCall } from './call';
import { crud, refuseOthers } from './crud';

const listCall = crud({
  entity: appUser,
  paths: { list: '/v2/umh/admin/user/list' },
  visible: ofSeenApp,
  owner: 'comp_id',
  // Their lists name users.
  listFor: [
    'record',
    'applist/dev',
    'product/device',
    'alarm',
    'vas/order',
    'vas/cloud',
    'iot',
    'live_server',
    'refund',
    'actcode',
    'service',
  ],
});

const getCall = readCall('/v2/umh/admin/user/get', async (context, body) => {
  const { db, place } = context;
  refuseOthers(body, ['user_id'], place);
  const id = readText(body['user_id'] ?? '', `${place}user_id`, 32);
  const found = await findRecord(db, appUser, [sql`t.user_id = ${id}`, ...ofSeenApp(context)]);
  if (found === undefined) throw unknownRecord(`${place}user_id`, id);
  return { data: found };
});

export const appUserCalls = [...listCall, getCall];
