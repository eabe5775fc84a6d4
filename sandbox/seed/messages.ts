import type { Queryable } from '../database/database';
import { appPush } from '../entities/app-part';
import { client } from '../entities/app-user';
import { companyType } from '../entities/company';
import { eventConfig, eventState, eventTemplate } from '../entities/event-config';
import { bodyMode, messageTemplate } from '../entities/message-template';
import { noticeState, noticeTemplate } from '../entities/notice-template';
import { pushChannel } from '../entities/push-platform';
import type { SeededApp } from './apps';
import { insertRows, type Seeded } from './bulk';
import type { SeededCompany } from './companies';
import { messageTexts, type Translations } from './message-texts';
import type { SeededProduct } from './products';
import { hexDigits, type Random } from './random';
import { ago, day } from './moment';

interface MessageSources {
  apps: readonly SeededApp[];
  companies: readonly SeededCompany[];
  products: readonly SeededProduct[];
}

function within(random: Random, now: Date, days: number): string {
  return ago(now, random.between(1, days) * day + random.between(0, day));
}

/** The placeholders of a text with their samples, as JSON text: `{"code":"482913"}`. */
function placeholdersOf(words: string, samples: Readonly<Record<string, string>>): string {
  const names = [...new Set([...words.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? ''))];
  return names.length === 0 ? '' : JSON.stringify(Object.fromEntries(names.map((name) => [name, samples[name] ?? ''])));
}

function languagesOf(texts: Translations): { lang: string; title: string; body: string }[] {
  return Object.entries(texts).map(([lang, [title, body]]) => ({ lang, title, body }));
}

function pushesOf(random: Random, apps: readonly SeededApp[], now: Date): Seeded<typeof appPush.columns>[] {
  return apps.flatMap((app) =>
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
          open_param: android
            ? JSON.stringify({ action: 2, activity: `${app.package_name_android ?? ''}.AlarmActivity`, url: '' })
            : JSON.stringify({ action: 1, activity: '', url: '' }),
          gmt_update: within(random, now, 400),
        };
      }),
  );
}

function templatesOf(random: Random, now: Date): Seeded<typeof messageTemplate.columns>[] {
  const { messages, samples } = messageTexts();
  return messages.flatMap(({ code, name, notify, type, mode, texts }) =>
    languagesOf(texts).map((words) => ({
      ...words,
      name,
      code,
      type: pushChannel[type],
      notify_type: notify,
      mode: bodyMode[mode],
      param: placeholdersOf(words.title + words.body, samples),
      sign_name: type === 'sms' ? (words.lang === 'en' ? 'DeviceCloud' : '设备云') : '',
      gmt_update: within(random, now, 500),
    })),
  );
}

/** The notices of the platform and of manufacturers. */
function noticesOf(
  random: Random,
  companies: readonly SeededCompany[],
  now: Date,
): Seeded<typeof noticeTemplate.columns>[] {
  const { notices, samples } = messageTexts();
  const makers = companies.filter((company) => company.comp_type === companyType.factory);
  return [0, ...makers.map((company) => company.comp_id)].flatMap((owner) =>
    notices.flatMap((texts, index) => {
      if (owner !== 0 && !random.chance(0.4)) return [];
      return languagesOf(texts).map((words) => ({
        comp_id: owner,
        type: index + 1,
        ...words,
        param: placeholdersOf(words.title + words.body, samples),
        state: random.chance(0.93) ? noticeState.enabled : noticeState.disabled,
        gmt_update: within(random, now, 500),
      }));
    }),
  );
}

function eventsOf(
  random: Random,
  products: readonly SeededProduct[],
  now: Date,
): (Seeded<typeof eventConfig.columns> & { id: number; event: string })[] {
  const { events } = messageTexts();
  const common = events.map((plan) => ({ plan, pk: '' }));
  const special = products
    .slice(0, 4)
    .flatMap(({ pk }, index) => events.slice(index, index + 2).map((plan) => ({ plan, pk })));
  return [...common, ...special].map(({ plan, pk }, index) => ({
    id: index + 1,
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
    gmt_update: within(random, now, 300),
  }));
}

/** Push platforms of apps, message and notice templates, and the messages of device events. */
export async function seedMessages(
  db: Queryable,
  random: Random,
  { apps, companies, products }: MessageSources,
  now: Date,
): Promise<void> {
  await insertRows(db, appPush, pushesOf(random, apps, now));
  await insertRows(db, messageTemplate, templatesOf(random, now));
  await insertRows(db, noticeTemplate, noticesOf(random, companies, now));
  const events = eventsOf(random, products, now);
  await insertRows(db, eventConfig, events);
  const texts = events.flatMap(({ id, event }) =>
    languagesOf(messageTexts().events.find((plan) => plan.event === event)?.texts ?? {}).map((words) => ({
      event_id: id,
      ...words,
      state: eventState.enabled,
      gmt_update: within(random, now, 300),
    })),
  );
  await insertRows(db, eventTemplate, texts);
}
