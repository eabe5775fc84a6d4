import { firstRow } from '../database/database';
import { sql } from '../database/sql';
import { device, deviceType } from '../entities/device';
import { registration } from '../entities/registration';
import { readBody, textField } from '../entity/field';
import { selection } from '../entity/entity';
import { exportCalls } from '../tasks/export-calls';
import { deviceStateLabels, deviceTypeLabels } from '../tasks/export-labels';
import { type Context, type GuardedCall, readCall, type Secret } from './call';
import { crud, seenPart } from './crud';
import { propertiesOf } from './device-properties';
import { filledText, requireDevice } from './order-scope';
import { ofCompany } from './owned';

const secret: Secret = { permission: 'product/device:secret', fields: ['dk'] };

/** Screens whose records name devices. */
const lookedUpBy = [
  'device_state',
  'awake',
  'dev_dup',
  'lic_list',
  'iccid',
  'applist/dev',
  'log_list',
  'alarm',
  'vas/order',
  'vas/cloud',
  'vas/iot',
  'live_server',
];

const listCalls = crud({
  entity: device,
  paths: { list: '/v2/iot/web/uid/reg/list' },
  visible: ofCompany,
  owner: 'comp_id',
  listFor: lookedUpBy,
  secret,
});

async function asked(context: Context, body: Parameters<GuardedCall['run']>[1]) {
  readBody({ uid: textField(64) }, body, context.place);
  return requireDevice(context, filledText(body, 'uid', context.place), `${context.place}uid`);
}

const infoCall = readCall(
  '/v2/iot/web/uid/info/get',
  async (context, body) => {
    const found = await asked(context, body);
    const names = await firstRow(context.db, sql`select ${selection(device)} from device t where t.uid = ${found.uid}`);
    return { data: names && seenPart(names, context, secret) };
  },
  lookedUpBy,
);

const propertiesCall = readCall('/v2/iot/web/uid/properties/get', async (context, body) => {
  const found = await asked(context, body);
  const row = await firstRow<{ attr: string }>(context.db, sql`select attr from product where pk = ${found.pk}`);
  const data = propertiesOf(found, row?.attr ?? '');
  return { data, count: data.length };
});

const exports = exportCalls({
  paths: { add: '/iot/uid/export/add', list: '/iot/uid/export/get' },
  entity: device,
  name: 'Devices',
  visible: ofCompany,
  owner: 'comp_id',
  columns: [
    { key: 'uid', en: 'UID', zh: '设备 UID' },
    { key: 'sn', en: 'SN', zh: '序列号 SN' },
    { key: 'mac', en: 'MAC', zh: 'MAC 地址' },
    { key: 'pk', en: 'Product key', zh: '产品 PK' },
    { key: 'product_name', en: 'Product', zh: '产品名称' },
    { key: 'comp_name', en: 'Company', zh: '公司名称' },
    { key: 'app_name', en: 'App', zh: '应用名称' },
    { key: 'user_id', en: 'User ID', zh: '绑定用户' },
    { key: 'type', en: 'Type', zh: '设备类型', labels: deviceTypeLabels },
    { key: 'state', en: 'State', zh: '在线状态', labels: deviceStateLabels },
    { key: 'net_type', en: 'Network', zh: '网络类型' },
    { key: 'ver', en: 'Firmware', zh: '固件版本' },
    { key: 'iccid', en: 'ICCID', zh: 'ICCID' },
    { key: 'plan_name', en: 'Plan', zh: '云服务套餐' },
    { key: 'plan_expire', en: 'Plan expires (UTC)', zh: '套餐到期时间（UTC）' },
    { key: 'gmt_create', en: 'Registered (UTC)', zh: '注册时间（UTC）' },
    { key: 'gmt_active', en: 'Activated (UTC)', zh: '激活时间（UTC）' },
    { key: 'gmt_online', en: 'Last online (UTC)', zh: '最近在线（UTC）' },
  ],
});

const wakeFields = [
  'uid',
  'pk',
  'product_name',
  'comp_id',
  'comp_name',
  'state',
  'wake_state',
  'battery',
  'net_type',
  'ver',
  'gmt_wake',
  'gmt_online',
];

/** Devices that can sleep. */
const wakeCalls = crud({
  entity: device,
  paths: { list: '/iot/wol/state/get' },
  visible: (context) => [sql`t.type = ${deviceType.lowPower}`, ...ofCompany(context)],
  shown: async (_context, rows) =>
    rows.map((row) => Object.fromEntries(wakeFields.map((key) => [key, row[key] ?? null]))),
});

export const deviceCalls: GuardedCall[] = [
  ...listCalls,
  infoCall,
  propertiesCall,
  ...crud({ entity: registration, paths: { list: '/iot/uid/reg/query' }, visible: ofCompany }),
  ...exports,
  ...wakeCalls,
];
