import { parameterError } from '../answer';
import { sql } from '../database/sql';
import {
  alarm,
  alarmPush,
  deviceDuplicate,
  deviceEvent,
  deviceLog,
  duplicateState,
  serviceLog,
} from '../entities/device-trace';
import { deviceBinding } from '../entities/device-binding';
import { licenceCode } from '../entities/licence-code';
import { integerField, readBody } from '../entity/field';
import { requireRecord, updateRecord } from '../entity/record';
import { exportCalls } from '../tasks/export-calls';
import { deviceStateLabels, logLevelLabels, logModuleLabels } from '../tasks/export-labels';
import type { Columns } from '../entity/column';
import type { Entity } from '../entity/entity';
import { type GuardedCall, writeCall } from './call';
import { crud, readId } from './crud';
import { ofCompany } from './owned';

/** A list that only reads. Records of devices belong to the company of their device. */
function listOf<C extends Columns>(path: string, entity: Entity<C>, listFor: readonly string[] = []): GuardedCall[] {
  return crud({ entity, paths: { list: path }, visible: ofCompany, listFor });
}

const decideCall = writeCall('/iot/uid/duplicate/set', async (context, body) => {
  const { db, place } = context;
  const { state } = readBody({ id: integerField, state: integerField }, body, place);
  if (state !== duplicateState.allowed && state !== duplicateState.blocked)
    throw parameterError(`${place}state`, 'expected 2 or 3');
  const found = await requireRecord(db, deviceDuplicate, readId(body, 'id', place), `${place}id`, ofCompany(context));
  await updateRecord(db, deviceDuplicate, found.id, { state });
  // At most one other device may use the UID.
  if (state === duplicateState.allowed) {
    await db.query(
      sql`update device_duplicate set state = ${duplicateState.blocked} where uid = ${found.uid} and id <> ${found.id} and state = ${duplicateState.allowed}`,
    );
  }
  return { data: { id: found.id } };
});

const eventExports = exportCalls({
  paths: { add: '/v2/umh/admin/dev/state/export/add', list: '/v2/umh/admin/dev/state/export/list' },
  entity: deviceEvent,
  name: 'Device states',
  visible: ofCompany,
  columns: [
    { key: 'uid', en: 'UID', zh: '设备 UID' },
    { key: 'product_name', en: 'Product', zh: '产品名称' },
    { key: 'comp_name', en: 'Company', zh: '公司名称' },
    { key: 'app_name', en: 'App', zh: '应用名称' },
    { key: 'state', en: 'State', zh: '变更为', labels: deviceStateLabels },
    { key: 'net_type', en: 'Network', zh: '网络类型' },
    { key: 'ver', en: 'Firmware', zh: '固件版本' },
    { key: 'ip', en: 'IP', zh: 'IP 地址' },
    { key: 'zone', en: 'Zone', zh: '区域' },
    { key: 'duration', en: 'Minutes before', zh: '此前状态持续（分钟）' },
    { key: 'gmt_create', en: 'Time (UTC)', zh: '变更时间（UTC）' },
  ],
});

const logExports = exportCalls({
  paths: { add: '/v2/iot/admin/log/export/add', list: '/v2/iot/admin/log/export/list' },
  entity: deviceLog,
  name: 'Device logs',
  visible: ofCompany,
  columns: [
    { key: 'gmt_create', en: 'Time (UTC)', zh: '时间（UTC）' },
    { key: 'uid', en: 'UID', zh: '设备 UID' },
    { key: 'level', en: 'Level', zh: '级别', labels: logLevelLabels },
    { key: 'module', en: 'Module', zh: '模块', labels: logModuleLabels },
    { key: 'content', en: 'Content', zh: '内容' },
    { key: 'product_name', en: 'Product', zh: '产品名称' },
    { key: 'comp_name', en: 'Company', zh: '公司名称' },
    { key: 'ver', en: 'Firmware', zh: '固件版本' },
    { key: 'ip', en: 'IP', zh: 'IP 地址' },
  ],
});

export const deviceTraceCalls: GuardedCall[] = [
  ...listOf('/v2/umh/admin/dev/state/list', deviceEvent, ['product/device']),
  ...eventExports,
  ...listOf('/iot/uid/duplicate/get', deviceDuplicate),
  decideCall,
  ...listOf('/v2/umh/admin/liccode/list', licenceCode),
  ...listOf('/v2/umh/admin/devbind/list', deviceBinding, ['product/device', 'applist/user']),
  ...listOf('/v2/iot/admin/log/list', deviceLog),
  ...logExports,
  ...listOf('/v2/kls/admin/log/list', serviceLog),
  ...listOf('/v2/umh/admin/alarmlog/list', alarm),
  ...listOf('/v2/umh/admin/alarmpush/list', alarmPush),
];
