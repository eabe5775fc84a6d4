import { choice } from '../entity/choice';
import { integer, moment, reference, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { textField } from '../entity/field';
import { jsonText } from '../entity/json-text';
import { rows } from '../entity/rows';
import { languages, publishState } from './product-version';

/** Our own: the specification names `client_type` without values. */
export const appClient = { ios: 1, android: 2, web: 3, miniProgram: 4 } as const;

/** Our own: what an app loads from the platform. Pictures first, then pages. */
export const appResourceType = ['logo', 'launch', 'banner', 'agreement', 'privacy'] as const;

const ofApp = { ...reference('app', 'id', { required: true }), type: 'integer not null references app (id) on delete cascade' };
const appName = { expression: `coalesce((select a.name from app a where a.id = t.app_id), '')`, filter: 'contains' } as const;
const published = integer({ of: Object.values(publishState) });
const webAddress = { test: /^https?:\/\/\S+$/, expected: 'a web address' };
const lang = choice(languages);

/** The package of an app for one client. */
export const appPackage = defineEntity({
  table: 'app_package',
  id: 'rela_id',
  columns: {
    rela_id: serial(),
    app_id: ofApp,
    client_type: integer({ required: true, of: Object.values(appClient) }),
    app_packet: text({ required: true, max: 128, pattern: { test: /^[A-Za-z][\w-]*(\.[\w-]+)+$/, expected: 'a package name such as com.example.app' } }),
    state: published,
  },
  derived: { app_name: appName },
  unique: [{ index: 'app_package_client', on: '(app_id, client_type, lower(app_packet))', code: 409, message: 'client_type: the app has this package for this client already' }],
  order: 't.app_id, t.client_type, t.rela_id',
});

/** A picture or page that an app shows. */
export const appResource = defineEntity({
  table: 'app_resource',
  id: 'id',
  columns: {
    id: serial(),
    app_id: ofApp,
    type: choice(appResourceType, { required: true }),
    lang: choice(languages, { required: true }),
    name: text({ required: true, max: 64 }),
    img: text({ max: 1024 }),
    url: text({ max: 255, pattern: webAddress }),
    state: published,
    sort: integer({ min: 0 }),
    gmt_update: moment({ server: true }),
  },
  derived: { app_name: appName },
  unique: [],
  // A sort number of 0 means last.
  order: 't.app_id, t.type, t.sort = 0, t.sort, t.id',
});

/** One setting of an app; the platform decides which there are. */
export const appSetting = defineEntity({
  table: 'app_setting',
  id: 'id',
  columns: {
    id: serial(),
    app_id: ofApp,
    key: text({ required: true, max: 64 }),
    value: jsonText(),
    remark: text({ max: 255 }),
    gmt_update: moment({ server: true }),
  },
  derived: { app_name: appName },
  unique: [{ index: 'app_setting_key', on: '(app_id, key)', code: 409, message: 'key: the app has this setting already' }],
  order: 't.app_id, t.key',
});

export const appVersion = defineEntity({
  table: 'app_version',
  id: 'id',
  columns: {
    id: serial(),
    app_id: ofApp,
    ver: text({ required: true, max: 32, pattern: { test: /^\d+\.\d+\.\d+$/, expected: 'a version such as 1.2.3' } }),
    name: text({ required: true, max: 64 }),
    force: integer({ of: [1] }),
    state: published,
    details: rows({ lang: { read: (value, place) => lang.read(value, place) }, title: textField(64), content: textField(2000) }, { required: true }),
    gmt_create: moment({ server: true }),
  },
  derived: { app_name: appName },
  unique: [{ index: 'app_version_ver', on: '(app_id, ver)', code: 409, message: 'ver: the app has this version already' }],
  order: 't.app_id, t.id desc',
});

/** Where an app can be downloaded. */
export const appAddress = defineEntity({
  table: 'app_address',
  id: 'id',
  columns: {
    id: serial(),
    app_id: ofApp,
    client_type: integer({ required: true, of: Object.values(appClient) }),
    name: text({ required: true, max: 64 }),
    url: text({ required: true, max: 255, pattern: webAddress }),
    state: published,
    gmt_update: moment({ server: true }),
  },
  derived: { app_name: appName },
  unique: [{ index: 'app_address_store', on: '(app_id, client_type, lower(name))', code: 409, message: 'name: the app has an address of this name already' }],
  order: 't.app_id, t.client_type, t.id',
});

/** A cloud storage platform that keeps the recordings of an app's devices. */
export const appStorage = defineEntity({
  table: 'app_storage',
  id: 'id',
  columns: { id: serial(), app_id: ofApp, storage_id: reference('cloud_platform', 'id', { required: true }) },
  derived: {},
  unique: [{ index: 'app_storage_platform', on: '(app_id, storage_id)', code: 409, message: 'storage_ids: bound already' }],
  order: 't.id',
});

/** The settings that every app has, with the values of a new one. */
export const appSettings: readonly { key: string; value: object; remark: string }[] = [
  { key: 'account', value: { phone: true, email: true, third_party: ['apple', 'google', 'wechat'] }, remark: '登录方式 · ways to sign in' },
  { key: 'bind', value: { max_devices: 50, scan: true, bluetooth: true }, remark: '设备绑定 · how devices are added' },
  { key: 'cloud', value: { trial_days: 7, auto_renew: true }, remark: '云存储试用 · cloud storage trial' },
  { key: 'feedback', value: { enabled: true, max_images: 4 }, remark: '用户反馈 · feedback from the app' },
  { key: 'live', value: { max_minutes: 30, default_quality: 'hd' }, remark: '实时预览 · live view' },
  { key: 'push', value: { merge_seconds: 60, quiet_hours: '23:00-07:00' }, remark: '消息推送 · notifications' },
  { key: 'share', value: { max_users: 5, valid_hours: 24 }, remark: '设备分享 · sharing of devices' },
];
