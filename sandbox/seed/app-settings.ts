import type { Queryable } from '../database/database';
import { join, sql } from '../database/sql';

/** The settings that every app has, with the values of a new one. */
const settings: readonly { key: string; value: object; remark: string }[] = [
  {
    key: 'account',
    value: { phone: true, email: true, third_party: ['apple', 'google', 'wechat'] },
    remark: '登录方式 · ways to sign in',
  },
  { key: 'bind', value: { max_devices: 50, scan: true, bluetooth: true }, remark: '设备绑定 · how devices are added' },
  { key: 'cloud', value: { trial_days: 7, auto_renew: true }, remark: '云存储试用 · cloud storage trial' },
  { key: 'feedback', value: { enabled: true, max_images: 4 }, remark: '用户反馈 · feedback from the app' },
  { key: 'live', value: { max_minutes: 30, default_quality: 'hd' }, remark: '实时预览 · live view' },
  { key: 'push', value: { merge_seconds: 60, quiet_hours: '23:00-07:00' }, remark: '消息推送 · notifications' },
  { key: 'share', value: { max_users: 5, valid_hours: 24 }, remark: '设备分享 · sharing of devices' },
];

/** Adds the missing settings of an app. @param at moment in UTC, in the database's format */
export async function addAppSettings(db: Queryable, app: number, at: string): Promise<void> {
  const values = settings.map(
    ({ key, value, remark }) => sql`(${app}, ${key}, ${JSON.stringify(value)}, ${remark}, ${at}::timestamptz)`,
  );
  await db.query(
    sql`insert into app_setting (app_id, key, value, remark, gmt_update) values ${join(values, ', ')} on conflict (app_id, key) do nothing`,
  );
}
