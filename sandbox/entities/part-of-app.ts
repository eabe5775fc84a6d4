import { integer, reference } from '../entity/column';
import { publishState } from './product-version';

/** The app of a record, which is deleted with it. */
export const ofApp = {
  ...reference('app', 'id', { required: true }),
  type: 'integer not null references app (id) on delete cascade',
};

export const appName = {
  expression: `coalesce((select a.name from app a where a.id = t.app_id), '')`,
  filter: 'contains',
} as const;

/** Whether users see it. */
export const published = integer({ of: Object.values(publishState) });

export const webAddress = { test: /^https?:\/\/\S+$/, expected: 'a web address' };
