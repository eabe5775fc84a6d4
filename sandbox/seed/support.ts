import type { Queryable } from '../database/database';
import { bot, wikiArticle, wikiCategory } from '../entities/bot';
import {
  feedback,
  feedbackDetail,
  feedbackPush,
  feedbackSender,
  feedbackState,
  feedbackType,
} from '../entities/feedback';
import { insertRows, type Seeded } from './bulk';
import { conversations, type Line, pictures, type Script } from './conversations';
import { readData } from './data';
import type { Random } from './random';
import { ago, momentAt, day, minute } from './moment';

/** A user of an app who may write feedback, with one of their devices. */
export interface FeedbackSource {
  user_id: string;
  app_id: number;
  comp_id: number;
  uid: string;
  user_name: string;
  contact: string;
  /** Whether they write Chinese. */
  chinese: boolean;
}

interface SupportTexts {
  bots: readonly Seeded<typeof bot.columns>[];
  wiki: readonly {
    lang: string;
    name: string;
    articles: readonly { title: string; keywords: string; content: string }[];
  }[];
}

function articlesOf(random: Random, wiki: SupportTexts['wiki'], now: Date): Seeded<typeof wikiArticle.columns>[] {
  return wiki.flatMap(({ lang, articles }, category) =>
    articles.map((article, index) => ({
      category_id: category + 1,
      lang,
      ...article,
      sort: index + 1,
      state: 1,
      view_num: random.between(20, 4000),
      gmt_update: ago(now, random.between(2, 300) * day),
    })),
  );
}

type SeededFeedback = Seeded<typeof feedback.columns> & { id: number; state: number };

const feedbackCount = 140;

/** The staff who answer, by the time of day. */
const colleagues = ['c01.user3', 'c01.user3', 'c01.user5'] as const;

/**
 * The messages of a conversation: all of a resolved one, and some of a pending one, whose last message is by the user or
 * by staff. The time since the first message limits their number.
 */
function saidOf(random: Random, { lines }: Script, solved: boolean, age: number): readonly Line[] {
  const wanted = solved ? lines.length : random.between(1, Math.max(1, lines.length - 2));
  let minutes = 0;
  const fitting = lines.filter(({ after }) => (minutes += after) * minute < age).length;
  return lines.slice(0, Math.max(1, Math.min(wanted, fitting)));
}

function feedbacksOf(
  random: Random,
  sources: readonly FeedbackSource[],
  now: Date,
): { rows: SeededFeedback[]; details: Seeded<typeof feedbackDetail.columns>[] } {
  const { zh, en } = conversations();
  const rows: SeededFeedback[] = [];
  const details: Seeded<typeof feedbackDetail.columns>[] = [];
  for (let id = 1; id <= feedbackCount; id += 1) {
    const source = sources[random.between(0, sources.length - 1)];
    if (source === undefined) break;
    const { user_name: name, contact, chinese, ...from } = source;
    const script = random.pick(chinese ? zh : en);
    // Most is recent: what is older was answered long ago.
    const age = minute + Math.floor(random.next() ** 2 * 240 * 24 * 60) * minute;
    const state = age > 20 * day || random.chance(0.3) ? feedbackState.solved : feedbackState.pending;
    const colleague = random.pick(colleagues);
    let at = now.getTime() - age;
    const sent = momentAt(at);
    for (const { staff, after, text, picture } of saidOf(random, script, state === feedbackState.solved, age)) {
      at += after * minute;
      details.push({
        feedback_id: id,
        sender: staff ? feedbackSender.staff : feedbackSender.user,
        user_name: staff ? colleague : name,
        content: text,
        img: picture === undefined ? '' : pictures[picture],
        gmt_create: momentAt(at),
      });
    }
    rows.push({
      id,
      title: script.title,
      type: feedbackType[script.type],
      state,
      contact,
      ...from,
      gmt_create: sent,
      gmt_update: momentAt(at),
    });
  }
  return { rows, details };
}

/** The bot with its articles, and feedback of the apps' users. */
export async function seedSupport(
  db: Queryable,
  random: Random,
  sources: readonly FeedbackSource[],
  now: Date,
): Promise<void> {
  const { bots, wiki } = readData<SupportTexts>('support');
  await insertRows(db, bot, bots);
  await insertRows(
    db,
    wikiCategory,
    wiki.map(({ lang, name }, index) => ({ id: index + 1, lang, name, sort: index + 1, state: 1 })),
  );
  await insertRows(db, wikiArticle, articlesOf(random, wiki, now));
  await insertRows(db, feedbackPush, [
    {
      state: 1,
      emails: 'service@example.cn,support@example.com',
      phones: '13800001234',
      interval: 30,
      lang: 'zh',
      gmt_update: ago(now, 40 * day),
    },
  ]);
  const { rows, details } = feedbacksOf(random, sources, now);
  await insertRows(db, feedback, rows);
  await insertRows(db, feedbackDetail, details);
}
