import type { Queryable } from '../database/database';
import { bot, wikiArticle, wikiCategory } from '../entities/bot';
import { feedback, feedbackDetail, feedbackPush, feedbackSender, feedbackState } from '../entities/feedback';
import { formatMoment } from '../entity/column';
import { insertRows, type Seeded } from './bulk';
import { chineseScripts, englishScripts, pictures, type Line, type Script } from './conversations';
import type { Random } from './random';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

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

const bots: Seeded<typeof bot.columns>[] = [
  {
    lang: 'zh',
    name: '小云',
    work_time: '09:00-21:00',
    welcomes: [
      { text: '您好，我是客服小云，请问有什么可以帮您？' },
      { text: '您可以直接输入问题，例如“设备离线怎么办”。' },
    ],
    staff_msg: '人工客服正在接入，请稍候。',
    state: 1,
  },
  {
    lang: 'en',
    name: 'Nimbus',
    work_time: '08:00-18:00',
    welcomes: [{ text: 'Hello, I am Nimbus. How can I help you?' }],
    staff_msg: 'A colleague will be with you in a moment.',
    state: 1,
  },
  {
    lang: 'zh-TW',
    name: '小雲',
    work_time: '09:00-18:00',
    welcomes: [{ text: '您好，請問有什麼可以幫您？' }],
    staff_msg: '真人客服即將為您服務。',
    state: 2,
  },
];

type Article = readonly [title: string, keywords: string, content: string];

const wiki: readonly (readonly [lang: string, name: string, articles: readonly Article[]])[] = [
  [
    'zh',
    '设备连接',
    [
      [
        '设备离线怎么办？',
        '离线,断网',
        '请检查路由器是否正常上网，设备指示灯是否为蓝色常亮。如为红色闪烁，请长按复位键 5 秒后重新配网。',
      ],
      ['如何重新配网？', '配网,WiFi', '打开应用，点击右上角“+”，选择设备类型后按提示操作。设备仅支持 2.4 GHz 网络。'],
      ['如何分享设备给家人？', '分享,家人', '进入设备设置，点击“设备分享”，输入对方账号并选择权限。'],
    ],
  ],
  [
    'zh',
    '云存储',
    [
      ['云存储到期后录像还在吗？', '到期,录像', '到期后不再上传新的录像，已有录像保留到套餐的循环天数结束。'],
      ['如何取消自动续费？', '续费,取消', '在“我的-订单”中进入对应套餐，点击“取消自动续费”。'],
      ['云存储可以转移到新设备吗？', '转移,换机', '同一账号下的设备可以申请转移，请联系人工客服。'],
    ],
  ],
  [
    'zh',
    '流量卡',
    [
      ['流量卡显示已停机？', '停机,欠费', '请在设备页面查看套餐有效期，续费后约 10 分钟恢复。'],
      ['可以更换自己的流量卡吗？', '换卡', '内置卡与设备绑定，更换后无法使用平台套餐。'],
    ],
  ],
  [
    'en',
    'Connecting a camera',
    [
      [
        'My camera is offline',
        'offline, network',
        'Check that the router is online and that the light is steady blue. When it blinks red, hold reset for five seconds and set the camera up again.',
      ],
      ['Which Wi-Fi does it need?', 'wifi, 2.4 GHz', 'The camera needs a 2.4 GHz network with WPA2 or WPA3.'],
      [
        'Sharing a camera',
        'share, family',
        'Open the settings of the camera, choose Share, and enter the account of the other person.',
      ],
    ],
  ],
  [
    'en',
    'Plans and payment',
    [
      [
        'How do I cancel a plan?',
        'cancel, renewal',
        'Open Me, then Orders, choose the plan, and switch the renewal off. It runs until its end.',
      ],
      [
        'When do I get a refund?',
        'refund',
        'Refunds take three to seven working days, depending on the payment method.',
      ],
    ],
  ],
];

function categoriesOf(): (Seeded<typeof wikiCategory.columns> & { id: number })[] {
  return wiki.map(([lang, name], index) => ({ id: index + 1, lang, name, sort: index + 1, state: 1 }));
}

function articlesOf(random: Random, now: Date): Seeded<typeof wikiArticle.columns>[] {
  return wiki.flatMap(([lang, , articles], category) =>
    articles.map(([title, keywords, content], index) => ({
      category_id: category + 1,
      lang,
      title,
      keywords,
      content,
      sort: index + 1,
      state: 1,
      view_num: random.between(20, 4000),
      gmt_update: formatMoment(new Date(now.getTime() - random.between(2, 300) * day)),
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
  const rows: SeededFeedback[] = [];
  const details: Seeded<typeof feedbackDetail.columns>[] = [];
  for (let id = 1; id <= feedbackCount; id += 1) {
    const source = sources[random.between(0, sources.length - 1)];
    if (source === undefined) break;
    const { user_name: name, contact, chinese, ...from } = source;
    const script = random.pick(chinese ? chineseScripts : englishScripts);
    // Most is recent: what is older was answered long ago.
    const age = minute + Math.floor(random.next() ** 2 * 240 * 24 * 60) * minute;
    const state = age > 20 * day || random.chance(0.3) ? feedbackState.solved : feedbackState.pending;
    const colleague = random.pick(colleagues);
    let at = now.getTime() - age;
    const sent = formatMoment(new Date(at));
    for (const { staff, after, text, picture } of saidOf(random, script, state === feedbackState.solved, age)) {
      at += after * minute;
      details.push({
        feedback_id: id,
        sender: staff ? feedbackSender.staff : feedbackSender.user,
        user_name: staff ? colleague : name,
        content: text,
        img: picture === undefined ? '' : pictures[picture],
        gmt_create: formatMoment(new Date(at)),
      });
    }
    rows.push({
      id,
      title: script.title,
      type: script.type,
      state,
      contact,
      ...from,
      remark: '',
      gmt_create: sent,
      gmt_update: formatMoment(new Date(at)),
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
  await insertRows(db, bot, bots);
  await insertRows(db, wikiCategory, categoriesOf());
  await insertRows(db, wikiArticle, articlesOf(random, now));
  await insertRows(db, feedbackPush, [
    {
      state: 1,
      emails: 'service@example.cn,support@example.com',
      phones: '13800001234',
      interval: 30,
      lang: 'zh',
      gmt_update: formatMoment(new Date(now.getTime() - 40 * day)),
    },
  ]);
  const { rows, details } = feedbacksOf(random, sources, now);
  await insertRows(db, feedback, rows);
  await insertRows(db, feedbackDetail, details);
}
