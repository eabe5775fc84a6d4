import type { Queryable } from '../database/database';
import { appPush } from '../entities/app-push';
import { client } from '../entities/app-user';
import { companyType } from '../entities/company';
import { eventConfig, eventState, eventTemplate } from '../entities/event-config';
import { messageTemplate } from '../entities/message-template';
import { noticeState, noticeTemplate } from '../entities/notice-template';
import { pushChannel } from '../entities/push-platform';
import { formatMoment } from '../entity/column';
import type { SeededApp } from './apps';
import { insertRows, type Seeded } from './bulk';
import type { SeededCompany } from './companies';
import { eventPlans } from './event-texts';
import { examples, messagePlans, noticePlans, type Translations } from './message-texts';
import type { SeededProduct } from './products';
import type { Random } from './random';

interface MessageSources {
  apps: readonly SeededApp[];
  companies: readonly SeededCompany[];
  products: readonly SeededProduct[];
}

const day = 24 * 60 * 60 * 1000;
const hexDigits = '0123456789abcdef';

function hex(random: Random, length: number): string {
  return Array.from({ length }, () => hexDigits[random.between(0, 15)]).join('');
}

function ago(random: Random, now: Date, days: number): string {
  return formatMoment(new Date(now.getTime() - random.between(1, days) * day - random.between(0, day)));
}

/** The placeholders of a text with their samples, as JSON text: `{"code":"482913"}`. */
function placeholdersOf(words: string): string {
  const names = [...new Set([...words.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? ''))];
  return names.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(names.map((name) => [name, examples[name] ?? ''])));
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
          access_key: `A${hex(random, 19)}`,
          secret_key: hex(random, 32),
          xm_ch_id: android ? `high_system_${app.id}` : '',
          oppo_ch_id: android ? `oppo_alarm_${app.id}` : '',
          open_param: android
            ? JSON.stringify({ action: 2, activity: `${app.package_name_android ?? ''}.AlarmActivity`, url: '' })
            : JSON.stringify({ action: 1, activity: '', url: '' }),
          secret_file: '',
          gmt_update: ago(random, now, 400),
        };
      }),
  );
}

function templatesOf(random: Random, now: Date): Seeded<typeof messageTemplate.columns>[] {
  return messagePlans.flatMap(({ code, name, notify, type, mode, texts }) =>
    languagesOf(texts).map((words) => ({
      ...words,
      name,
      code,
      type,
      notify_type: notify,
      mode,
      platform_id: 0,
      param: placeholdersOf(words.title + words.body),
      sign_name: type === pushChannel.sms ? (words.lang === 'en' ? 'DeviceCloud' : '设备云') : '',
      gmt_update: ago(random, now, 500),
    })),
  );
}

/** The notices of the platform and of manufacturers. */
function noticesOf(
  random: Random,
  companies: readonly SeededCompany[],
  now: Date,
): Seeded<typeof noticeTemplate.columns>[] {
  const makers = companies.filter((company) => company.comp_type === companyType.factory);
  return [0, ...makers.map((company) => company.comp_id)].flatMap((owner) =>
    noticePlans.flatMap((texts, index) => {
      if (owner !== 0 && !random.chance(0.4)) return [];
      return languagesOf(texts).map((words) => ({
        comp_id: owner,
        type: index + 1,
        ...words,
        param: placeholdersOf(words.title + words.body),
        state: random.chance(0.93) ? noticeState.enabled : noticeState.disabled,
        gmt_update: ago(random, now, 500),
      }));
    }),
  );
}

function eventsOf(
  random: Random,
  products: readonly SeededProduct[],
  now: Date,
): (Seeded<typeof eventConfig.columns> & { id: number; event: string })[] {
  const common = eventPlans.map((plan) => ({ plan, pk: '' }));
  const special = products
    .slice(0, 4)
    .flatMap(({ pk }, index) => eventPlans.slice(index, index + 2).map((plan) => ({ plan, pk })));
  return [...common, ...special].map(({ plan, pk }, index) => ({
    id: index + 1,
    name: plan.name,
    cn_name: plan.cn,
    event: plan.event,
    alarm_type: plan.alarm,
    pk,
    level: plan.level,
    channels: [...plan.channels],
    interval: pk === '' ? plan.interval : plan.interval * 2,
    state: random.chance(0.9) ? eventState.enabled : eventState.disabled,
    remark: pk === '' ? '' : 'Its sensor reports more often',
    gmt_update: ago(random, now, 300),
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
    languagesOf(eventPlans.find((plan) => plan.event === event)?.texts ?? {}).map((words) => ({
      event_id: id,
      ...words,
      state: eventState.enabled,
      gmt_update: ago(random, now, 300),
    })),
  );
  await insertRows(db, eventTemplate, texts);
}
