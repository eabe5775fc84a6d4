import type { Queryable } from '../database/database';
import { bot, wikiArticle, wikiCategory } from '../entities/bot';
import { feedback, feedbackDetail, feedbackPush, feedbackSender, feedbackState, feedbackType } from '../entities/feedback';
import { formatMoment } from '../entity/column';
import { insertRows, type Seeded } from './bulk';
import { personName } from './people';
import type { Random } from './random';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** A user of an app who may write feedback, with a device of theirs. */
export interface FeedbackSource {
  user_id: string;
  app_id: number;
  comp_id: number;
  uid: string;
}

const bots: Seeded<typeof bot.columns>[] = [
  { lang: 'zh', name: '小云', work_time: '09:00-21:00', welcomes: [{ text: '您好，我是客服小云，请问有什么可以帮您？' }, { text: '您可以直接输入问题，例如“设备离线怎么办”。' }], staff_msg: '人工客服正在接入，请稍候。', state: 1 },
  { lang: 'en', name: 'Nimbus', work_time: '08:00-18:00', welcomes: [{ text: 'Hello, I am Nimbus. How can I help you?' }], staff_msg: 'A colleague will be with you in a moment.', state: 1 },
  { lang: 'zh-TW', name: '小雲', work_time: '09:00-18:00', welcomes: [{ text: '您好，請問有什麼可以幫您？' }], staff_msg: '真人客服即將為您服務。', state: 2 },
];

type Article = readonly [title: string, keywords: string, content: string];

const wiki: readonly (readonly [lang: string, name: string, articles: readonly Article[]])[] = [
  ['zh', '设备连接', [
    ['设备离线怎么办？', '离线,断网', '请检查路由器是否正常上网，设备指示灯是否为蓝色常亮。如为红色闪烁，请长按复位键 5 秒后重新配网。'],
    ['如何重新配网？', '配网,WiFi', '打开应用，点击右上角“+”，选择设备类型后按提示操作。设备仅支持 2.4 GHz 网络。'],
    ['如何分享设备给家人？', '分享,家人', '进入设备设置，点击“设备分享”，输入对方账号并选择权限。'],
  ]],
  ['zh', '云存储', [
    ['云存储到期后录像还在吗？', '到期,录像', '到期后不再上传新的录像，已有录像保留到套餐的循环天数结束。'],
    ['如何取消自动续费？', '续费,取消', '在“我的-订单”中进入对应套餐，点击“取消自动续费”。'],
    ['云存储可以转移到新设备吗？', '转移,换机', '同一账号下的设备可以申请转移，请联系人工客服。'],
  ]],
  ['zh', '流量卡', [
    ['流量卡显示已停机？', '停机,欠费', '请在设备页面查看套餐有效期，续费后约 10 分钟恢复。'],
    ['可以更换自己的流量卡吗？', '换卡', '内置卡与设备绑定，更换后无法使用平台套餐。'],
  ]],
  ['en', 'Connecting a camera', [
    ['My camera is offline', 'offline, network', 'Check that the router is online and that the light is steady blue. When it blinks red, hold reset for five seconds and set the camera up again.'],
    ['Which Wi-Fi does it need?', 'wifi, 2.4 GHz', 'The camera needs a 2.4 GHz network with WPA2 or WPA3.'],
    ['Sharing a camera', 'share, family', 'Open the settings of the camera, choose Share, and enter the account of the other person.'],
  ]],
  ['en', 'Plans and payment', [
    ['How do I cancel a plan?', 'cancel, renewal', 'Open Me, then Orders, choose the plan, and switch the renewal off. It runs until its end.'],
    ['When do I get a refund?', 'refund', 'Refunds take three to seven working days, depending on the payment method.'],
  ]],
];

const categoriesOf = (): (Seeded<typeof wikiCategory.columns> & { id: number })[] => wiki.map(([lang, name], index) => ({ id: index + 1, lang, name, sort: index + 1, state: 1 }));

const articlesOf = (random: Random, now: Date): Seeded<typeof wikiArticle.columns>[] =>
  wiki.flatMap(([lang, , articles], category) =>
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

const { fault, suggestion, question, complaint } = feedbackType;

const topics: readonly [readonly [type: number, title: string, text: string], ...(readonly [type: number, title: string, text: string])[]] = [
  [fault, '夜视画面发黑', '晚上画面全黑，白天正常，重启过两次没有用。'],
  [fault, 'Camera drops off the network', 'It goes offline every night at about two and comes back after an hour.'],
  [fault, '云录像缺失', '昨天下午三点到五点没有录像，设备一直在线。'],
  [fault, 'No sound in playback', 'Live view has sound, recordings do not.'],
  [suggestion, '希望支持多画面预览', '家里有四台设备，希望一屏同时看。'],
  [suggestion, 'Dark mode, please', 'The app is very bright at night.'],
  [question, '套餐能否更换设备', '旧设备坏了，年套餐还有八个月，能转到新设备吗？'],
  [question, 'Does it work with 5 GHz Wi-Fi?', 'My new router has no 2.4 GHz any more.'],
  [complaint, '客服一直没有回复', '上周提交的问题没有人处理。'],
  [complaint, 'Charged twice', 'I paid once and see two orders.'],
];

const isChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);

type SeededFeedback = Seeded<typeof feedback.columns> & { id: number; state: number };

const feedbackCount = 140;

const feedbacksOf = (random: Random, sources: readonly [FeedbackSource, ...FeedbackSource[]], now: Date): { rows: SeededFeedback[]; details: Seeded<typeof feedbackDetail.columns>[] } => {
  const rows: SeededFeedback[] = [];
  const details: Seeded<typeof feedbackDetail.columns>[] = [];
  for (let id = 1; id <= feedbackCount; id += 1) {
    const [type, title, text] = random.pick(topics);
    const chinese = isChinese(text);
    const name = personName(random, chinese ? 'chinese' : 'western');
    const sent = now.getTime() - random.between(0, 240) * day - random.between(0, 24 * 60) * minute;
    const state = now.getTime() - sent > 20 * day || random.chance(0.3) ? feedbackState.solved : feedbackState.pending;
    const answered = state === feedbackState.solved || random.chance(0.4);
    const reply = Math.min(now.getTime() - minute, sent + random.between(20, 600) * minute);
    rows.push({
      id,
      title,
      type,
      state,
      contact: chinese ? `13${random.between(100_000_000, 999_999_999)}` : `+44 ${random.between(7_000_000_000, 7_999_999_999)}`,
      ...random.pick(sources),
      remark: '',
      gmt_create: formatMoment(new Date(sent)),
      gmt_update: formatMoment(new Date(answered ? reply : sent)),
    });
    details.push({ feedback_id: id, sender: feedbackSender.user, user_name: name, content: text, img: '', gmt_create: formatMoment(new Date(sent)) });
    if (answered) {
      const content = chinese ? '您好，已收到您的反馈，技术人员正在核实，请保持设备在线。' : 'Thank you for writing. We are looking into it; please keep the camera online.';
      details.push({ feedback_id: id, sender: feedbackSender.staff, user_name: 'c01.user3', content, img: '', gmt_create: formatMoment(new Date(reply)) });
    }
  }
  return { rows, details };
};

/** The bot with its articles, and feedback of the apps' users. */
export const seedSupport = async (db: Queryable, random: Random, sources: readonly FeedbackSource[], now: Date): Promise<void> => {
  await insertRows(db, bot, bots);
  await insertRows(db, wikiCategory, categoriesOf());
  await insertRows(db, wikiArticle, articlesOf(random, now));
  await insertRows(db, feedbackPush, [{ state: 1, emails: 'service@example.cn,support@example.com', phones: '13800001234', interval: 30, lang: 'zh', gmt_update: formatMoment(new Date(now.getTime() - 40 * day)) }]);
  const [first, ...others] = sources;
  if (first === undefined) return;
  const { rows, details } = feedbacksOf(random, [first, ...others], now);
  await insertRows(db, feedback, rows);
  await insertRows(db, feedbackDetail, details);
};
