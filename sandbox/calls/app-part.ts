import { parameterError, unknownRecord } from '../answer';
import { raw, sql } from '../database/sql';
import { app } from '../entities/app';
import { appAddress, appPackage, appResource, appSetting, appVersion } from '../entities/app-part';
import { publishState } from '../entities/product-version';
import { formatMoment } from '../entity/column';
import { readText } from '../entity/field';
import { findRecord, type Partly, readRecord, updateRecord } from '../entity/record';
import { seenBy } from '../entity/tenancy';
import { without } from '../json';
import { type Context, writeCall } from './call';
import { crud, isVisible, readId } from './crud';
import { ofCompany } from './owned';

/** Parts of the apps that the caller sees. */
export const ofSeenApp = ({ caller }: Context) => [sql`exists (select 1 from app a where a.id = t.app_id and (${seenBy(caller, raw('a.comp_id'))}))`];

/** @throws Refusal 406 for an app that the caller does not see. */
export const requireApp = async (context: Context, id = 0): Promise<void> => {
  if (!(await isVisible(context, app, id, ofCompany(context)))) throw unknownRecord(`${context.place}app_id`, id);
};

const refuseMove = ({ place }: Context, changed: ReadonlySet<string>): void => {
  if (changed.has('app_id')) throw parameterError(`${place}app_id`, 'it stays with its app');
};

const packageCalls = crud({
  entity: appPackage,
  paths: { list: '/user/app/detail/query', add: '/user/app/detail/add', set: '/user/app/detail/set' },
  visible: ofSeenApp,
  async add(context, values) {
    await requireApp(context, values.app_id);
    return { values: { ...values, state: values.state || publishState.released } };
  },
  async set(context, _before, values, changed) {
    refuseMove(context, changed);
    return { values };
  },
});

const addressCalls = crud({
  entity: appAddress,
  paths: { list: '/ota/app/url/query', add: '/ota/app/url/add', set: '/ota/app/url/modify' },
  visible: ofSeenApp,
  async add(context, values) {
    await requireApp(context, values.app_id);
    return { values: { ...values, state: values.state || publishState.released, gmt_update: formatMoment(context.now) } };
  },
  async set(context, _before, values, changed) {
    refuseMove(context, changed);
    return { values: { ...values, gmt_update: formatMoment(context.now) } };
  },
});

type ResourceValues = Partly<typeof appResource.columns>;

const pages = ['agreement', 'privacy'];

/** A picture has a file and a page an address; a banner may have both. */
const checkResource = ({ place }: Context, { type = '', img = '', url = '' }: ResourceValues): void => {
  if (pages.includes(type) && url === '') throw parameterError(`${place}url`, 'has to be filled');
  if (!pages.includes(type) && img === '') throw parameterError(`${place}img`, 'has to be filled');
};

const resourceCalls = crud({
  entity: appResource,
  paths: { list: '/v2/user/app/resource/list', add: '/v2/user/app/resource/add', set: '/v2/user/app/resource/set' },
  visible: ofSeenApp,
  async add(context, values) {
    await requireApp(context, values.app_id);
    checkResource(context, values);
    return { values: { ...values, state: values.state || publishState.released, gmt_update: formatMoment(context.now) } };
  },
  async set(context, before, values, changed) {
    refuseMove(context, changed);
    checkResource(context, { ...before, ...values });
    return { values: { ...values, gmt_update: formatMoment(context.now) } };
  },
});

type VersionValues = Partly<typeof appVersion.columns>;

/** Notes in each language once, none of them empty. */
const checkNotes = ({ place }: Context, { details = [] }: VersionValues): void => {
  details.forEach(({ lang = '', title = '', content = '' }, index) => {
    const empty = Object.entries({ lang, title, content }).find(([, text]) => text.trim() === '');
    if (empty !== undefined) throw parameterError(`${place}details[${index}].${empty[0]}`, 'has to be filled');
    if (details.findIndex((other) => other.lang === lang) !== index) throw parameterError(`${place}details[${index}].lang`, 'another entry has this language');
  });
};

const versionCalls = crud({
  entity: appVersion,
  paths: { list: '/ota/app/ver/query', add: '/ota/app/ver/add', set: '/ota/app/ver/modify', del: '/ota/app/ver/delete' },
  visible: ofSeenApp,
  async add(context, values) {
    await requireApp(context, values.app_id);
    checkNotes(context, values);
    return { values: { ...values, state: values.state || publishState.delisted, gmt_create: formatMoment(context.now) } };
  },
  async set(context, _before, values, changed) {
    refuseMove(context, changed);
    checkNotes(context, values);
    return { values };
  },
});

/** A setting is named by its app and key: the platform decides which settings there are. */
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

const settingCalls = [...crud({ entity: appSetting, paths: { list: '/v2/user/admin/appcfg/list' }, visible: ofSeenApp }), setSetting];

export const appPartCalls = [...packageCalls, ...resourceCalls, ...versionCalls, ...addressCalls, ...settingCalls];
