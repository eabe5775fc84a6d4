import { parameterError } from '../answer';
import { readInteger } from '../entity/field';
import type { Json, JsonObject } from '../json';
import { keyOf, readValue } from './body';
import type { DraftCall, DraftField } from './draft';

type RowTest = (row: JsonObject) => boolean;

const contains = (held: Json | undefined, wanted: string): boolean => String(held ?? '').toLowerCase().includes(wanted.trim().toLowerCase());

/** 0 and empty text mean no filter; a list means one of; text is found anywhere in any case. */
const testOf = (field: DraftField, value: Json, place: string): RowTest | undefined => {
  if (Array.isArray(value)) {
    if (field.holds === 'list') return (row) => JSON.stringify(row[field.name]) === JSON.stringify(value);
    const wanted = new Set(value.map((item, index) => readValue(field, item, `${place}[${index}]`)));
    return (row) => wanted.has(row[field.name] ?? null);
  }
  const read = readValue(field, value, place);
  if (read === 0 || read === '') return undefined;
  return typeof read === 'string' && field.filter === 'contains' ? (row) => contains(row[field.name], read) : (row) => row[field.name] === read;
};

const comparable = (value: Json | undefined): string | number => (typeof value === 'number' ? value : String(value ?? ''));

const periodOf = (fields: readonly DraftField[], key: string, value: Json): RowTest | undefined => {
  const field = fields.find(({ span }) => span?.includes(key));
  if (field === undefined) return undefined;
  if (value === '' || value === 0) return () => true;
  const from = field.span?.[0] === key;
  return (row) => {
    const held = comparable(row[field.name]);
    const bound = comparable(value);
    return held !== '' && (from ? held >= bound : held <= bound);
  };
};

interface DraftListing {
  tests: RowTest[];
  /** Null for a call without pages. */
  page: { index: number; size: number } | null;
}

/** Page and filters of a draft's list. @throws Refusal 406 for unknown keys and wrong types */
export const readDraftListing = (call: DraftCall, fields: readonly DraftField[], body: JsonObject, place: string): DraftListing => {
  const rest: JsonObject = { ...body };
  const { page = { number: 'page_no', size: 'page_size', from: 1 } } = call;
  const listing: DraftListing = { tests: [], page: null };
  if (page !== null) {
    const { [page.number]: no = page.from, [page.size]: size = 10 } = rest;
    listing.page = { index: readInteger(no, `${place}${page.number}`) - page.from, size: readInteger(size, `${place}${page.size}`) };
    if (listing.page.index < 0) throw parameterError(`${place}${page.number}`, `expected at least ${page.from}`);
    if (listing.page.size < 1 || listing.page.size > 1000) throw parameterError(`${place}${page.size}`, 'expected 1 to 1000');
    delete rest[page.number];
    delete rest[page.size];
  }
  const byKey = new Map(fields.map((field) => [keyOf(call, field.name), field]));
  for (const [key, value] of Object.entries(rest)) {
    const field = byKey.get(key);
    const period = periodOf(fields, key, value);
    if (field === undefined && period === undefined) throw parameterError(`${place}${key}`, 'unknown field');
    const test = field === undefined ? period : testOf(field, value, `${place}${key}`);
    if (test !== undefined) listing.tests.push(test);
  }
  return listing;
};
