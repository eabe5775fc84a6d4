import { Refusal } from '../answer';
import { raw, sql } from '../database/sql';
import { productShare } from '../entities/product-share';
import { seenBy } from '../entity/tenancy';
import type { Context } from './call';
import { crud } from './crud';
import { requireCompany } from './owned';
import { ownProduct } from './product-scope';

/** Shares of one's own products, and those that were made with one's own companies. */
function visible({ caller }: Context) {
  return [
    sql`(${seenBy(caller, raw('t.comp_id'))}) or exists (select 1 from product p where p.pk = t.pk and (${seenBy(caller, raw('p.comp_id'))}))`,
  ];
}

export const productShareCalls = crud({
  entity: productShare,
  paths: {
    list: '/v2/umh/admin/product/share/list',
    add: '/v2/umh/admin/product/share/add',
    del: '/v2/umh/admin/product/share/delete',
  },
  visible,
  async add(context, values) {
    const { comp_id: owner } = await ownProduct(context, values.pk ?? '');
    await requireCompany(context, values.comp_id);
    if (owner === values.comp_id) throw new Refusal(409, "comp_id: the product is this company's own");
  },
  async del(context, { pk }) {
    await ownProduct(context, pk);
  },
});
