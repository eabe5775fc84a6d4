import { parameterError } from '../answer';
import { sql } from '../database/sql';
import { eventConfig, eventState, eventTemplate } from '../entities/event-config';
import { pushChannel } from '../entities/push-platform';
import { formatMoment } from '../entity/column';
import { type Partly, requireRecord } from '../entity/record';
import type { Context } from './call';
import { crud } from './crud';
import { seenProduct } from './product-scope';

type EventValues = Partly<typeof eventConfig.columns>;

const channelNumbers: readonly number[] = Object.values(pushChannel);

async function checkEvent(context: Context, { channels = [], pk = '' }: EventValues): Promise<void> {
  const unknown = channels.findIndex((channel) => !channelNumbers.includes(channel));
  if (unknown >= 0)
    throw parameterError(`${context.place}channels[${unknown}]`, `expected one of ${channelNumbers.join(', ')}`);
  if (pk !== '') await seenProduct(context, pk);
}

const eventCalls = crud({
  entity: eventConfig,
  paths: {
    list: '/v2/umh/admin/msg/eventcfg/list',
    add: '/v2/umh/admin/msg/eventcfg/add',
    set: '/v2/umh/admin/msg/eventcfg/set',
    del: '/v2/umh/admin/msg/eventcfg/del',
  },
  visible: () => [],
  async add(context, values) {
    await checkEvent(context, values);
    return { values: { ...values, state: values.state || eventState.enabled, gmt_update: formatMoment(context.now) } };
  },
  async set(context, before, values) {
    await checkEvent(context, values);
    return { values: { ...values, state: values.state || before.state, gmt_update: formatMoment(context.now) } };
  },
  // The texts of an event are deleted with it.
  async del({ db }, { id }) {
    await db.query(sql`delete from event_template where event_id = ${id}`);
  },
});

const textCalls = crud({
  entity: eventTemplate,
  paths: {
    list: '/v2/umh/admin/msg/template/list',
    add: '/v2/umh/admin/msg/template/add',
    set: '/v2/umh/admin/msg/template/set',
    del: '/v2/umh/admin/msg/template/del',
  },
  visible: () => [],
  async add(context, values) {
    await requireRecord(context.db, eventConfig, values.event_id ?? 0, `${context.place}event_id`, []);
    return { values: { ...values, state: values.state || eventState.enabled, gmt_update: formatMoment(context.now) } };
  },
  async set(context, before, values, changed) {
    if (changed.has('event_id'))
      await requireRecord(context.db, eventConfig, values.event_id ?? 0, `${context.place}event_id`, []);
    return { values: { ...values, state: values.state || before.state, gmt_update: formatMoment(context.now) } };
  },
});

export const eventConfigCalls = [...eventCalls, ...textCalls];
