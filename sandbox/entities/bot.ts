import { changed, choice, integer, reference, rows, serial, text } from '../entity/column';
import { defineEntity, nameOf } from '../entity/entity';
import { textField } from '../entity/field';
import { languages } from './language';

const openState = [1, 2] as const;

/** The customer service bot. Each language has its own. */
export const bot = defineEntity({
  table: 'bot',
  columns: {
    id: serial(),
    lang: choice(languages, { required: true }),
    name: text({ required: true, max: 64 }),
    work_time: text({
      max: 11,
      pattern: { test: /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, expected: 'hours such as 09:00-18:00' },
    }),
    welcomes: rows({ text: textField(500) }, { max: 10 }),
    staff_msg: text({ max: 500 }),
    state: integer({ of: openState, initial: 1 }),
  },
  unique: {
    bot_name: 'name: the language has a bot of this name already',
  },
  order: 't.id',
});

export const wikiCategory = defineEntity({
  table: 'wiki_category',
  columns: {
    id: serial(),
    lang: choice(languages, { required: true }),
    name: text({ required: true, max: 64 }),
    sort: integer({ min: 0 }),
    state: integer({ of: openState, initial: 1 }),
  },
  derived: {
    wiki_count: {
      expression: '(select count(*)::integer from wiki_article w where w.category_id = t.id)',
      filter: 'none',
    },
  },
  unique: {
    wiki_category_name: 'name: the language has a category of this name already',
  },
  // A sort number of 0 means last.
  order: 't.lang, t.sort = 0, t.sort, t.id',
});

export const wikiArticle = defineEntity({
  table: 'wiki_article',
  columns: {
    id: serial(),
    category_id: reference({ required: true }),
    lang: choice(languages, { required: true }),
    title: text({ required: true, max: 128 }),
    keywords: text({ max: 255 }),
    content: text({ required: true, max: 20_000 }),
    sort: integer({ min: 0 }),
    state: integer({ of: openState, initial: 1 }),
    view_num: integer({ server: true }),
    gmt_update: changed(),
  },
  derived: {
    category_name: nameOf('wiki_category', 'id', { column: 'category_id' }),
  },
  unique: {
    wiki_article_title: 'title: the category has an article of this title already',
  },
  order: 't.category_id, t.sort = 0, t.sort, t.id',
});
