import { isBlank } from '../../../src/fields/codec';
import { isMoment, isNumberRange, isReference, isSealed, kindOf, optionsOf } from '../../../src/fields/kinds';
import type { ResourceDefinition } from '../../../src/schema/definition';
import type { FieldDefinition } from '../../../src/schema/field-definition';
import { isInRows, type ListInput } from '../../../src/wire/list-request';
import { localList } from '../../../src/wire/local-list';
import { readList, type Page } from '../../../src/wire/reading';
import { hasKey, type BrowserRecord } from '../../../src/wire/records';
import { isWhole, usualRows, WHOLE_ROWS } from '../../../src/views/list/fit';
import type { Reader } from './read-screens';

type Filter = Record<string, unknown>;

/** A page size that a user may choose. */
const chosenRows = 25;

/** Reads one list as a user does, and tells where pages and filters are not what was asked for. */
export class ListReading {
  /** @param base filter that ties the rows to a record of another screen */
  constructor(
    private readonly reader: Reader,
    private readonly definition: ResourceDefinition,
    private readonly base: Filter = {},
  ) {}

  /** The list as it opens, its second page, more rows on a page, each filter and preset. Undefined when it is not answered. */
  async all(): Promise<BrowserRecord[] | undefined> {
    const first = await this.read({});
    if (!first || !this.definition.calls.list?.page) return first?.records;
    const more = isWhole(this.definition.list.view) ? undefined : await this.#checkPages(first);
    if (first.records.length > 0) await this.#checkFilters(more?.records ?? first.records);
    return first.records;
  }

  /** Undefined when the platform did not answer: the check of answers has reported it. */
  read(input: ListInput): Promise<Page | undefined> {
    const { list } = this.definition;
    const page = { page: 1, perPage: isWhole(list.view) ? WHOLE_ROWS : usualRows };
    const sort = list.sort ?? { field: this.definition.id[0] ?? 'id', order: 'ASC' as const };
    return this.reader.told(() =>
      readList(this.reader.wire, this.definition, { page, sort, ...input, filter: { ...this.base, ...input.filter } }),
    );
  }

  /** Returns a longer page, where there is one. */
  async #checkPages(first: Page): Promise<Page | undefined> {
    const held = first.records.length + first.unread;
    if (held > usualRows) this.#differs(`the page size is ignored: ${held} rows came instead of ${usualRows}`);
    if (first.total <= held || held > usualRows) return undefined;
    const second = await this.read({ page: { page: 2, perPage: usualRows } });
    const keys = new Set(first.records.filter(hasKey).map(({ id }) => id));
    const again = second?.records.filter(({ id }) => keys.has(id)).length ?? 0;
    if (again > 0 && again === second?.records.length)
      this.#differs('the page number is ignored: the second page has the rows of the first');
    // When the total has changed in between, rows have moved.
    else if (again > 0 && second?.total === first.total)
      this.#differs(`the second page repeats ${again === 1 ? 'a row' : `${again} rows`} of the first`);
    const more = await this.read({ page: { page: 1, perPage: chosenRows } });
    const [found, wanted] = [more && more.records.length + more.unread, Math.min(chosenRows, first.total)];
    if (found !== undefined && !first.atLeast && found < wanted)
      this.#differs(`the page size is ignored: ${found} rows came instead of ${wanted}`);
    return more;
  }

  async #checkFilters(records: BrowserRecord[]): Promise<void> {
    const { list, calls, id, name, fields } = this.definition;
    for (const filter of new Set([...list.filters, ...(calls.get ? [] : id)])) {
      const field = fields[filter];
      if (!field || Object.hasOwn(this.base, filter) || !isInRows(this.definition, filter) || isSealed(field)) continue;
      const value = tellingValue(this.definition, field, records);
      if (value === undefined) {
        this.reader.differences.skip(name, `filter ${filter}: no row has a value`);
        continue;
      }
      const page = await this.read({ filter: { [filter]: value } });
      if (page && page.records.length + page.unread === 0)
        this.#differs(`the filter ${filter} finds nothing, although a row has the value`);
      else if (page) await this.checkFilter(filter, value, page);
    }
    for (const preset of list.presets) {
      const page = await this.read({ filter: preset.filter });
      for (const [filter, value] of Object.entries(preset.filter))
        if (page) await this.checkFilter(filter, value, page, false);
    }
  }

  /**
   * Every row that came has to pass the filter as the console itself filters, or be without a value: such records may
   * belong to all. A fixed filter may widen it ("with subordinates"): then they have to pass without that one.
   * @param isHeld whether a record has the value, so that something has to be found
   */
  async checkFilter(name: string, value: unknown, page: Page, isHeld = true): Promise<void> {
    const passes = ({ records }: Page) => {
      const held = records.filter((record) => !isBlank(record[name]) && record[name] !== 0);
      return localList(this.definition, held, { filter: { [name]: value } }).total === held.length;
    };
    if (passes(page)) return;
    const { fields, list } = this.definition;
    const widening = Object.keys(list.filter).filter(
      (fixed) => fields[fixed]?.kind === 'boolean' && !isInRows(this.definition, fixed),
    );
    const narrowing = Object.fromEntries(widening.map((fixed) => [fixed, false]));
    const narrow = widening.length > 0 ? await this.read({ filter: { ...narrowing, [name]: value } }) : page;
    if (narrow && (!passes(narrow) || (isHeld && narrow.records.length === 0)))
      this.#differs(`the filter ${name} does not filter`);
  }

  #differs(text: string): void {
    this.reader.differences.add(this.definition.name, 'breaking', text);
  }
}

/** The value of a field that the fewest rows have, in the form of a filter: so it shows whether the platform filters. */
function tellingValue(definition: ResourceDefinition, field: FieldDefinition, records: BrowserRecord[]): unknown {
  const values = records.flatMap((record) => {
    const value = filterValue(field, record[field.name]);
    return value === undefined
      ? []
      : [{ value, found: localList(definition, records, { filter: { [field.name]: value } }).total }];
  });
  return values.filter(({ found }) => found > 0).toSorted((one, other) => one.found - other.found)[0]?.value;
}

function filterValue(field: FieldDefinition, held: unknown): unknown {
  const value: unknown = kindOf(field).several && Array.isArray(held) ? held[0] : held;
  const options = optionsOf(field);
  // The console cannot ask for what it does not know.
  if (options.length > 0 && !options.some((option) => option.value === value)) return undefined;
  if (isBlank(value) || typeof value === 'object' || ((isReference(field) || kindOf(field).key) && Number(value) === 0))
    return undefined;
  if (isMoment(field)) return periodOf(field, String(value));
  if (isNumberRange(field)) return { from: value, to: value };
  return kindOf(field).several ? [value] : value;
}

/** The day of a moment; undefined when it could not be read. */
function periodOf(field: FieldDefinition<'date' | 'datetime'>, moment: string): unknown {
  const day = moment.slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  if (!field.options.rangeKeys) return day;
  return field.kind === 'date' ? { from: day, to: day } : { from: `${day}T00:00:00Z`, to: `${day}T23:59:59Z` };
}
