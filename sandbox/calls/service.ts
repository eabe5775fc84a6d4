import { parameterError } from '../answer';
import { serviceNode } from '../entities/service-node';
import { serviceSetting, settingTemplate } from '../entities/service-setting';
import { serverState } from '../entities/server';
import { formatMoment } from '../entity/column';
import { crud } from './crud';

export const serviceNodeCalls = crud({
  entity: serviceNode,
  paths: {
    list: '/v2/user/admin/service/node/list',
    set: '/v2/user/admin/service/node/set',
    del: '/v2/user/admin/service/node/del',
  },
  visible: () => [],
  async del({ place }, { health_state: health }) {
    if (health === serverState.online)
      throw parameterError(`${place}id`, 'the node is online and would register itself again; stop it first');
  },
});

export const serviceSettingCalls = [
  ...crud({
    entity: settingTemplate,
    paths: { list: '/v2/user/srvcfg/template/get', set: '/v2/user/srvcfg/template/set' },
    visible: () => [],
    // A service's settings begin with its template.
    listFor: ['setmng:view'],
    set: async ({ now }, _before, values) => ({ values: { ...values, gmt_update: formatMoment(now) } }),
  }),
  ...crud({
    entity: serviceSetting,
    paths: {
      list: '/v2/user/srvcfg/list',
      add: '/v2/user/srvcfg/add',
      set: '/v2/user/srvcfg/set',
      del: '/v2/user/srvcfg/del',
    },
    visible: () => [],
    listFor: ['settemp:view'],
    async add({ now }, values) {
      const written = formatMoment(now);
      return { values: { ...values, state: values.state || 1, gmt_create: written, gmt_update: written } };
    },
    set: async ({ now }, _before, values) => ({ values: { ...values, gmt_update: formatMoment(now) } }),
  }),
];
