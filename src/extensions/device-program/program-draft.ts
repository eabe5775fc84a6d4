import type { KeyedStorage } from '../../auth/safe-storage';
import { isMissing } from '../../fields/cell';
import { fileName } from '../../fields/file/name';
import { innerFieldsOf } from '../../fields/kinds';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Values } from '../../views/form/changes';
import { draftKey, keepable, readDraft, writeDraft } from '../../views/form/draft';
import { isObject } from '../../schema/json';
import { PRODUCT, RESOURCES, VERSION, type Id, type Made, type Part, type Program } from './creations';
import { CURRENCIES, offerKey, planOffers, type Offer, type Price } from './offers';
import type { Ledger } from './run';

/** An unfinished program. */
export interface ProgramDraft {
  /** Milliseconds since 1970. */
  at: number;
  /** The step that was shown. */
  step: string;
  program: Program;
  ledger: Ledger;
  /** Names of the chosen files, which a draft cannot store. */
  files: string[];
}

type Fields = Record<string, FieldDefinition>;

/**
 * The storage key: one draft per user and data center.
 *
 * @param center address of the data center
 */
export function programKey(center: string, user: string): string {
  return draftKey(center, user, `${RESOURCES.product}/program`, undefined);
}

/** Stores a program in the browser, without secrets and files. */
export function writeProgram(
  storage: KeyedStorage,
  key: string,
  fields: Record<'product' | 'version' | 'goods', Fields>,
  draft: Omit<ProgramDraft, 'files'>,
): void {
  const { product, version, goods, offers, apps } = draft.program;
  const { made } = draft.ledger;
  // The files of a created record are already sent.
  const files = [
    ...(made[PRODUCT] ? [] : filesAmong(fields.product, product)),
    ...(made[VERSION] ? [] : filesAmong(fields.version, version)),
    ...filesAmong(fields.goods, goods),
  ];
  const values = {
    step: draft.step,
    product: keepable(fields.product, product),
    version: keepable(fields.version, version),
    goods: keepable(fields.goods, goods),
    offers,
    apps,
    ledger: draft.ledger,
    files,
  };
  writeDraft(storage, key, { at: draft.at, values });
}

/** Reads the stored draft; undefined when there is none, or it is too old or invalid. */
export function readProgram(storage: KeyedStorage, key: string, now: number): ProgramDraft | undefined {
  const draft = readDraft(storage, key, now);
  if (!draft) return undefined;
  const { step, product, version, goods, offers, apps, ledger, files } = draft.values;
  if (!isObject(product) || !isObject(version) || !isObject(goods) || !isLedger(ledger)) return undefined;
  return {
    at: draft.at,
    step: typeof step === 'string' ? step : '',
    program: { product, version, goods, offers: offersOf(offers), apps: Array.isArray(apps) ? apps.filter(isId) : [] },
    ledger,
    files: Array.isArray(files) ? files.filter((name) => typeof name === 'string') : [],
  };
}

/** Names of the chosen files among the values, also of those inside rows and JSON. */
function filesAmong(fields: Fields, values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) => filesIn(fields[name], value));
}

function filesIn(field: FieldDefinition | undefined, value: unknown): string[] {
  if (!field || isMissing(value)) return [];
  if (field.kind === 'file') return [fileName(String(value))];
  const inner = innerFieldsOf(field);
  if (!inner) return [];
  return (Array.isArray(value) ? value : [value]).filter(isObject).flatMap((row) => filesAmong(inner, row));
}

/** The plan's offers, with the stored prices and choices. */
function offersOf(kept: unknown): Offer[] {
  const rows: unknown[] = Array.isArray(kept) ? kept : [];
  return planOffers().map((offer) => {
    const row = rows.find(
      (each): each is Values => isObject(each) && `${String(each.lifecycle)}:${String(each.term)}` === offerKey(offer),
    );
    const prices = row?.prices;
    if (!row || !isObject(prices)) return offer;
    const priced = CURRENCIES.map((currency) => [
      currency,
      isPrice(prices[currency]) ? prices[currency] : offer.prices[currency],
    ]);
    return { ...offer, sold: row.sold === true, prices: Object.fromEntries(priced) as Offer['prices'] };
  });
}

function isLedger(value: unknown): value is Ledger {
  if (!isObject(value) || !isObject(value.made) || !Object.values(value.made).every(isMade)) return false;
  const { asked } = value;
  return (
    asked === undefined ||
    (isObject(asked) &&
      typeof asked.key === 'string' &&
      isPart(asked.part) &&
      typeof asked.title === 'string' &&
      isObject(asked.known))
  );
}

export function isMade(value: unknown): value is Made {
  return isObject(value) && isPart(value.part) && isId(value.id) && typeof value.title === 'string';
}

function isPart(value: unknown): value is Part {
  return typeof value === 'string' && Object.hasOwn(RESOURCES, value);
}

function isId(value: unknown): value is Id {
  return typeof value === 'string' || typeof value === 'number';
}

function isPrice(value: unknown): value is Price {
  return value === null || isId(value);
}
