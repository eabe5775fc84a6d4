import { parameterError } from '../answer';
import { sql } from '../database/sql';
import { bot, wikiArticle, wikiCategory } from '../entities/bot';
import { formatMoment } from '../entity/column';
import { requireRecord } from '../entity/record';
import type { Context } from './call';
import { crud, exists } from './crud';

const root = '/user/feedback/bot';
const opened = {
  add: async <V extends { state?: number }>(_context: Context, values: V) => ({
    values: { ...values, state: values.state || 1 },
  }),
};

async function requireCategory(context: Context, id: number, lang: string): Promise<void> {
  const place = `${context.place}category_id`;
  const category = await requireRecord(context.db, wikiCategory, id, place, []);
  if (category.lang !== lang) throw parameterError(place, 'belongs to another language');
}

export const botCalls = [
  ...crud({
    entity: bot,
    paths: { list: `${root}/get`, add: `${root}/add`, set: `${root}/set` },
    visible: () => [],
    ...opened,
  }),
  ...crud({
    entity: wikiCategory,
    paths: {
      list: `${root}/wiki/category/get`,
      add: `${root}/wiki/category/add`,
      set: `${root}/wiki/category/set`,
      del: `${root}/wiki/category/del`,
    },
    visible: () => [],
    ...opened,
    async del(context, { id }) {
      if (await exists(context, wikiArticle, [sql`t.category_id = ${id}`]))
        throw parameterError(`${context.place}id`, 'the category has articles; move or delete them first');
    },
  }),
  ...crud({
    entity: wikiArticle,
    paths: { list: `${root}/wiki/get`, add: `${root}/wiki/add`, set: `${root}/wiki/set`, del: `${root}/wiki/del` },
    visible: () => [],
    async add(context, values) {
      await requireCategory(context, values.category_id ?? 0, values.lang ?? '');
      return { values: { ...values, state: values.state || 1, gmt_update: formatMoment(context.now) } };
    },
    async set(context, before, values) {
      await requireCategory(context, values.category_id ?? before.category_id, values.lang ?? before.lang);
      return { values: { ...values, gmt_update: formatMoment(context.now) } };
    },
  }),
];
