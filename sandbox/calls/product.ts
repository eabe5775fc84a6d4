import { randomBytes } from 'node:crypto';
import { parameterError, Refusal, unknownRecord } from '../answer';
import { firstRow } from '../database/database';
import { raw, type Sql, sql } from '../database/sql';
import { product, productLink, type Product } from '../entities/product';
import { productCategory } from '../entities/product-category';
import { formatMoment } from '../entity/column';
import { selection, writable } from '../entity/entity';
import { readInteger, readText } from '../entity/field';
import { deleteRecord, insertRecord, type Partly, readRecord, updateRecord } from '../entity/record';
import { onlySubCondition } from '../entity/tenancy';
import { type JsonObject, without } from '../json';
import { type Context, readCall, writeCall } from './call';
import { exists, isVisible, pageOf, refuseOthers } from './crud';
import { requireCompany } from './owned';
import { ownProduct, productSeen, seenProduct } from './product-scope';

type ProductValues = Partly<typeof product.columns>;

/** Screens whose lists and forms name products. */
const lookedUpBy = [
  'awake',
  'product/device',
  'device_state',
  'dev_dup',
  'lic_list',
  'operate/device',
  'applist/dev',
  'good',
  'msg_mng',
];

/** `only_sub` asks for a company's own products and for those that were shared with it. */
function scopeOf({ place, caller }: Context, onlySub: JsonObject[string] | undefined, company: number): Sql[] {
  const [own] = onlySubCondition(onlySub, place, raw('t.comp_id'), company, caller);
  const [shared] = onlySubCondition(onlySub, place, raw('s.comp_id'), company, caller);
  return own === undefined || shared === undefined
    ? []
    : [sql`(${own}) or exists (select 1 from product_share s where s.pk = t.pk and (${shared}))`];
}

const listCall = readCall(
  '/v2/umh/admin/product/list',
  async (context, body) => {
    const { only_sub: onlySub, ...rest } = body;
    const { comp_id: asked = 0, pk = '' } = rest;
    const company = Array.isArray(asked) ? 0 : readInteger(asked, `${context.place}comp_id`);
    // A named product is looked up in any company.
    const scope = pk === '' ? scopeOf(context, onlySub, company || context.caller.companyId) : [];
    const asks = scope.length > 0 && company !== 0 ? without(rest, 'comp_id') : rest;
    return pageOf(context, product, asks, [...productSeen(context), ...scope]);
  },
  lookedUpBy,
);

function readKey(body: JsonObject, place: string): string {
  const { pk } = body;
  if (pk === undefined) throw parameterError(`${place}pk`, 'missing');
  return readText(pk, `${place}pk`, 32);
}

const getCall = readCall(
  '/user/product/get',
  async (context, body) => {
    refuseOthers(body, ['pk'], context.place);
    return { data: await seenProduct(context, readKey(body, context.place)) };
  },
  lookedUpBy,
);

const categoryCall = readCall('/user/product/category/get', async ({ db, place }, body) => {
  refuseOthers(body, [], place);
  const data = await db.query(sql`select ${selection(productCategory)} from product_category t order by t.category`);
  return { data, count: data.length };
});

/** Checks that a product's references exist, and that its hub is another product. */
async function checkLinks(context: Context, pk: string, values: ProductValues): Promise<void> {
  const { place } = context;
  await requireCompany(context, values.comp_id);
  if (values.category !== undefined && !(await isVisible(context, productCategory, values.category, [])))
    throw unknownRecord(`${place}category`, values.category);
  if (values.link_type !== productLink.hub) return;
  if (values.link_id === undefined || values.link_id === '')
    throw parameterError(`${place}link_id`, 'has to be filled: the hub');
  if (values.link_id === pk) throw parameterError(`${place}link_id`, 'a product is not its own hub');
  await seenProduct(context, values.link_id, `${place}link_id`);
}

/** Letters that are not easily confused. */
const keyLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newKey(): string {
  return `PK${[...randomBytes(8)].map((byte) => keyLetters[byte % keyLetters.length]).join('')}`;
}

const addCall = writeCall('/user/product/add', async (context, body) => {
  const { db, now, place } = context;
  const values: ProductValues = readRecord(product, body, place, 'add', {});
  const pk = values.pk || newKey();
  if (await exists(context, product, [sql`t.pk = ${pk}`]))
    throw new Refusal(409, 'pk: another product has this key already');
  await checkLinks(context, pk, values);
  const created = formatMoment(now);
  const filled: ProductValues = {
    ...values,
    pk,
    link_type: values.link_type || productLink.direct,
    create_time: created,
    update_time: created,
  };
  return { data: { pk, id: await insertRecord(db, product, filled) } };
});

const setCall = writeCall('/user/product/set', async (context, body) => {
  const { db, now, place } = context;
  const before = await ownProduct(context, readKey(body, place));
  const values: ProductValues = readRecord(product, without(body, 'pk'), place, 'set', {});
  await checkLinks(context, before.pk, { ...pickLinks(before), ...values });
  await updateRecord(db, product, before.id, { ...values, update_time: formatMoment(now) });
  return { data: { pk: before.pk } };
});

function pickLinks({ link_type, link_id }: Product): ProductValues {
  return { link_type, link_id };
}

/** 1024 (docs/specification.md#codes-catalogue). A product with devices cannot be deleted either. */
async function refuseWhenUsed({ db, place }: Context, pk: string): Promise<void> {
  const ordered = await firstRow(
    db,
    sql`select 1 as found from mall_order o join device d on d.uid = o.link_id where d.pk = ${pk} limit 1`,
  );
  if (ordered !== undefined) throw new Refusal(1024, 'The product cannot be deleted: it has orders');
  const used = await firstRow(db, sql`select 1 as found from device where pk = ${pk} limit 1`);
  if (used !== undefined) throw parameterError(`${place}pk`, 'the product has devices; move or delete them first');
}

const deleteCall = writeCall('/v2/umh/admin/product/delete', async (context, body) => {
  refuseOthers(body, ['pk'], context.place);
  const { id, pk } = await ownProduct(context, readKey(body, context.place));
  await refuseWhenUsed(context, pk);
  await deleteRecord(context.db, product, id);
  return {};
});

const takes = { fields: writable(product) };

export const productCalls = [listCall, getCall, categoryCall, { ...addCall, takes }, { ...setCall, takes }, deleteCall];
