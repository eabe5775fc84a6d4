import { bodyMode } from '../entities/message-template';
import { pushChannel } from '../entities/push-platform';

/** Title and body of a message in one language. */
export type Words = readonly [title: string, body: string];
export type Translations = Readonly<Partial<Record<'en' | 'zh' | 'zh-TW', Words>>>;

/** The sample of a placeholder such as `${time}`. */
export const examples: Readonly<Record<string, string>> = {
  code: '482913',
  device: '门口摄像机',
  date: '2026-04-01',
  time: '18:20',
  total: '¥98.00',
  good: '30-day cloud storage',
  name: 'Emma',
  app: 'Cloud Home',
  order: 'S2603020001',
  phone: 'iPhone 17',
  percent: '12',
  version: '2.4.1',
  reason: 'card expired',
};

export interface MessagePlan {
  code: string;
  name: string;
  notify: number;
  type: number;
  mode: number;
  texts: Translations;
}

const { sms, email, push, voice } = pushChannel;
const { text, html, spoken } = bodyMode;

/** Messages of the platform. Some have no text in one language. */
export const messagePlans: readonly [MessagePlan, ...MessagePlan[]] = [
  {
    code: 'login_code',
    name: '登录验证码',
    notify: 1,
    type: sms,
    mode: text,
    texts: {
      en: ['', 'Your code is ${code}. It is valid for 5 minutes.'],
      zh: ['', '您的验证码为 ${code}，5 分钟内有效。'],
      'zh-TW': ['', '您的驗證碼為 ${code}，5 分鐘內有效。'],
    },
  },
  {
    code: 'register_code',
    name: '注册验证码',
    notify: 2,
    type: sms,
    mode: text,
    texts: {
      en: ['', 'Use ${code} to finish signing up.'],
      zh: ['', '您正在注册账号，验证码 ${code}，请勿告知他人。'],
    },
  },
  {
    code: 'password_code',
    name: '找回密码验证码',
    notify: 3,
    type: sms,
    mode: text,
    texts: { en: ['', 'Use ${code} to choose a new password.'], zh: ['', '您正在找回密码，验证码 ${code}。'] },
  },
  {
    code: 'plan_due',
    name: '套餐到期提醒',
    notify: 4,
    type: sms,
    mode: text,
    texts: { zh: ['', '您的设备 ${device} 的套餐将于 ${date} 到期，请及时续费。'] },
  },
  {
    code: 'sim_suspended',
    name: '流量卡停机',
    notify: 5,
    type: sms,
    mode: text,
    texts: {
      zh: ['', '您的设备 ${device} 流量已用完，续费后恢复。'],
      en: ['', 'Camera ${device} has used up its data. It goes on after a renewal.'],
    },
  },
  {
    code: 'login_code',
    name: '登录验证码',
    notify: 1,
    type: email,
    mode: html,
    texts: {
      en: ['Your sign-in code', '<p>Your code is <b>${code}</b>. It is valid for 5 minutes.</p>'],
      zh: ['登录验证码', '<p>您的验证码为 <b>${code}</b>，5 分钟内有效。</p>'],
      'zh-TW': ['登入驗證碼', '<p>您的驗證碼為 <b>${code}</b>，5 分鐘內有效。</p>'],
    },
  },
  {
    code: 'welcome',
    name: 'Welcome',
    notify: 6,
    type: email,
    mode: html,
    texts: {
      en: ['Welcome to ${app}', '<p>Dear ${name},</p><p>add your first camera in three steps.</p>'],
      zh: ['欢迎使用 ${app}', '<p>${name}，您好！</p><p>三步即可添加第一台摄像机。</p>'],
    },
  },
  {
    code: 'receipt',
    name: 'Receipt',
    notify: 7,
    type: email,
    mode: html,
    texts: { en: ['Receipt for order ${order}', '<p>You paid ${total} for ${good}.</p>'] },
  },
  {
    code: 'new_device',
    name: '异地登录提醒',
    notify: 8,
    type: email,
    mode: text,
    texts: {
      en: ['New sign-in', 'Your account was used on ${phone} at ${time}.'],
      zh: ['新设备登录', '您的账号于 ${time} 在 ${phone} 登录。'],
    },
  },
  {
    code: 'motion',
    name: '移动侦测',
    notify: 9,
    type: push,
    mode: text,
    texts: {
      en: ['Movement', '${device} has seen movement.'],
      zh: ['移动侦测', '${device} 检测到画面变化。'],
      'zh-TW': ['移動偵測', '${device} 偵測到畫面變化。'],
    },
  },
  {
    code: 'person',
    name: '人形侦测',
    notify: 10,
    type: push,
    mode: text,
    texts: {
      en: ['Somebody is there', '${device} has seen a person.'],
      zh: ['人形侦测', '${device} 检测到有人出现。'],
      'zh-TW': ['人形偵測', '${device} 偵測到有人出現。'],
    },
  },
  {
    code: 'device_offline',
    name: '设备离线',
    notify: 11,
    type: push,
    mode: text,
    texts: {
      en: ['Camera offline', '${device} went offline at ${time}.'],
      zh: ['设备离线', '${device} 于 ${time} 离线。'],
    },
  },
  {
    code: 'low_battery',
    name: '电量不足',
    notify: 12,
    type: push,
    mode: text,
    texts: {
      en: ['Battery low', '${device} has ${percent}% left.'],
      zh: ['电量不足', '${device} 剩余电量 ${percent}%。'],
    },
  },
  {
    code: 'share_invite',
    name: '设备分享',
    notify: 15,
    type: push,
    mode: text,
    texts: {
      en: ['A camera for you', '${name} shares ${device} with you.'],
      zh: ['设备分享', '${name} 向您分享了 ${device}。'],
    },
  },
  {
    code: 'plan_due',
    name: '套餐到期提醒',
    notify: 4,
    type: push,
    mode: text,
    texts: {
      en: ['Your plan ends soon', 'The plan of ${device} ends on ${date}.'],
      zh: ['套餐即将到期', '${device} 的套餐将于 ${date} 到期。'],
    },
  },
  {
    code: 'firmware',
    name: '固件升级',
    notify: 16,
    type: push,
    mode: text,
    texts: {
      en: ['New firmware', 'Version ${version} is ready for ${device}.'],
      zh: ['固件升级', '${device} 有新版本 ${version}。'],
    },
  },
  {
    code: 'doorbell',
    name: '门铃呼叫',
    notify: 17,
    type: push,
    mode: text,
    texts: { en: ['Somebody rings', 'Somebody is at ${device}.'], zh: ['门铃呼叫', '${device} 有人按铃。'] },
  },
  {
    code: 'sos_call',
    name: 'SOS 语音呼叫',
    notify: 18,
    type: voice,
    mode: spoken,
    texts: { zh: ['', '您好，您的设备 ${device} 触发紧急求助，请尽快查看。'] },
  },
  {
    code: 'smoke_call',
    name: '烟雾报警语音',
    notify: 19,
    type: voice,
    mode: spoken,
    texts: {
      zh: ['', '您好，${device} 检测到烟雾，请立即处理。'],
      en: ['', 'This is an alarm: ${device} has detected smoke.'],
    },
  },
  {
    code: 'offline_call',
    name: '离线语音通知',
    notify: 20,
    type: voice,
    mode: spoken,
    texts: { zh: ['', '您好，您的设备 ${device} 已离线超过一小时。'] },
  },
];

/** Notices to buyers about their orders, in the order of the notice types. */
export const noticePlans: readonly Translations[] = [
  {
    en: ['Subscription active', 'Your subscription to ${good} is active until ${date}.'],
    zh: ['订阅成功', '您已成功订阅 ${good}，有效期至 ${date}。'],
    'zh-TW': ['訂閱成功', '您已成功訂閱 ${good}，有效期至 ${date}。'],
  },
  {
    en: ['Subscription failed', 'We could not start your subscription to ${good}: ${reason}.'],
    zh: ['订阅失败', '${good} 订阅失败：${reason}。'],
  },
  {
    en: ['Renewal failed', 'We could not renew ${good}: ${reason}. Recording stops on ${date}.'],
    zh: ['续费失败', '${good} 自动续费失败：${reason}，将于 ${date} 停止服务。'],
  },
  {
    en: ['Renewal on ${date}', '${good} is renewed on ${date} for ${total}.'],
    zh: ['续费提醒', '${good} 将于 ${date} 自动续费，金额 ${total}。'],
    'zh-TW': ['續費提醒', '${good} 將於 ${date} 自動續費，金額 ${total}。'],
  },
  { en: ['Renewed', '${good} runs until ${date}.'], zh: ['续费成功', '${good} 已续费至 ${date}。'] },
  {
    en: ['Thank you', 'You bought ${good} for ${device}.'],
    zh: ['购买成功', '您已为 ${device} 购买 ${good}。'],
    'zh-TW': ['購買成功', '您已為 ${device} 購買 ${good}。'],
  },
  {
    en: ['Subscription cancelled', '${good} runs until ${date} and is not renewed.'],
    zh: ['已取消订阅', '${good} 将于 ${date} 到期，到期后不再续费。'],
  },
  { en: ['Plan ended', '${good} of ${device} has ended.'], zh: ['套餐到期', '${device} 的 ${good} 已到期。'] },
  {
    en: ['Refund on its way', '${total} go back to you in 3 to 7 working days.'],
    zh: ['退款成功', '${total} 已退回，3 至 7 个工作日到账。'],
  },
  { zh: ['退款失败', '退款未能完成：${reason}，请联系客服。'] },
];
