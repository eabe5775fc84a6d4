import { parameterError } from '../answer';
import { sql } from '../database/sql';
import { channelOfProvider, pushLink, pushPlatform } from '../entities/push-platform';
import { requireRecord } from '../entity/record';
import type { Context } from './call';
import { crud, exists } from './crud';
import { companyOrNone, ofCompany, withCompany } from './owned';

function refuseOtherChannel({ place }: Context, type: number | undefined, mode: number | undefined): void {
  if (mode !== undefined && mode !== 0 && channelOfProvider[mode] !== type)
    throw parameterError(`${place}mode`, 'belongs to another channel');
}

export const pushPlatformCalls = crud({
  entity: pushPlatform,
  paths: {
    list: '/v2/push/platform/list',
    add: '/v2/push/platform/add',
    set: '/v2/push/platform/set',
    del: '/v2/push/platform/del',
  },
  visible: () => [],
  listFor: ['pushconf:view', 'template:view'],
  secret: { permission: 'platform:secret', fields: ['key_secret'] },
  async add(context, values) {
    refuseOtherChannel(context, values.type, values.mode);
    return { values };
  },
  async set(context, before, values) {
    refuseOtherChannel(context, values.type ?? before.type, values.mode ?? before.mode);
    return { values };
  },
  async del(context, { id }) {
    if (await exists(context, pushLink, [sql`t.platform_id = ${id}`]))
      throw parameterError(`${context.place}id`, 'push links use the platform; delete them first');
  },
});

async function requirePlatform(context: Context, id: number, type: number): Promise<void> {
  const place = `${context.place}platform_id`;
  const platform = await requireRecord(context.db, pushPlatform, id, place, []);
  if (platform.type !== type) throw parameterError(place, 'serves another channel');
}

export const pushLinkCalls = crud({
  entity: pushLink,
  paths: {
    list: '/v2/push/link/list',
    add: '/v2/push/link/add',
    set: '/v2/push/link/set',
    del: '/v2/push/link/del',
  },
  visible: ofCompany,
  async add(context, values) {
    const owner = await companyOrNone(context, values.comp_id);
    await requirePlatform(context, values.platform_id ?? 0, values.type ?? 0);
    return { values: { ...values, comp_id: owner, state: values.state || 1 } };
  },
  async set(context, before, values, changed) {
    await requirePlatform(context, values.platform_id ?? before.platform_id, values.type ?? before.type);
    return { values: await withCompany(context, values, changed) };
  },
});
