import { notificationConfig, notificationUser } from '../entities/notification';
import { formatMoment } from '../entity/column';
import { crud } from './crud';

export const notificationCalls = [
  ...crud({
    entity: notificationConfig,
    paths: { list: '/v2/user/admin/sysnotify/cfg/list', set: '/v2/user/admin/sysnotify/cfg/set' },
    visible: () => [],
    set: async ({ now }, _before, values) => ({ values: { ...values, gmt_update: formatMoment(now) } }),
  }),
  ...crud({
    entity: notificationUser,
    paths: {
      list: '/v2/user/admin/sysnotify/user/list',
      add: '/v2/user/admin/sysnotify/user/add',
      set: '/v2/user/admin/sysnotify/user/set',
      del: '/v2/user/admin/sysnotify/user/del',
    },
    visible: () => [],
    add: async (_context, values) => ({ values: { ...values, state: values.state || 1 } }),
  }),
];
