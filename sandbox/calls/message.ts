import { parameterError } from '../answer';
import { sql } from '../database/sql';
import { eventConfig, eventTemplate } from '../entities/event-config';
import { bodyMode, messageTemplate, templateCoverage } from '../entities/message-template';
import { noticeCoverage, noticeTemplate } from '../entities/notice-template';
import { channelOfProvider, pushChannel, pushLink, pushPlatform } from '../entities/push-platform';
import { pushRecord } from '../entities/push-record';
import { missingFilter } from '../entity/coverage';
import { integerField } from '../entity/field';
import { requireRecord } from '../entity/record';
import { ofSeenApp } from './app-part';
import type { Context } from './call';
import { below, crud } from './crud';
import { ofCompany } from './owned';
import { seenProduct } from './product-scope';

/** @throws Refusal 406 for a platform that does not send messages of the channel */
async function requirePlatform(context: Context, id: number, channel: number): Promise<void> {
  const place = `${context.place}platform_id`;
  const platform = await requireRecord(context.db, pushPlatform, id, place, []);
  if (platform.type !== channel) throw parameterError(place, 'serves another channel');
}

const platformCalls = crud({
  entity: pushPlatform,
  paths: below('/v2/push/platform'),
  listFor: ['pushconf', 'template'],
  secret: { permission: 'platform:secret', fields: ['key_secret'] },
  check({ place }, { type, mode = 0 }) {
    if (mode !== 0 && channelOfProvider[mode] !== type)
      throw parameterError(`${place}mode`, 'belongs to another channel');
  },
  usedBy: [['push_link', 'platform_id', 'push links use the platform; delete them first']],
});

const linkCalls = crud({
  entity: pushLink,
  paths: below('/v2/push/link'),
  visible: ofCompany,
  company: 'optional',
  check: (context, { platform_id: platform = 0, type = 0 }) => requirePlatform(context, platform, type),
});

/** Body formats that only one channel supports. */
const modeOf: Readonly<Record<number, number>> = {
  [bodyMode.html]: pushChannel.email,
  [bodyMode.spoken]: pushChannel.voice,
};
const titled: readonly number[] = [pushChannel.email, pushChannel.push];

const templateCalls = crud({
  entity: messageTemplate,
  paths: below('/v2/push/template'),
  filters: { missing_langs: missingFilter(templateCoverage) },
  // The template that a text in another language was made from; it is not kept.
  extra: { from_id: integerField },
  async check(context, { type = 0, mode = 0, title = '', platform_id: platform = 0 }) {
    const { place } = context;
    if (titled.includes(type) && title.trim() === '') throw parameterError(`${place}title`, 'has to be filled');
    if (modeOf[mode] !== undefined && modeOf[mode] !== type)
      throw parameterError(`${place}mode`, 'belongs to another channel');
    if (platform !== 0) await requirePlatform(context, platform, type);
  },
  async add({ db, place }, { from_id: from = 0 }) {
    if (from !== 0) await requireRecord(db, messageTemplate, from, `${place}from_id`, []);
  },
});

const channelNumbers: readonly number[] = Object.values(pushChannel);

const eventCalls = crud({
  entity: eventConfig,
  paths: below('/v2/umh/admin/msg/eventcfg'),
  async check(context, { channels = [], pk = '' }, changed) {
    const unknown = channels.findIndex((channel) => !channelNumbers.includes(channel));
    if (unknown >= 0)
      throw parameterError(`${context.place}channels[${unknown}]`, `expected one of ${channelNumbers.join(', ')}`);
    if (pk !== '' && changed.has('pk')) await seenProduct(context, pk);
  },
  // The texts of an event are deleted with it.
  async del({ db }, { id }) {
    await db.query(sql`delete from event_template where event_id = ${id}`);
  },
});

const eventTextCalls = crud({
  entity: eventTemplate,
  paths: below('/v2/umh/admin/msg/template'),
  async check({ db, place }, { event_id: event = 0 }, changed) {
    if (changed.has('event_id')) await requireRecord(db, eventConfig, event, `${place}event_id`, []);
  },
});

/** Platforms and links of messages, their texts, and the messages that were sent. */
export const messageCalls = [
  ...platformCalls,
  ...linkCalls,
  ...templateCalls,
  ...crud({ entity: pushRecord, paths: below('/v2/push/record', 'list'), visible: ofSeenApp }),
  // Without a company, the platform's template is for all companies.
  ...crud({
    entity: noticeTemplate,
    paths: below('/v2/user/notice/user/template'),
    visible: ofCompany,
    company: 'optional',
    filters: { missing_langs: missingFilter(noticeCoverage) },
  }),
  ...eventCalls,
  ...eventTextCalls,
];
