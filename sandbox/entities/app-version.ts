import { choice } from '../entity/choice';
import { integer, moment, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { textField } from '../entity/field';
import { rows } from '../entity/rows';
import { languages } from './product-version';
import { appName, ofApp, published } from './part-of-app';

const lang = choice(languages);

/** A release of an app, with its notes in each language. */
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
    details: rows(
      { lang: { read: (value, place) => lang.read(value, place) }, title: textField(64), content: textField(2000) },
      { required: true },
    ),
    gmt_create: moment({ server: true }),
  },
  derived: { app_name: appName },
  unique: [
    { index: 'app_version_ver', on: '(app_id, ver)', code: 409, message: 'ver: the app has this version already' },
  ],
  order: 't.app_id, t.id desc',
});
