import { noticeCoverage, noticeState, noticeTemplate } from '../entities/notice-template';
import { formatMoment } from '../entity/column';
import { missingFilter } from '../entity/coverage';
import { crud } from './crud';
import { companyOrNone, ofCompany, withCompany } from './owned';

export const noticeTemplateCalls = crud({
  entity: noticeTemplate,
  paths: {
    list: '/v2/user/notice/user/template/list',
    add: '/v2/user/notice/user/template/add',
    set: '/v2/user/notice/user/template/set',
    del: '/v2/user/notice/user/template/del',
  },
  visible: ofCompany,
  filters: { missing_langs: missingFilter(noticeCoverage) },
  async add(context, values) {
    // Without a company, the platform's template is for all companies.
    const owner = await companyOrNone(context, values.comp_id);
    return {
      values: {
        ...values,
        comp_id: owner,
        state: values.state || noticeState.enabled,
        gmt_update: formatMoment(context.now),
      },
    };
  },
  async set(context, before, values, changed) {
    const owned = await withCompany(context, values, changed);
    return { values: { ...owned, state: values.state || before.state, gmt_update: formatMoment(context.now) } };
  },
});
