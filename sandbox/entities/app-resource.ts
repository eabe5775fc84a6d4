import { choice } from '../entity/choice';
import { integer, moment, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { languages } from './product-version';
import { appName, ofApp, published, webAddress } from './part-of-app';

/** Our own: what an app loads from the platform. Pictures first, then pages. */
const appResourceType = ['logo', 'launch', 'banner', 'agreement', 'privacy'] as const;

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
