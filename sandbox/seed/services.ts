import { nextRunOf } from '../cron/scheduler';
import { cronState, cronTask, cronType, runState } from '../entities/cron-task';
import { notificationConfig, notificationType, notificationUser } from '../entities/notification';
import { pushChannel } from '../entities/push-platform';
import { backendServices, serviceSetting, settingTemplate } from '../entities/service-setting';
import { day, hour, momentAt } from '../entity/moment';
import { type Part, readData } from './part';

interface Alert {
  type: keyof typeof notificationType;
  name: string;
  channel: keyof typeof pushChannel;
  threshold: number;
  interval: number;
}

interface Scheduled {
  name: string;
  type: keyof typeof cronType;
  spec: string;
  param: string;
  state: keyof typeof cronState;
  result: string;
}

interface Services {
  services: Readonly<Record<string, object>>;
  alerts: readonly Alert[];
  staff: readonly { name: string; address: string; types: readonly number[] }[];
  tasks: readonly Scheduled[];
}

async function addSettings({ add, random, now, ago }: Part, { services }: Services): Promise<void> {
  const contents = Object.entries(services).map(([name, content], index) => ({
    name,
    service: backendServices[index] ?? 1,
    content: JSON.stringify(content),
  }));
  await add(
    settingTemplate,
    contents.map((one, index) => ({ ...one, name: `${one.name}.default`, gmt_update: ago((20 + index * 9) * day) })),
  );
  const settings = contents.flatMap((one) =>
    ['cn', 'eu', 'in', 'us']
      .filter((sys) => sys === 'cn' || random.chance(0.6))
      .flatMap((sys) =>
        (sys === 'cn' ? ['prod', 'test'] : ['prod']).map((env) => {
          const made = now - random.between(60, 700) * day;
          return {
            ...one,
            name: `${one.name}.${sys}`,
            sys,
            env,
            state: random.chance(0.1) ? 2 : 1,
            gmt_create: momentAt(made),
            gmt_update: momentAt(made + (now - made) * random.next()),
          };
        }),
      ),
  );
  await add(serviceSetting, settings);
}

/** Settings of the backend services, notifications to staff, and scheduled tasks. */
export async function seedServices(part: Part): Promise<void> {
  const { add, now, ago } = part;
  const written = readData<Services>('services');
  await addSettings(part, written);
  const alerts = written.alerts.map(({ type, channel, ...alert }, index) => ({
    ...alert,
    type: notificationType[type],
    channel: pushChannel[channel],
    state: type === 'payment' ? 2 : 1,
    gmt_update: ago((5 + index * 11) * day),
  }));
  await add(notificationConfig, alerts);
  const staff = written.staff.flatMap(({ name, address, types }) =>
    types.map((type) => ({
      name,
      type,
      link_id: address,
      link_param: address.endsWith('.com') ? '{"lang":"en"}' : '{"lang":"zh"}',
      state: type === 5 ? 2 : 1,
    })),
  );
  await add(notificationUser, staff);
  const tasks = written.tasks.map(({ result, ...task }, index) => ({
    ...task,
    type: cronType[task.type],
    state: cronState[task.state],
    last_run: ago((index + 1) * 7 * hour),
    last_state: task.state === 'open' ? runState.completed : runState.failed,
    last_result: result,
    run_count: 2000 - index * 370,
    next_run: nextRunOf({ spec: task.spec, state: cronState[task.state] }, new Date(now)),
  }));
  await add(cronTask, tasks);
}
