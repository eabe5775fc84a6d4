import { parameterError } from '../answer';
import { sql } from '../database/sql';
import {
  packageType,
  productVersion,
  type ProductVersion,
  publishState,
  updateLevel,
  versionRange,
  versionZone,
} from '../entities/product-version';
import type { Partly } from '../entity/record';
import type { Context } from './call';
import { crud } from './crud';
import { ofSeenProduct, ownProduct } from './product-scope';

type VersionValues = Partly<typeof productVersion.columns>;
type Detail = ProductVersion['details'][number];

/** The number by which versions are compared: 1.2.3 is 10203. */
function versionNumber(version: string): number {
  return version.split('.').reduce((number, part) => number * 100 + Math.min(99, Number(part)), 0);
}

function filled(detail: Detail, name: 'lang' | 'url' | 'title' | 'zone', place: string): void {
  if ((detail[name] ?? '').trim() === '') throw parameterError(`${place}.${name}`, 'has to be filled');
}

function checkDetails(details: readonly Detail[], place: string): void {
  const seen = new Set<string>();
  details.forEach((detail, index) => {
    const at = `${place}[${index}]`;
    const { lang = '', zone = '', zone_type: zoneType = 0, size = 0 } = detail;
    filled(detail, 'lang', at);
    filled(detail, 'url', at);
    filled(detail, 'title', at);
    if (!Object.values<number>(versionZone).includes(zoneType))
      throw parameterError(`${at}.zone_type`, `expected one of ${Object.values(versionZone).join(', ')}`);
    if (zoneType !== versionZone.all) filled(detail, 'zone', at);
    if (size < 0) throw parameterError(`${at}.size`, 'expected at least 0');
    if (seen.has(`${lang} ${zone}`)) throw parameterError(at, 'another entry has this language and zone');
    seen.add(`${lang} ${zone}`);
  });
}

/** Checks that a range names a batch or a device, and that its numbers are in order. */
function checkRange(
  place: string,
  {
    link_type: range,
    batch_id: batch = '',
    link_id: device = '',
    min_ver_num: lowest = 0,
    max_ver_num: highest = 0,
  }: VersionValues,
): void {
  if (range === versionRange.batch && batch === '')
    throw parameterError(`${place}batch_id`, 'has to be filled: the batch');
  if (range === versionRange.device && device === '')
    throw parameterError(`${place}link_id`, 'has to be filled: the device');
  if (highest !== 0 && lowest > highest) throw parameterError(`${place}max_ver_num`, `expected at least ${lowest}`);
}

function completed({ place }: Context, values: VersionValues): VersionValues {
  const complete = {
    ...values,
    ver_num: values.ver_num || versionNumber(values.ver ?? ''),
    state: values.state || publishState.delisted,
    type: values.type || packageType.full,
    level: values.level || updateLevel.optional,
    link_type: values.link_type || versionRange.all,
  };
  checkRange(place, complete);
  checkDetails(complete.details ?? [], `${place}details`);
  return complete;
}

export const productVersionCalls = crud({
  entity: productVersion,
  paths: {
    list: '/v2/ota/admin/product/ver/list',
    add: '/v2/ota/admin/product/ver/add',
    set: '/v2/ota/admin/product/ver/set',
    del: '/v2/ota/admin/product/ver/del',
  },
  visible: ofSeenProduct,
  async add(context, values) {
    await ownProduct(context, values.pk ?? '');
    return { values: completed(context, values) };
  },
  async set(context, { id: _id, count: _count, ...before }, values, changed) {
    await ownProduct(context, before.pk);
    if (changed.has('pk')) throw parameterError(`${context.place}pk`, 'a version stays with its product');
    // The number is computed from the version, unless it was sent.
    const follows = changed.has('ver') && !changed.has('ver_num');
    return { values: completed(context, { ...before, ...values, ...(follows ? { ver_num: 0 } : {}) }) };
  },
  async del(context, { pk }) {
    await ownProduct(context, pk);
  },
  // Each entry names the version that it belongs to.
  async stored({ db }, id) {
    await db.query(sql`
      update product_version set details = (select jsonb_agg(entry || jsonb_build_object('ver_id', ${id}::integer)) from jsonb_array_elements(details) entry)
      where id = ${id}`);
  },
});
