import { describe, expect, it } from 'vitest';
import { answering, botFacts, branchesOf, firstOf, foundIn, mainBot, moved, progressOf, sorted, withUnsaved } from './book';

const category = (id: number, sort: number, more = {}) => ({ id, sort, name: `Category ${id}`, lang: 'en', state: 1, wiki_count: 0, ...more });
const article = (id: number, sort: number, more = {}) => ({ id, sort, title: `Article ${id}`, category_id: 1, keywords: '', content: 'Text', state: 1, ...more });
const ids = (records: { id: number | string }[]) => records.map(({ id }) => id);
const changes = (list: { record: { id: number | string }; sort: number }[]) => list.map(({ record, sort }) => [record.id, sort]);

describe('the tree', () => {
  it('begins with the bot, else with an article', () => {
    const branches = branchesOf([category(2, 1), category(1, 2)], [article(8, 1)]);
    expect(firstOf([{ id: 3 }], branches)).toEqual({ bot: '3' });
    expect(firstOf([], branches)).toEqual({ article: '8' });
    expect(firstOf([], [])).toBeUndefined();
  });
  it('goes by sort numbers, 0 last, then by ids', () => expect(ids(sorted([category(4, 0), category(3, 2), category(2, 1), category(1, 2)]))).toEqual([2, 1, 3, 4]));
  it('has the articles in their categories', () => {
    const [first, second] = branchesOf([category(2, 2), category(1, 1)], [article(8, 2), article(9, 1), article(7, 1, { category_id: 2 })]);
    expect([first?.category.id, ids(first?.articles ?? [])]).toEqual([1, [9, 8]]);
    expect(ids(second?.articles ?? [])).toEqual([7]);
  });
  it('is searched by titles, keywords and names of categories', () => {
    const branches = branchesOf([category(1, 1, { name: 'Plans' }), category(2, 2)], [article(8, 1, { title: 'Cancel' }), article(9, 2), article(7, 1, { category_id: 2, keywords: 'cancel' })]);
    expect(foundIn(branches, ' CANCEL ').map(({ articles }) => ids(articles))).toEqual([[8], [7]]);
    expect(foundIn(branches, 'plans').map(({ articles }) => ids(articles))).toEqual([[8, 9]]);
    expect(foundIn(branches, 'zzz')).toEqual([]);
  });
});

describe('a move', () => {
  it('numbers anew where there is no room', () => {
    expect(changes(moved([category(1, 1), category(2, 2), category(3, 3)], 2, 0))).toEqual([[3, 1], [1, 2], [2, 3]]);
    expect(changes(moved([category(1, 1), category(2, 2), category(3, 3), category(4, 4)], 0, 2))).toEqual([[2, 1], [3, 2], [1, 3]]);
  });
  it('writes one record where there is room', () => {
    expect(changes(moved([category(1, 10), category(2, 20), category(3, 30)], 2, 1))).toEqual([[3, 11]]);
    expect(changes(moved([category(1, 10), category(2, 20), category(3, 30)], 0, 2))).toEqual([[1, 31]]);
    expect(changes(moved([category(1, 1), category(2, 2), category(3, 3)], 1, 2))).toEqual([[2, 4]]);
  });
  it('numbers those that had none', () => expect(changes(moved([category(1, 0), category(2, 0)], 1, 0))).toEqual([[2, 1], [1, 2]]));
  it.each([[0, 0], [0, -1], [0, 2], [5, 0]])('from %d to %d is none', (from, to) => expect(moved([category(1, 1), category(2, 2)], from, to)).toEqual([]));
});

describe('a language', () => {
  const bots = [
    { id: 1, lang: 'en', state: 2, work_time: '', welcomes: [] },
    { id: 2, lang: 'en', state: 1, work_time: '09:00-18:00', welcomes: [{ text: 'Hi' }, { text: ' ' }] },
    { id: 3, lang: 'zh', state: 1, work_time: '', welcomes: null },
  ];
  it('tells how far it is by the bot that answers', () => {
    expect(progressOf('en', bots, [category(1, 1, { wiki_count: 3 }), category(2, 2, { wiki_count: 2 }), category(3, 1, { lang: 'zh', wiki_count: 9 })])).toEqual({
      bots: 2, enabled: true, hours: true, welcomes: 1, categories: 2, articles: 5,
    });
    expect(progressOf('zh-TW', bots, [])).toEqual({ bots: 0, enabled: false, hours: false, welcomes: 0, categories: 0, articles: 0 });
  });
  it('is answered by the first enabled bot, else by the first', () => {
    expect(mainBot(bots)?.id).toBe(2);
    expect(mainBot([{ id: 1, state: 2 }])?.id).toBe(1);
  });
});

describe('the preview', () => {
  it('plays a form as it would a record', () => {
    expect(botFacts({ name: 'Nimbus', state: '1', work_time: '09:00-18:00', welcomes: [{ text: 'Hi' }, { text: '' }, null], staff_msg: null })).toEqual({
      name: 'Nimbus', enabled: true, workTime: '09:00-18:00', welcomes: ['Hi'], staffMessage: '',
    });
  });
  it('does not answer from a disabled category', () => {
    const branches = branchesOf([category(1, 1, { state: 2 })], [article(8, 1)]);
    expect(answering(branches)).toMatchObject([{ id: 8, enabled: false }]);
  });
  it('has what is being typed over its record, or beside the others', () => {
    const records = [article(8, 1), article(9, 2)];
    expect(withUnsaved(records, { kind: 'article', id: '9', values: { title: 'New title' } }, 'article').map((record) => record['title'])).toEqual(['Article 8', 'New title']);
    expect(ids(withUnsaved(records, { kind: 'article', id: undefined, values: { title: 'x' } }, 'article'))).toEqual([8, 9, 'new']);
    expect(withUnsaved(records, { kind: 'bot', id: '9', values: { title: 'x' } }, 'article')).toEqual(records);
  });
});
