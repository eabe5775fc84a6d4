import { changed, choice, created, integer, jsonText, reference, rows, secret, serial, text } from '../entity/column';
import { appName, defineEntity } from '../entity/entity';
import { textField } from '../entity/field';
import { client } from './app-user';
import { languages } from './language';
import { publishState } from './product-version';

/** The app of a record, which is deleted with it. */
const ofApp = reference({ required: true });

/** Whether users see it. */
const published = integer({ of: publishState, initial: publishState.released });

const webAddress = { test: /^https?:\/\/\S+$/, expected: 'a web address' };

/** Where an app can be downloaded. */
export const appAddress = defineEntity({
  table: 'app_address',
  columns: {
    id: serial(),
    app_id: ofApp,
    client_type: integer({ required: true, of: client }),
    name: text({ required: true, max: 64 }),
    url: text({ required: true, max: 255, pattern: webAddress }),
    state: published,
    gmt_update: changed(),
  },
  derived: { app_name: appName },
  unique: {
    app_address_store: 'name: the app has an address of this name already',
  },
  order: 't.app_id, t.client_type, t.id',
});

/** The package of an app for one client. */
export const appPackage = defineEntity({
  table: 'app_package',
  id: 'rela_id',
  columns: {
    rela_id: serial(),
    app_id: ofApp,
    client_type: integer({ required: true, of: client }),
    app_packet: text({
      required: true,
      max: 128,
      pattern: { test: /^[A-Za-z][\w-]*(\.[\w-]+)+$/, expected: 'a package name such as com.example.app' },
    }),
    state: published,
  },
  derived: { app_name: appName },
  unique: {
    app_package_client: 'client_type: the app has this package for this client already',
  },
  order: 't.app_id, t.client_type, t.rela_id',
});

/** Our own: what an app loads from the platform. Pictures first, then pages. */
const appResourceType = ['logo', 'launch', 'banner', 'agreement', 'privacy'] as const;

/** A picture or page that an app shows. */
export const appResource = defineEntity({
  table: 'app_resource',
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
    gmt_update: changed(),
  },
  derived: { app_name: appName },
  // A sort number of 0 means last.
  order: 't.app_id, t.type, t.sort = 0, t.sort, t.id',
});

/** One setting of an app. The platform decides which settings exist. */
export const appSetting = defineEntity({
  table: 'app_setting',
  columns: {
    id: serial(),
    app_id: ofApp,
    key: text({ required: true, max: 64 }),
    value: jsonText(),
    remark: text({ max: 255 }),
    gmt_update: changed(),
  },
  derived: { app_name: appName },
  unique: {
    app_setting_key: 'key: the app has this setting already',
  },
  order: 't.app_id, t.key',
});

const lang = choice(languages);

/** A release of an app, with its notes in each language. */
export const appVersion = defineEntity({
  table: 'app_version',
  columns: {
    id: serial(),
    app_id: ofApp,
    ver: text({ required: true, max: 32, pattern: { test: /^\d+\.\d+\.\d+$/, expected: 'a version such as 1.2.3' } }),
    name: text({ required: true, max: 64 }),
    force: integer({ of: [1] }),
    state: integer({ of: publishState, initial: publishState.delisted }),
    details: rows(
      { lang: { read: (value, place) => lang.read(value, place) }, title: textField(64), content: textField(2000) },
      { required: true },
    ),
    gmt_create: created(),
  },
  derived: { app_name: appName },
  unique: {
    app_version_ver: 'ver: the app has this version already',
  },
  order: 't.app_id, t.id desc',
});

/** The push settings of one client of an app: the account at the push service, and the channels of phone makers. */
export const appPush = defineEntity({
  table: 'app_push',
  columns: {
    id: serial(),
    app_id: reference({ required: true }),
    client_type: integer({ required: true, of: [client.ios, client.android] }),
    access_id: text({ required: true, max: 64 }),
    access_key: secret({ max: 128 }),
    secret_key: secret({ max: 128 }),
    xm_ch_id: text({ max: 64 }),
    oppo_ch_id: text({ max: 64 }),
    open_param: jsonText({ max: 2000 }),
    secret_file: secret({ max: 255 }),
    gmt_update: changed(),
  },
  derived: {
    app_name: appName,
  },
  unique: {
    app_push_client: 'client_type: the app has a push platform for this client already',
  },
  order: 't.app_id, t.client_type',
});
