import type { ResourceDefinition } from '../../schema/definition';
import { sameValue } from '../../fields/same-value';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import type { Values } from '../../views/form/changes';
import { PRODUCT, RESOURCES, VERSION, type Id, type MadeByKey, type Part, type Program } from './creations';
import type { Offer } from './offers';
import { openOffers } from './price-checks';

/** The rows that are searched for a record. */
const LOOKED_AT = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' } } as const;

/** The records with exactly these values. A list's filter also finds longer texts that contain the value. */
async function exactly(reader: Reader, part: Part, known: Values) {
  const { data } = await reader.getList(RESOURCES[part], {
    filter: known,
    ...LOOKED_AT,
  });
  return data.filter((record) =>
    Object.entries(known).every(([name, value]) => sameValue(trimmed(record[name]), trimmed(value))),
  );
}

type Reader = Pick<ConsoleDataProvider, 'getList' | 'getMany'>;

/** The id of the record with exactly these values, if there is one. */
export async function findRecord(reader: Reader, part: Part, known: Values): Promise<Id | undefined> {
  const [found] = await exactly(reader, part, known);
  return found?.id;
}

/** Why the platform would refuse a step, by field: a locale key, or a text of the definition. */
export type Refusals = Record<string, string>;

/** Whether another product has this key, or this name within the company. */
export async function productTaken(
  reader: Reader,
  definition: ResourceDefinition,
  { product }: Program,
  made: MadeByKey,
): Promise<Refusals> {
  if (made[PRODUCT]) return {};
  const { pk, comp_id, name } = product;
  const text = definition.errors['409']?.text ?? 'errors.exists';
  const [byKey, byName] = await Promise.all([
    sameValue(trimmed(pk), '') ? undefined : findRecord(reader, 'product', { pk }),
    reader.getList(RESOURCES.product, { filter: { comp_id, name }, ...LOOKED_AT }),
  ]);
  const named = byName.data.some(
    (other) => sameValue(other.comp_id, comp_id) && sameValue(folded(other.name), folded(name)),
  );
  return { ...(byKey !== undefined && { pk: text }), ...(named && { name: text }) };
}

/** Whether a created product already has a version of this number. */
export async function versionTaken(
  reader: Reader,
  definition: ResourceDefinition,
  { version }: Program,
  made: MadeByKey,
): Promise<Refusals> {
  const product = made[PRODUCT];
  if (!product || made[VERSION]) return {};
  const found = await findRecord(reader, 'version', { pk: product.id, ver: version.ver });
  return found === undefined ? {} : { ver: definition.errors['409']?.text ?? 'errors.exists' };
}

/** The names of offers that other goods of the company already have. */
export async function goodsTaken(
  reader: Reader,
  { product, goods, offers }: Program,
  made: MadeByKey,
  goodName: (offer: Offer) => string,
): Promise<string[]> {
  const { data } = await reader.getList(RESOURCES.good, {
    filter: { comp_id: product.comp_id, name: goods.name },
    ...LOOKED_AT,
  });
  const taken = new Set(
    data.filter(({ comp_id }) => sameValue(comp_id, product.comp_id)).map(({ name }) => folded(name)),
  );
  return openOffers(offers, made)
    .map(goodName)
    .filter((name) => taken.has(folded(name)));
}

/** The chosen apps that no longer exist, or that this user may not see. */
export async function appsMissing(reader: Reader, resource: string, apps: Id[]): Promise<Id[]> {
  const { data } = await reader.getMany(resource, { ids: apps });
  return apps.filter((app) => !data.some(({ id }) => sameValue(id, app)));
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** For comparing names without regard to case. */
function folded(value: unknown): string {
  return String(value ?? '')
    .trim()
    .toLowerCase();
}
