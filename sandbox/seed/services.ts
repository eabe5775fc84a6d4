import { nextRunOf } from '../cron/scheduler';
import type { Queryable } from '../database/database';
import { cronState, cronTask, cronType, runState } from '../entities/cron-task';
import { notificationConfig, notificationType, notificationUser } from '../entities/notification';
import { pushChannel } from '../entities/push-platform';
import { backendServices, serviceSetting, settingTemplate } from '../entities/service-setting';
import { insertRows, type Seeded } from './bulk';
import type { Random } from './random';
import { momentAt, day, hour } from './moment';

const services: readonly (readonly [name: string, content: object])[] = [
  ['account', { token_hours: 168, max_devices: 5, captcha: true }],
  ['ota', { batch_percent: 10, retry: 3, window: '02:00-05:00' }],
  ['device', { offline_seconds: 90, report_seconds: 30 }],
  ['mall', { order_minutes: 30, currencies: ['CNY', 'USD', 'INR'] }],
  ['oss', { link_minutes: 15, part_mb: 5 }],
  ['push', { merge_seconds: 10, daily_limit: 200 }],
  ['discovery', { heartbeat_seconds: 10, lost_after: 3 }],
  ['admin', { page_size: 10, export_months: 3 }],
  ['gateway', { limit_per_second: 2000, timeout_ms: 8000 }],
  ['monitor', { keep_days: 30, sample_seconds: 60 }],
  ['log', { level: 'info', keep_days: 90 }],
  ['production', { key_batch: 1000, check_mac: true }],
];

function templatesOf(now: Date): Seeded<typeof settingTemplate.columns>[] {
  return services.map(([name, content], index) => ({
    service: backendServices[index] ?? 1,
    name: `${name}.default`,
    content: JSON.stringify(content),
    gmt_update: momentAt(now.getTime() - (20 + index * 9) * day),
  }));
}

function settingsOf(random: Random, now: Date): Seeded<typeof serviceSetting.columns>[] {
  return services.flatMap(([name, content], index) =>
    ['cn', 'eu', 'in', 'us']
      .filter((sys) => sys === 'cn' || random.chance(0.6))
      .flatMap((sys) =>
        ['prod', 'test']
          .filter((env) => env === 'prod' || sys === 'cn')
          .map((env) => {
            const made = now.getTime() - random.between(60, 700) * day;
            return {
              service: backendServices[index] ?? 1,
              name: `${name}.${sys}`,
              sys,
              env,
              content: JSON.stringify(content),
              state: random.chance(0.1) ? 2 : 1,
              gmt_create: momentAt(made),
              gmt_update: momentAt(made + (now.getTime() - made) * random.next()),
            };
          }),
      ),
  );
}

function configsOf(now: Date): Seeded<typeof notificationConfig.columns>[] {
  const { serverOffline, highLoad, certificate, storage, payment, taskFailed } = notificationType;
  const plans: readonly (readonly [
    type: number,
    name: string,
    channel: number,
    threshold: number,
    interval: number,
  ])[] = [
    [serverOffline, '服务器离线告警', pushChannel.sms, 3, 10],
    [highLoad, '负载过高告警', pushChannel.email, 90, 30],
    [certificate, '证书到期提醒', pushChannel.email, 30, 1440],
    [storage, '存储容量告警', pushChannel.email, 85, 720],
    [payment, '支付异常告警', pushChannel.push, 5, 15],
    [taskFailed, '定时任务失败', pushChannel.email, 1, 60],
  ];
  return plans.map(([type, name, channel, threshold, interval], index) => ({
    type,
    name,
    channel,
    threshold,
    interval,
    state: type === payment ? 2 : 1,
    gmt_update: momentAt(now.getTime() - (5 + index * 11) * day),
  }));
}

const people: readonly (readonly [name: string, address: string, types: readonly number[]])[] = [
  ['值班手机', '13800001234', [1, 2]],
  ['陈运维', 'chen.ops@example.cn', [1, 2, 3, 4, 6]],
  ['Priya Sharma', 'priya.ops@example.com', [1, 2]],
  ['Lukas Weber', 'lukas.ops@example.com', [1, 3]],
  ['财务组', 'finance@example.cn', [5]],
  ['存储组', 'storage@example.cn', [4]],
];

function usersOf(): Seeded<typeof notificationUser.columns>[] {
  return people.flatMap(([name, address, types]) =>
    types.map((type) => ({
      name,
      type,
      link_id: address,
      link_param: address.endsWith('.com') ? '{"lang":"en"}' : '{"lang":"zh"}',
      state: type === 5 ? 2 : 1,
    })),
  );
}

function tasksOf(now: Date): Seeded<typeof cronTask.columns>[] {
  const plans: readonly (readonly [
    name: string,
    type: number,
    spec: string,
    param: string,
    state: number,
    result: string,
  ])[] = [
    ['清理过期会话', cronType.sessions, '*/30 * * * *', '', cronState.open, '4 expired sessions removed'],
    ['采集服务器负载', cronType.heartbeats, '@every 1m', '', cronState.open, '101 servers reported'],
    ['账号到期检查', cronType.accounts, '0 1 * * *', '{"days":7}', cronState.open, '2 accounts expire soon'],
    ['关闭超期反馈', cronType.feedback, '0 18 * * sun', '{"days":365}', cronState.open, '0 old feedbacks closed'],
    ['账号到期月报', cronType.accounts, '0 0 1 * *', '{"days":30}', cronState.open, '9 accounts expire soon'],
    [
      '关闭超期反馈（旧）',
      cronType.feedback,
      '0 3 * * *',
      '{"days":0}',
      cronState.disabled,
      'param.days: expected a number of at least 1',
    ],
  ];
  return plans.map(([name, type, spec, param, state, result], index) => ({
    name,
    type,
    spec,
    param,
    state,
    last_run: momentAt(now.getTime() - (index + 1) * 7 * hour),
    last_state: state === cronState.open ? runState.completed : runState.failed,
    last_result: result,
    run_count: 2000 - index * 370,
    next_run: nextRunOf({ spec, state }, now),
  }));
}

/** Settings of the backend services, notifications to staff, and scheduled tasks. */
export async function seedServices(db: Queryable, random: Random, now: Date): Promise<void> {
  await insertRows(db, settingTemplate, templatesOf(now));
  await insertRows(db, serviceSetting, settingsOf(random, now));
  await insertRows(db, notificationConfig, configsOf(now));
  await insertRows(db, notificationUser, usersOf());
  await insertRows(db, cronTask, tasksOf(now));
}
