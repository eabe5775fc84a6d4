import { moment, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { jsonText } from '../entity/json-text';
import { appName, ofApp } from './part-of-app';

/** One setting of an app. The platform decides which settings exist. */
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
  unique: [
    { index: 'app_setting_key', on: '(app_id, key)', code: 409, message: 'key: the app has this setting already' },
  ],
  order: 't.app_id, t.key',
});
