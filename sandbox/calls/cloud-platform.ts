import { cloudPlatform } from '../entities/cloud-platform';
import { formatMoment } from '../entity/column';
import { crud } from './crud';
import { companyOr, ofCompany, withCompany } from './owned';

export const cloudPlatformCalls = crud({
  entity: cloudPlatform,
  paths: {
    list: '/v2/oss/admin/platform/list',
    add: '/v2/oss/admin/platform/add',
    set: '/v2/oss/admin/platform/set',
    del: '/v2/oss/admin/platform/del',
  },
  visible: ofCompany,
  // An app is bound to the platforms that keep its recordings.
  listFor: ['app:view'],
  secret: { permission: 'operate/cloud:secret', fields: ['platform_app_secret'] },
  async add(context, values) {
    return {
      values: { ...values, comp_id: await companyOr(context, values.comp_id), create_time: formatMoment(context.now) },
    };
  },
  async set(context, _before, values, changed) {
    return { values: await withCompany(context, values, changed) };
  },
});
