import { parameterError } from '../answer';
import { appPush } from '../entities/app-push';
import { client } from '../entities/app-user';
import { formatMoment } from '../entity/column';
import type { Partly } from '../entity/record';
import { ofSeenApp, requireApp } from './app-part';
import type { Context } from './call';
import { crud } from './crud';

type PushValues = Partly<typeof appPush.columns>;

const secret = { right: 'flatform:secret', fields: ['access_key', 'secret_key', 'secret_file'] as const };
const makerChannels = ['xm_ch_id', 'oppo_ch_id'] as const;

/** Those who cannot read the keys cannot change them: what they send for them is no value. */
const withoutUnseen = ({ caller }: Context, values: PushValues): PushValues =>
  caller.rights.has(secret.right) ? values : { ...values, access_key: undefined, secret_key: undefined, secret_file: undefined };

const refuseForeignChannel = ({ place }: Context, values: PushValues): void => {
  const channel = makerChannels.find((key) => (values[key] ?? '') !== '');
  if (values.client_type === client.ios && channel !== undefined) throw parameterError(`${place}${channel}`, 'belongs to Android');
};

export const appPushCalls = crud({
  entity: appPush,
  paths: {
    list: '/v2/push/admin/msg/platform/list',
    add: '/v2/push/admin/msg/platform/add',
    set: '/v2/push/admin/msg/platform/set',
    del: '/v2/push/admin/msg/platform/del',
  },
  visible: ofSeenApp,
  secret,
  async add(context, values) {
    await requireApp(context, values.app_id);
    refuseForeignChannel(context, values);
    return { values: { ...values, gmt_update: formatMoment(context.now) } };
  },
  async set(context, before, values, changed) {
    if (changed.has('app_id')) await requireApp(context, values.app_id);
    const sent = withoutUnseen(context, values);
    refuseForeignChannel(context, { ...before, ...sent });
    return { values: { ...sent, gmt_update: formatMoment(context.now) } };
  },
});
