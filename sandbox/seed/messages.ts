import type { App } from '../entities/app';
import { appPush } from '../entities/app-part';
import { client } from '../entities/app-user';
import { companyType } from '../entities/company';
import { eventConfig, eventState, eventTemplate } from '../entities/event-config';
import { bodyMode, messageTemplate } from '../entities/message-template';
import { noticeState, noticeTemplate } from '../entities/notice-template';
import { pushChannel } from '../entities/push-platform';
import type { SeededCompany } from './companies';
import { day } from '../entity/moment';
import { type Part, readData } from './part';
import type { SeededProduct } from './products';
import { hexDigits } from './random';

/** Title and body of a message by language. */
type Translations = Readonly<Partial<Record<'en' | 'zh' | 'zh-TW', readonly [title: string, body: string]>>>;

type Channel = keyof typeof pushChannel;

export interface MessagePlan {
  code: string;
  name: string;
  notify: number;
  type: Channel;
  mode: keyof typeof bodyMode;
  /** Some messages have no text in one language. */
  texts: Translations;
}

interface EventPlan {
  event: string;
  name: string;
  cn: string;
  alarm: number;
  level: number;
  channels: readonly Channel[];
  interval: number;
  texts: Translations;
}

export const messageTexts = readData<{
  /** The sample of a placeholder such as `${time}`. */
  samples: Readonly<Record<string, string>>;
  messages: readonly [MessagePlan, ...MessagePlan[]];
  /** Notices to buyers about their orders, in the order of the notice types. */
  notices: readonly Translations[];
  /** The events of devices, and the messages to their owners. */
  events: readonly EventPlan[];
  /** What the platforms of each channel answer when a message could not be sent. */
  failures: Readonly<Record<Channel, readonly [string, ...string[]]>>;
}>('messages');

function within({ random, ago }: Part, days: number): string {
  return ago(random.between(1, days) * day + random.between(0, day));
}

/** The placeholders of a text with their samples, as JSON text: `{"code":"482913"}`. */
function placeholdersOf(words: string): string {
  const names = [...new Set([...words.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? ''))];
  const samples = names.map((name) => [name, messageTexts.samples[name] ?? '']);
  return names.length === 0 ? '' : JSON.stringify(Object.fromEntries(samples));
}

function languagesOf(texts: Translations): { lang: string; title: string; body: string }[] {
  return Object.entries(texts).map(([lang, [title, body]]) => ({ lang, title, body }));
}

async function addAppPushes(part: Part, apps: readonly App[]): Promise<void> {
  const { add, random } = part;
  const pushes = apps.flatMap((app) =>
    [client.ios, client.android]
      .filter(() => random.chance(0.9))
      .map((kind) => {
        const android = kind === client.android;
        return {
          app_id: app.id,
          client_type: kind,
          access_id: String(random.between(1_500_000_000, 1_899_999_999)),
          access_key: `A${random.text(hexDigits, 19)}`,
          secret_key: random.text(hexDigits, 32),
          xm_ch_id: android ? `high_system_${app.id}` : '',
          oppo_ch_id: android ? `oppo_alarm_${app.id}` : '',
          open_param: JSON.stringify({
            action: android ? 2 : 1,
            activity: android ? `${app.package_name_android}.AlarmActivity` : '',
            url: '',
          }),
          gmt_update: within(part, 400),
        };
      }),
  );
  await add(appPush, pushes);
}

/** Texts of messages, and the notices of the platform and of manufacturers. */
async function addTemplates(part: Part, companies: readonly SeededCompany[]): Promise<void> {
  const { add, random } = part;
  const templates = messageTexts.messages.flatMap(({ code, name, notify, type, mode, texts }) =>
    languagesOf(texts).map((words) => ({
      ...words,
      name,
      code,
      type: pushChannel[type],
      notify_type: notify,
      mode: bodyMode[mode],
      param: placeholdersOf(words.title + words.body),
      sign_name: type === 'sms' ? (words.lang === 'en' ? 'DeviceCloud' : '设备云') : '',
      gmt_update: within(part, 500),
    })),
  );
  await add(messageTemplate, templates);
  const makers = companies.filter((company) => company.comp_type === companyType.factory);
  const notices = [0, ...makers.map((company) => company.comp_id)].flatMap((owner) =>
    messageTexts.notices.flatMap((texts, index) => {
      if (owner !== 0 && !random.chance(0.4)) return [];
      return languagesOf(texts).map((words) => ({
        comp_id: owner,
        type: index + 1,
        ...words,
        param: placeholdersOf(words.title + words.body),
        state: random.chance(0.93) ? noticeState.enabled : noticeState.disabled,
        gmt_update: within(part, 500),
      }));
    }),
  );
  await add(noticeTemplate, notices);
}

/** The events of devices, some of them special for a product, and their texts. */
async function addEvents(part: Part, products: readonly SeededProduct[]): Promise<void> {
  const { add, random } = part;
  const { events } = messageTexts;
  const common = events.map((plan) => ({ plan, pk: '' }));
  const special = products
    .slice(0, 4)
    .flatMap(({ pk }, index) => events.slice(index, index + 2).map((plan) => ({ plan, pk })));
  const configs = await add(
    eventConfig,
    [...common, ...special].map(({ plan, pk }) => ({
      name: plan.name,
      cn_name: plan.cn,
      event: plan.event,
      alarm_type: plan.alarm,
      pk,
      level: plan.level,
      channels: plan.channels.map((channel) => pushChannel[channel]),
      interval: pk === '' ? plan.interval : plan.interval * 2,
      state: random.chance(0.9) ? eventState.enabled : eventState.disabled,
      remark: pk === '' ? '' : 'Its sensor reports more often',
      gmt_update: within(part, 300),
    })),
  );
  const texts = configs.flatMap(({ id, event }) =>
    languagesOf(events.find((plan) => plan.event === event)?.texts ?? {}).map((words) => ({
      event_id: id,
      ...words,
      state: eventState.enabled,
      gmt_update: within(part, 300),
    })),
  );
  await add(eventTemplate, texts);
}

interface MessageSources {
  apps: readonly App[];
  companies: readonly SeededCompany[];
  products: readonly SeededProduct[];
}

/** Push platforms of apps, message and notice templates, and the messages of device events. */
export async function seedMessages(part: Part, { apps, companies, products }: MessageSources): Promise<void> {
  await addAppPushes(part, apps);
  await addTemplates(part, companies);
  await addEvents(part, products);
}
