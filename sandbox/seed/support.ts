import { bot, wikiArticle, wikiCategory } from '../entities/bot';
import type { Device } from '../entities/device';
import {
  feedback,
  feedbackDetail,
  feedbackPush,
  feedbackSender,
  feedbackState,
  feedbackType,
} from '../entities/feedback';
import type { RecordOf } from '../entity/entity';
import type { SeededAppUser } from './app-users';
import { day, minute, momentAt } from '../entity/moment';
import { type Part, readData } from './part';
import { pictures } from './pictures';
import type { Random } from './random';

interface SupportTexts {
  bots: readonly Partial<RecordOf<typeof bot>>[];
  wiki: readonly {
    lang: string;
    name: string;
    articles: readonly { title: string; keywords: string; content: string }[];
  }[];
}

/** One message of a conversation: by the user or by staff, with the minutes since the previous message. */
interface Line {
  staff?: true;
  after: number;
  text: string;
  picture?: keyof typeof pictures;
}

/** A conversation from its first message to the user's thanks. The state of a feedback decides how many messages it has. */
interface Script {
  type: keyof typeof feedbackType;
  title: string;
  lines: readonly [Line, ...Line[]];
}

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

function contactOf({ user_phone: phone, user_phone_area: area, user_email: email }: SeededAppUser): string {
  return phone === '' ? email : area === '+86' ? phone : `${area} ${phone}`;
}

/** Feedback of the owners of devices. Most is recent: what is older was answered long ago. */
async function addFeedbacks(
  { add, random, now }: Part,
  writers: readonly { device: Device; user: SeededAppUser }[],
): Promise<void> {
  const scripts = readData<Readonly<Record<'zh' | 'en', readonly [Script, ...Script[]]>>>('conversations');
  const details: Partial<RecordOf<typeof feedbackDetail>>[] = [];
  const feedbacks = Array.from({ length: feedbackCount }, (_, index) => {
    const writer = random.choose(writers);
    if (writer === undefined) return [];
    const { device, user } = writer;
    const script = random.pick(user.lang.startsWith('zh') ? scripts.zh : scripts.en);
    const age = minute + Math.floor(random.next() ** 2 * 240 * 24 * 60) * minute;
    const state = age > 20 * day || random.chance(0.3) ? feedbackState.solved : feedbackState.pending;
    const colleague = random.pick(colleagues);
    let at = now - age;
    for (const { staff, after, text, picture } of saidOf(random, script, state === feedbackState.solved, age)) {
      at += after * minute;
      details.push({
        feedback_id: index + 1,
        sender: staff ? feedbackSender.staff : feedbackSender.user,
        user_name: staff ? colleague : user.user_name,
        content: text,
        img: picture === undefined ? '' : pictures[picture],
        gmt_create: momentAt(at),
      });
    }
    const row = {
      title: script.title,
      type: feedbackType[script.type],
      state,
      contact: contactOf(user),
      uid: device.uid,
      app_id: device.app_id,
      user_id: device.user_id,
      comp_id: device.comp_id,
      gmt_create: momentAt(now - age),
      gmt_update: momentAt(at),
    };
    return [row];
  });
  await add(feedback, feedbacks.flat());
  await add(feedbackDetail, details);
}

/** The bot with its articles, and feedback of the apps' users. */
export async function seedSupport(
  part: Part,
  devices: readonly Device[],
  users: readonly SeededAppUser[],
): Promise<void> {
  const { add, random, ago } = part;
  const { bots, wiki } = readData<SupportTexts>('support');
  await add(bot, bots);
  await add(
    wikiCategory,
    wiki.map(({ lang, name }, index) => ({ lang, name, sort: index + 1, state: 1 })),
  );
  const articles = wiki.flatMap(({ lang, articles: texts }, category) =>
    texts.map((article, index) => ({
      category_id: category + 1,
      lang,
      ...article,
      sort: index + 1,
      state: 1,
      view_num: random.between(20, 4000),
      gmt_update: ago(random.between(2, 300) * day),
    })),
  );
  await add(wikiArticle, articles);
  await add(feedbackPush, [
    {
      state: 1,
      emails: 'service@example.cn,support@example.com',
      phones: '13800001234',
      interval: 30,
      lang: 'zh',
      gmt_update: ago(40 * day),
    },
  ]);
  const userOf = new Map(users.map((user) => [user.user_id, user]));
  const writers = devices.flatMap((device) => {
    const user = userOf.get(device.user_id);
    return user === undefined ? [] : [{ device, user }];
  });
  await addFeedbacks(part, writers);
}
