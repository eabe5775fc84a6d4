import { randomBytes } from 'node:crypto';
import { forbidden, parameterError, unknownRecord } from '../answer';
import { chain, subtree } from '../auth/caller';
import { sql } from '../database/sql';
import { company, companyType } from '../entities/company';
import type { Partly } from '../entity/record';
import type { Context } from './call';
import { below, crud, isVisible, refuseCycle } from './crud';
import { ofCompany } from './owned';
import { checkPhone } from './phone';

type CompanyValues = Partly<typeof company.columns>;

/** Fields that a company must not change of itself: parent, type, validity and limits. */
const decidedAbove = ['comp_parent_id', 'comp_type', 'dk_limit', 'gmt_expire', 'state'] as const;

function requireType({ caller, place }: Context, type: number | undefined): void {
  if (type !== undefined && type < caller.companyType)
    throw forbidden(`${place}comp_type: nobody gives a type above their own company's`);
}

/** Device keys are counted by the platform, for a company and those below it. */
function refuseCount({ place }: Context): never {
  throw parameterError(`${place}dk`, 'is counted by the platform');
}

/** The keys of a branch count for the companies above it, also after a move. */
async function moveKeys(
  { db }: Context,
  { dk, comp_parent_id: from }: { dk: number; comp_parent_id: number },
  to: number,
): Promise<void> {
  await db.query(sql`update company set dk = dk - ${dk} where comp_id in (${chain(sql`${from}`)})`);
  await db.query(sql`update company set dk = dk + ${dk} where comp_id in (${chain(sql`${to}`)})`);
}

async function requireParent(context: Context, parent: number): Promise<void> {
  if (!(await isVisible(context, company, parent, ofCompany(context))))
    throw unknownRecord(`${context.place}comp_parent_id`, parent);
}

/**
 * The top company of a branch: the one directly under the platform. It is written again for the whole branch of a stored
 * company, because a move changes it for all of them.
 */
async function storeTop({ db }: Context, id: number): Promise<void> {
  await db.query(sql`
    with recursive up as (
      select comp_id, comp_parent_id, array[comp_id] as path from company where comp_id = ${id}
      union
      select c.comp_id, c.comp_parent_id, up.path || c.comp_id from company c join up on c.comp_id = up.comp_parent_id and c.comp_id <> all(up.path)
    ),
    ordered as (select comp_id, row_number() over (order by cardinality(path) desc) as rank from up),
    top as (select comp_id from ordered where rank <= 2 order by rank desc limit 1)
    update company set comp_top_id = (select comp_id from top) where comp_id in (${subtree(sql`${id}`)})`);
}

export const companyCalls = crud({
  entity: company,
  paths: below('/v2/user/company'),
  visible: ofCompany,
  owner: 'comp_id',
  lookups: ['comp_parent_id'],
  // Their lists and forms name companies.
  listFor: ['operate/user', 'role', 'app', 'product_list'],
  secret: { permission: 'company:secret', fields: ['comp_key'] },
  async add(context, values) {
    const { caller, place } = context;
    if (values.dk) refuseCount(context);
    requireType(context, values.comp_type);
    checkPhone(values.comp_phone_area, values.comp_phone, `${place}comp_phone`);
    const parent = values.comp_parent_id || caller.companyId;
    await requireParent(context, parent);
    const filled: CompanyValues = {
      ...values,
      comp_parent_id: parent,
      comp_key: values.comp_key || randomBytes(8).toString('hex'),
      comp_phone_area: values.comp_phone_area || '+86',
    };
    return { values: filled };
  },
  async set(context, before, values, changed) {
    const { caller, place } = context;
    if (changed.has('dk')) refuseCount(context);
    const above = decidedAbove.find((field) => changed.has(field));
    if (above !== undefined && before.comp_id === caller.companyId && caller.companyType !== companyType.superAdmin) {
      throw forbidden(`${place}${above}: only a superior company decides it`);
    }
    if (
      before.comp_parent_id === 0 &&
      (changed.has('comp_parent_id') || changed.has('comp_type') || changed.has('state'))
    ) {
      throw forbidden(`${place}comp_id: the platform's own company keeps its place, type and state`);
    }
    if (changed.has('comp_type')) requireType(context, values.comp_type);
    checkPhone(values.comp_phone_area ?? before.comp_phone_area, values.comp_phone, `${place}comp_phone`);
    const filled: CompanyValues = { ...values };
    if (changed.has('comp_parent_id')) {
      const parent = values.comp_parent_id || caller.companyId;
      await requireParent(context, parent);
      await refuseCycle(context, subtree(sql`${before.comp_id}`), parent, 'comp_parent_id', 'company');
      await moveKeys(context, before, parent);
      filled.comp_parent_id = parent;
    }
    return { values: filled };
  },
  async del(context, { comp_id: id }) {
    if (id === context.caller.companyId) throw forbidden(`${context.place}comp_id: nobody deletes their own company`);
  },
  usedBy: [
    ['company', 'comp_parent_id', 'the company has subordinates; move or delete them first'],
    ['account', 'comp_id', 'the company has users; move or delete them first'],
    ['role', 'comp_id', 'the company has roles; delete them first'],
  ],
  stored: storeTop,
});
