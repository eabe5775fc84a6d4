import { parameterError } from '../answer';
import { appPush } from '../entities/app-push';
import { client } from '../entities/app-user';
import { formatMoment } from '../entity/column';
import type { Partly } from '../entity/record';
import { ofSeenApp, requireApp } from './part-of-app';
import type { Context } from './call';
import { crud } from './crud';

type PushValues = Partly<typeof appPush.columns>;

const makerChannels = ['xm_ch_id', 'oppo_ch_id'] as const;

function refuseForeignChannel({ place }: Context, values: PushValues): void {
  const channel = makerChannels.find((key) => (values[key] ?? '') !== '');
  if (values.client_type === client.ios && channel !== undefined)
    throw parameterError(`${place}${channel}`, 'belongs to Android');
}

export const appPushCalls = crud({
  entity: appPush,
  paths: {
    list: '/v2/push/admin/msg/platform/list',
    add: '/v2/push/admin/msg/platform/add',
    set: '/v2/push/admin/msg/platform/set',
    del: '/v2/push/admin/msg/platform/del',
  },
  visible: ofSeenApp,
  secret: { permission: 'flatform:secret', fields: ['access_key', 'secret_key', 'secret_file'] },
  async add(context, values) {
    await requireApp(context, values.app_id);
    refuseForeignChannel(context, values);
    return { values: { ...values, gmt_update: formatMoment(context.now) } };
  },
  async set(context, before, values, changed) {
    if (changed.has('app_id')) await requireApp(context, values.app_id);
    refuseForeignChannel(context, { ...before, ...values });
    return { values: { ...values, gmt_update: formatMoment(context.now) } };
  },
});
