import type { Queryable } from '../database/database';
import { pushChannel } from '../entities/push-platform';
import { pushRecord, sendState } from '../entities/push-record';
import type { SeededAppUser } from './app-users';
import { insertRows, type Seeded } from './bulk';
import { type MessagePlan, messageTexts } from './message-texts';
import { hexDigits, type Random } from './random';
import { momentAt, day, minute } from './moment';

const recordCount = 4000;
/** The platforms of each channel, by the order in which they are seeded. */
const platformsOf: Readonly<Record<number, readonly [number, ...number[]]>> = {
  [pushChannel.sms]: [1, 2, 3, 4],
  [pushChannel.email]: [5, 6, 7],
  [pushChannel.push]: [8, 9, 10],
  [pushChannel.voice]: [11, 12],
};

const failures: Readonly<Record<number, readonly [string, ...string[]]>> = {
  [pushChannel.sms]: ['isv.BUSINESS_LIMIT_CONTROL: too many messages to this number', 'isv.MOBILE_NUMBER_ILLEGAL'],
  [pushChannel.email]: ['550 5.1.1 mailbox unavailable', '421 4.7.0 try again later'],
  [pushChannel.push]: ['410 Unregistered', 'NotRegistered', 'InvalidToken'],
  [pushChannel.voice]: ['Not answered', 'Number busy'],
};

function textIn({ texts }: MessagePlan, lang: string) {
  return texts[lang === 'zh-TW' || lang === 'zh' ? lang : 'en'] ?? texts.en ?? texts.zh ?? ['', ''];
}

/** The user's address in the channel; empty when there is none. */
function targetOf(random: Random, type: number, user: SeededAppUser): string {
  if (type === pushChannel.email) return user.user_email;
  if (type === pushChannel.push) return random.text(hexDigits, 40);
  return user.user_phone === '' ? '' : `${user.user_phone_area} ${user.user_phone}`;
}

function aboutDevice({ texts }: MessagePlan): boolean {
  return Object.values(texts).some(([title, body]) => (title + body).includes('${device}'));
}

function recordOf(
  random: Random,
  user: SeededAppUser,
  plan: MessagePlan,
  samples: Readonly<Record<string, string>>,
  target: string,
  uid: string,
  made: number,
  now: Date,
): Seeded<typeof pushRecord.columns> {
  const [title, body] = textIn(plan, user.lang);
  const age = now.getTime() - made;
  const state = age < 3 * minute ? sendState.waiting : age < 12 * minute ? sendState.sending : sendState.done;
  const known: Readonly<Record<string, string>> = {
    ...samples,
    code: String(random.between(100_000, 999_999)),
    device: uid,
    name: user.user_name,
  };
  const words = (text: string): string => text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
  return {
    type: pushChannel[plan.type],
    notify_type: plan.notify,
    code: plan.code,
    lang: user.lang,
    title: words(title),
    body: words(body),
    target,
    user_id: user.user_id,
    app_id: user.app_id,
    uid,
    platform_id: random.pick(platformsOf[pushChannel[plan.type]] ?? [1]),
    state,
    result:
      state !== sendState.done
        ? ''
        : random.chance(0.94)
          ? 'OK'
          : random.pick(failures[pushChannel[plan.type]] ?? ['Failed']),
    gmt_create: momentAt(made),
    gmt_send: state === sendState.done ? momentAt(Math.min(now.getTime(), made + random.between(1, 90) * 1000)) : '',
  };
}

/** Messages of the last three months, most of them from the last weeks. */
function pushRecordsOf(
  random: Random,
  users: readonly SeededAppUser[],
  devices: readonly { uid: string; user_id: string }[],
  now: Date,
): Seeded<typeof pushRecord.columns>[] {
  const { messages, samples } = messageTexts();
  const owned = new Map(devices.map(({ uid, user_id: owner }) => [owner, uid]));
  const rows: Seeded<typeof pushRecord.columns>[] = [];
  while (rows.length < recordCount) {
    const user = users[random.between(0, users.length - 1)];
    const plan = random.pick(messages);
    if (user === undefined) return rows;
    const target = targetOf(random, pushChannel[plan.type], user);
    const recent = rows.length >= recordCount - 24;
    const age = recent ? random.between(0, 14) * minute : Math.floor(random.next() ** 2 * 90 * day) + 15 * minute;
    const made = now.getTime() - age;
    const uid = aboutDevice(plan) ? (owned.get(user.user_id) ?? '') : '';
    if (target === '' || (aboutDevice(plan) && uid === '') || user.gmt_create > momentAt(made)) continue;
    rows.push(recordOf(random, user, plan, samples, target, uid, made, now));
  }
  return rows.sort((one, other) => String(one.gmt_create).localeCompare(String(other.gmt_create)));
}

export async function seedPushRecords(
  db: Queryable,
  random: Random,
  users: readonly SeededAppUser[],
  devices: readonly { uid: string; user_id: string }[],
  now: Date,
): Promise<void> {
  await insertRows(db, pushRecord, pushRecordsOf(random, users, devices, now));
}
