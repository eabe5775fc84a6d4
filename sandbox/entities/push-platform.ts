import { choice, integer, jsonText, reference, secret, serial, text } from '../entity/column';
import { companyName, defineEntity, nameOf } from '../entity/entity';
import { languages } from './language';

/** Purposes: numbers without labels; 13 and 14 do not exist (docs/specification.md#enums-unlabelled). */
export const notifyTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 20] as const;

/** The numbers are ours (docs/specification.md#enums-unnumbered). */
export const pushChannel = { sms: 1, email: 2, push: 3, voice: 4 } as const;

/** Providers, with the channel that each serves. Numbers of our own. */
export const pushProvider = {
  alibabaSms: 1,
  tencentSms: 2,
  twilioSms: 3,
  smtp: 4,
  directMail: 5,
  amazonMail: 6,
  apns: 7,
  fcm: 8,
  jpush: 9,
  alibabaVoice: 10,
  tencentVoice: 11,
} as const;

/** The channel of each provider. */
export const channelOfProvider: Readonly<Record<number, number>> = Object.fromEntries(
  Object.values(pushProvider).map((provider) => {
    if (provider <= pushProvider.twilioSms) return [provider, pushChannel.sms];
    if (provider <= pushProvider.amazonMail) return [provider, pushChannel.email];
    return [provider, provider <= pushProvider.jpush ? pushChannel.push : pushChannel.voice];
  }),
);

export const pushPlatform = defineEntity({
  table: 'push_platform',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    type: integer({ required: true, of: pushChannel }),
    mode: integer({ required: true, of: pushProvider }),
    key_id: text({ max: 128 }),
    key_secret: secret({ max: 2048 }),
    smtp_addr: text({ max: 128 }),
    smtp_port: integer({ min: 0, max: 65_535 }),
    ssl: integer({ of: [1] }),
    sign_name: text({ max: 64 }),
    area_code: text({ max: 8, pattern: { test: /^\+\d{1,4}$/, expected: 'an area code such as +86' } }),
    lang: choice(languages),
    param: jsonText(),
  },
  unique: {
    push_platform_name: 'name: the channel has a platform of this name already',
  },
  order: 't.type, t.id',
});

/** The platform that sends a company's messages of one channel. */
export const pushLink = defineEntity({
  table: 'push_link',
  columns: {
    id: serial(),
    comp_id: reference(),
    type: integer({ required: true, of: pushChannel }),
    platform_id: reference({ required: true }),
    notify_type: integer({ of: notifyTypes }),
    sort: integer({ min: 0 }),
    state: integer({ of: [1, 2], initial: 1 }),
    remark: text({ max: 255 }),
  },
  derived: {
    platform_name: nameOf('push_platform', 'id', { column: 'platform_id' }),
    comp_name: companyName,
  },
  unique: {
    push_link_once: 'platform_id: these messages go through this platform already',
  },
  // A sort number of 0 means last.
  order: 't.comp_id, t.type, t.sort = 0, t.sort, t.id',
});
