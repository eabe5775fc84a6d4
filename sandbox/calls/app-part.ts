import { parameterError, unknownRecord } from '../answer';
import { raw, sql } from '../database/sql';
import { app } from '../entities/app';
import { appAddress, appPackage, appPush, appResource, appSetting, appVersion } from '../entities/app-part';
import { client } from '../entities/app-user';
import { type Columns, formatMoment } from '../entity/column';
import type { Entity } from '../entity/entity';
import { readText } from '../entity/field';
import { findRecord, type Partly, readRecord, updateRecord } from '../entity/record';
import { seenBy } from '../entity/tenancy';
import { without } from '../json';
import { type Context, type GuardedCall, writeCall } from './call';
import { below, crud, isVisible, readId, type Rules } from './crud';
import { ofCompany } from './owned';

/** Parts of the apps that the caller sees. */
export function ofSeenApp({ caller }: Context) {
  return [sql`exists (select 1 from app a where a.id = t.app_id and (${seenBy(caller, raw('a.comp_id'))}))`];
}

/** @throws Refusal 406 for an app that the caller does not see. */
export async function requireApp(context: Context, id = 0): Promise<void> {
  if (!(await isVisible(context, app, id, ofCompany(context)))) throw unknownRecord(`${context.place}app_id`, id);
}

type Check<C extends Columns> = (context: Context, record: Partly<C>) => void;

/** The calls of records that belong to an app: visible with the app, added to a visible app, and never moved to another. */
function partOfApp<C extends Columns>(
  entity: Entity<C>,
  paths: Rules<C>['paths'],
  check: Check<C> = () => undefined,
): GuardedCall[] {
  return crud({
    entity,
    paths,
    visible: ofSeenApp,
    async check(context, record, changed, before) {
      if (before === undefined) await requireApp(context, Number('app_id' in record && record.app_id));
      else if (changed.has('app_id')) throw parameterError(`${context.place}app_id`, 'it stays with its app');
      check(context, record);
    },
  });
}

const pages = ['agreement', 'privacy'];

/** A picture has a file and a page an address; a banner may have both. */
const checkResource: Check<typeof appResource.columns> = ({ place }, { type = '', img = '', url = '' }) => {
  if (pages.includes(type) && url === '') throw parameterError(`${place}url`, 'has to be filled');
  if (!pages.includes(type) && img === '') throw parameterError(`${place}img`, 'has to be filled');
};

/** Notes in each language once, none of them empty. */
const checkVersion: Check<typeof appVersion.columns> = ({ place }, { details = [] }) => {
  details.forEach(({ lang = '', title = '', content = '' }, index) => {
    const empty = Object.entries({ lang, title, content }).find(([, text]) => text.trim() === '');
    if (empty !== undefined) throw parameterError(`${place}details[${index}].${empty[0]}`, 'has to be filled');
    if (details.findIndex((other) => other.lang === lang) !== index)
      throw parameterError(`${place}details[${index}].lang`, 'another entry has this language');
  });
};

const makerChannels = ['xm_ch_id', 'oppo_ch_id'] as const;

const pushCalls = crud({
  entity: appPush,
  paths: below('/v2/push/admin/msg/platform'),
  visible: ofSeenApp,
  secret: { permission: 'flatform:secret', fields: ['access_key', 'secret_key', 'secret_file'] },
  async check(context, push, changed) {
    if (changed.has('app_id')) await requireApp(context, push.app_id);
    const channel = makerChannels.find((key) => (push[key] ?? '') !== '');
    if (push.client_type === client.ios && channel !== undefined)
      throw parameterError(`${context.place}${channel}`, 'belongs to Android');
  },
});

/** A setting is identified by its app and key. The platform decides which settings exist. */
const setSetting = writeCall('/v2/user/admin/appcfg/set', async (context, body) => {
  const { db, now, place } = context;
  const id = readId(body, 'app_id', place);
  const key = readText(body['key'] ?? '', `${place}key`, 64);
  const before = await findRecord(db, appSetting, [sql`t.app_id = ${id} and t.key = ${key}`, ...ofSeenApp(context)]);
  if (before === undefined) throw unknownRecord(`${place}key`, key);
  const values = readRecord(appSetting, without(body, 'app_id', 'key'), place, 'set', {});
  await updateRecord(db, appSetting, before.id, { ...values, gmt_update: formatMoment(now) });
  return { data: { app_id: id, key } };
});

export const appPartCalls: GuardedCall[] = [
  ...partOfApp(appPackage, {
    list: '/user/app/detail/query',
    add: '/user/app/detail/add',
    set: '/user/app/detail/set',
  }),
  ...partOfApp(appResource, below('/v2/user/app/resource', 'list', 'add', 'set'), checkResource),
  ...partOfApp(
    appVersion,
    { list: '/ota/app/ver/query', add: '/ota/app/ver/add', set: '/ota/app/ver/modify', del: '/ota/app/ver/delete' },
    checkVersion,
  ),
  ...partOfApp(appAddress, { list: '/ota/app/url/query', add: '/ota/app/url/add', set: '/ota/app/url/modify' }),
  ...crud({ entity: appSetting, paths: below('/v2/user/admin/appcfg', 'list'), visible: ofSeenApp }),
  setSetting,
  ...pushCalls,
];
