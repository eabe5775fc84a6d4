import { parameterError } from '../answer';
import { sql } from '../database/sql';
import { productVersion, type ProductVersion, versionRange, versionZone } from '../entities/product-version';
import type { Partly } from '../entity/record';
import { below, crud } from './crud';
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

export const productVersionCalls = crud({
  entity: productVersion,
  paths: below('/v2/ota/admin/product/ver'),
  visible: ofSeenProduct,
  async check(context, record, changed, before) {
    await ownProduct(context, before?.pk ?? record.pk ?? '');
    if (before !== undefined && changed.has('pk'))
      throw parameterError(`${context.place}pk`, 'a version stays with its product');
    checkRange(context.place, record);
    checkDetails(record.details ?? [], `${context.place}details`);
  },
  async add(_context, values) {
    return { values: { ...values, ver_num: values.ver_num || versionNumber(values.ver ?? '') } };
  },
  async set(_context, before, values, changed) {
    // The number is computed from the version, unless it was sent.
    const follows = changed.has('ver') && !changed.has('ver_num');
    const number = follows ? 0 : (values.ver_num ?? before.ver_num);
    return { values: { ...values, ver_num: number || versionNumber(values.ver ?? before.ver) } };
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
