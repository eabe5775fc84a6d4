import { noticeCoverage, noticeState, noticeTemplate } from '../entities/notice-template';
import { companyType } from '../entities/company';
import { formatMoment } from '../entity/column';
import { missingFilter } from '../entity/coverage';
import type { Context } from './call';
import { crud } from './crud';
import { companyOr, ofCompany, requireCompany } from './owned';

/** The platform's own people write for everybody when they name no company; others for their own. */
const ownerOf = async (context: Context, id: number | undefined): Promise<number> => {
  if (context.caller.companyType !== companyType.superAdmin) return companyOr(context, id);
  await requireCompany(context, id);
  return id ?? 0;
};

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
    const owner = await ownerOf(context, values.comp_id);
    return { values: { ...values, comp_id: owner, state: values.state || noticeState.enabled, gmt_update: formatMoment(context.now) } };
  },
  async set(context, before, values, changed) {
    const filled = { ...values, state: values.state || before.state, gmt_update: formatMoment(context.now) };
    if (changed.has('comp_id')) filled.comp_id = await ownerOf(context, values.comp_id);
    return { values: filled };
  },
});
