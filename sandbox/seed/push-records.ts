import type { Device } from '../entities/device';
import { pushChannel } from '../entities/push-platform';
import { pushRecord, sendState } from '../entities/push-record';
import type { RecordOf } from '../entity/entity';
import type { SeededAppUser } from './app-users';
import { type MessagePlan, messageTexts } from './messages';
import { day, minute, momentAt } from '../entity/moment';
import type { Part } from './part';
import { hexDigits, type Random } from './random';

const recordCount = 4000;

/** The platforms of each channel, by the order in which they are seeded. */
const platformsOf = { sms: [1, 2, 3, 4], email: [5, 6, 7], push: [8, 9, 10], voice: [11, 12] } as const;

function textIn({ texts }: MessagePlan, lang: string) {
  return texts[lang === 'zh-TW' || lang === 'zh' ? lang : 'en'] ?? texts.en ?? texts.zh ?? ['', ''];
}

/** The user's address in the channel; empty when there is none. */
function targetOf(random: Random, { type }: MessagePlan, user: SeededAppUser): string {
  if (type === 'email') return user.user_email;
  if (type === 'push') return random.text(hexDigits, 40);
  return user.user_phone === '' ? '' : `${user.user_phone_area} ${user.user_phone}`;
}

function aboutDevice({ texts }: MessagePlan): boolean {
  return Object.values(texts).some(([title, body]) => (title + body).includes('${device}'));
}

type PushRecord = Partial<RecordOf<typeof pushRecord>> & { gmt_create: string };

/** A message of this moment. @param to the user's address, and their device when the message is about one */
function recordOf(
  { random, now }: Part,
  user: SeededAppUser,
  plan: MessagePlan,
  made: number,
  to: { target: string; uid: string },
): PushRecord {
  const [title, body] = textIn(plan, user.lang);
  const age = now - made;
  const state = age < 3 * minute ? sendState.waiting : age < 12 * minute ? sendState.sending : sendState.done;
  const done = state === sendState.done;
  const known: Readonly<Record<string, string>> = {
    ...messageTexts.samples,
    code: String(random.between(100_000, 999_999)),
    device: to.uid,
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
    ...to,
    user_id: user.user_id,
    app_id: user.app_id,
    platform_id: random.pick<number>(platformsOf[plan.type]),
    state,
    result: !done ? '' : random.chance(0.94) ? 'OK' : random.pick(messageTexts.failures[plan.type]),
    gmt_create: momentAt(made),
    gmt_send: done ? momentAt(Math.min(now, made + random.between(1, 90) * 1000)) : '',
  };
}

/** Messages of the last three months, most of them from the last weeks. */
export async function seedPushRecords(
  part: Part,
  users: readonly SeededAppUser[],
  devices: readonly Device[],
): Promise<void> {
  const { add, random, now } = part;
  const owned = new Map(devices.map(({ uid, user_id: owner }) => [owner, uid]));
  const records: PushRecord[] = [];
  while (records.length < recordCount) {
    const user = random.choose(users);
    const plan = random.pick(messageTexts.messages);
    if (user === undefined) break;
    const target = targetOf(random, plan, user);
    const recent = records.length >= recordCount - 24;
    const age = recent ? random.between(0, 14) * minute : Math.floor(random.next() ** 2 * 90 * day) + 15 * minute;
    const made = now - age;
    const uid = aboutDevice(plan) ? (owned.get(user.user_id) ?? '') : '';
    if (target === '' || (aboutDevice(plan) && uid === '') || user.gmt_create > momentAt(made)) continue;
    records.push(recordOf(part, user, plan, made, { target, uid }));
  }
  await add(
    pushRecord,
    records.sort((one, other) => one.gmt_create.localeCompare(other.gmt_create)),
  );
}
