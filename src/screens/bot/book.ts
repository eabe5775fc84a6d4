import type { BrowserRecord } from '../../wire/records';
import { plainText } from '../text';
import type { Article } from './answer';
import type { BotFacts } from './talk';

/** States of the wire. */
const enabled = 1;

/** A category with its articles, in their order. */
export interface Branch {
  category: BrowserRecord;
  articles: BrowserRecord[];
}

/** By sort number, 0 last, as the platform orders them; ids tell equals apart. */
export function sorted<T extends BrowserRecord>(records: readonly T[]): T[] {
  const place = (record: T) => numberOf(record['sort']) || Number.POSITIVE_INFINITY;
  return [...records].sort((one, other) => (place(one) === place(other) ? Number(one.id) - Number(other.id) : place(one) - place(other)));
}

/** The categories of a language as a tree. */
export function branchesOf(categories: readonly BrowserRecord[], articles: readonly BrowserRecord[]): Branch[] {
  return sorted(categories).map((category) => ({ category, articles: sorted(articles.filter((article) => String(article['category_id']) === String(category.id))) }));
}

/** The branches that have a text in a title or in keywords; a category that has it in its name stays whole. */
export function foundIn(branches: readonly Branch[], text: string): Branch[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...branches];
  const has = (value: unknown) => plainText(value).toLowerCase().includes(wanted);
  return branches
    .map((branch) => (has(branch.category['name']) ? branch : { ...branch, articles: branch.articles.filter((article) => has(article['title']) || has(article['keywords'])) }))
    .filter((branch) => has(branch.category['name']) || branch.articles.length > 0);
}

/** A record that gets another sort number. */
export interface Moved {
  record: BrowserRecord;
  sort: number;
}

/**
 * The sort numbers to write so that the record at `from` comes to stand at `to`. The others keep theirs where the order
 * allows it, so that as few records as possible are written.
 */
export function moved(siblings: readonly BrowserRecord[], from: number, to: number): Moved[] {
  const order = [...siblings];
  const [taken] = order.splice(from, 1);
  if (!taken || from === to || to < 0 || to > order.length) return [];
  order.splice(to, 0, taken);
  const below = to === 0 ? 0 : numberOf(order[to - 1]?.['sort']);
  const above = to === order.length - 1 ? Number.POSITIVE_INFINITY : numberOf(order[to + 1]?.['sort']);
  const between = order.every((record) => numberOf(record['sort']) > 0) && isRising(order, to) && below + 1 < above;
  if (between) return [{ record: taken, sort: below + 1 }];
  return order.flatMap((record, index) => (numberOf(record['sort']) === index + 1 ? [] : [{ record, sort: index + 1 }]));
}

/** Whether the numbers of all but one record rise, so that a number between its neighbours puts it there. */
function isRising(order: readonly BrowserRecord[], but: number): boolean {
  const numbers = order.filter((_record, index) => index !== but).map((record) => numberOf(record['sort']));
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
}

/** How far a language is. */
export interface Progress {
  bots: number;
  enabled: boolean;
  hours: boolean;
  welcomes: number;
  categories: number;
  articles: number;
}

/** Articles are counted by the categories, so that no language's articles have to be read for it. */
export function progressOf(lang: string, bots: readonly BrowserRecord[], categories: readonly BrowserRecord[]): Progress {
  const own = bots.filter((bot) => bot['lang'] === lang);
  const kept = categories.filter((category) => category['lang'] === lang);
  const first = mainBot(own);
  return {
    bots: own.length,
    enabled: first?.['state'] === enabled,
    hours: plainText(first?.['work_time']) !== '',
    welcomes: first ? welcomesOf(first['welcomes']).length : 0,
    categories: kept.length,
    articles: kept.reduce((sum, category) => sum + numberOf(category['wiki_count']), 0),
  };
}

/** What stands first in a language's tree. */
export function firstOf([bot]: readonly BrowserRecord[], branches: readonly Branch[]): { bot: string } | { article: string } | undefined {
  if (bot) return { bot: String(bot.id) };
  const [article] = branches.flatMap(({ articles }) => articles);
  return article && { article: String(article.id) };
}

/** The bot that answers in a language: the first enabled one, else the first. */
export function mainBot(bots: readonly BrowserRecord[]): BrowserRecord | undefined {
  return bots.find((bot) => bot['state'] === enabled) ?? bots[0];
}

/** A bot's record, or what its form holds, as the preview plays it. */
export function botFacts(values: Record<string, unknown>): BotFacts {
  return {
    name: plainText(values['name']),
    enabled: Number(values['state']) === enabled,
    workTime: plainText(values['work_time']),
    welcomes: welcomesOf(values['welcomes']),
    staffMessage: plainText(values['staff_msg']),
  };
}

/** The articles of a language as the bot answers from them, in the tree's order. */
export function answering(branches: readonly Branch[]): Article[] {
  return branches.flatMap(({ category, articles }) =>
    articles.map((article) => ({
      id: article.id,
      title: plainText(article['title']),
      keywords: plainText(article['keywords']),
      content: plainText(article['content']),
      enabled: Number(article['state']) === enabled && Number(category['state']) === enabled,
    })),
  );
}

/** What is being typed and not saved: it is played as if it were. */
export interface Unsaved {
  kind: 'bot' | 'article';
  /** Undefined for a new one. */
  id: string | undefined;
  values: Record<string, unknown>;
}

/** The records with what is being typed over one of them, or beside them. */
export function withUnsaved(records: readonly BrowserRecord[], unsaved: Unsaved | undefined, kind: Unsaved['kind']): BrowserRecord[] {
  if (unsaved?.kind !== kind) return [...records];
  const { id, values } = unsaved;
  if (id === undefined) return [...records, { ...values, id: newId }];
  return records.map((record) => (String(record.id) === id ? { ...record, ...values, id: record.id } : record));
}

/** Id of a record that is not saved yet. */
export const newId = 'new';

function welcomesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((row: unknown) => (typeof row === 'object' && row !== null && 'text' in row ? plainText(row.text) : '')).filter((text) => text.trim() !== '');
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
