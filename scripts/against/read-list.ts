import { isBlank } from '../../src/fields/codec';
import { isMoment, isNumberRange, isReference, isSealed, kindOf, optionsOf } from '../../src/fields/kinds';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { isInRows, type ListInput } from '../../src/wire/list-request';
import { localList } from '../../src/wire/local-list';
import { readList, type Page } from '../../src/wire/reading';
import { hasKey, type BrowserRecord } from '../../src/wire/records';
import { isWhole, usualRows, WHOLE_ROWS } from '../../src/views/list/fit';
import type { Reader } from './reader';

type Filter = Record<string, unknown>;

/** A page size that a user may choose. */
const chosenRows = 25;

/**
 * Reads a list as a user does: as it opens, its second page, more rows on a page, each filter and preset, each order.
 * @param base filter that ties the rows to a record of another screen
 * @returns the records of the first page; undefined when it is not answered
 */
export async function readListScreen(
  reader: Reader,
  definition: ResourceDefinition,
  base: Filter = {},
): Promise<BrowserRecord[] | undefined> {
  const list = new ListReading(reader, definition, base);
  const first = await list.read({});
  if (!first) return undefined;
  if (definition.calls.list?.page) {
    const more = isWhole(definition.list.view) ? undefined : await list.checkPages(first);
    if (first.records.length > 0) await list.checkFilters(more?.records ?? first.records);
    await list.checkOrders();
  }
  return first.records;
}

/** Reads the records of one screen that belong to a record of another. */
export async function readRelated(
  reader: Reader,
  definition: ResourceDefinition,
  filter: Filter,
): Promise<BrowserRecord[] | undefined> {
  const list = new ListReading(reader, definition, {});
  const page = await list.read({ filter });
  if (page && definition.calls.list?.page)
    for (const [name, value] of Object.entries(filter)) await list.checkFilter(name, value, page, false);
  return page?.records;
}

class ListReading {
  constructor(
    private readonly reader: Reader,
    private readonly definition: ResourceDefinition,
    private readonly base: Filter,
  ) {}

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
  async checkPages(first: Page): Promise<Page | undefined> {
    const held = first.records.length + first.unread;
    if (held > usualRows) this.differs(`the page size is ignored: ${held} rows came instead of ${usualRows}`);
    if (held < usualRows && first.total > held)
      this.reader.differences.add(
        this.definition.name,
        'look',
        `the total says more rows than there are: ${held} rows on the only page`,
      );
    if (first.total <= held || held > usualRows) return undefined;
    const second = await this.read({ page: { page: 2, perPage: usualRows } });
    const keys = new Set(first.records.filter(hasKey).map(({ id }) => id));
    if (second && second.records.length > 0 && second.records.every(({ id }) => keys.has(id)))
      this.differs('the page number is ignored: the second page has the rows of the first');
    else if (second) this.checkSecond(first, second, keys);
    const last = Math.ceil(first.total / usualRows);
    const end = first.atLeast
      ? undefined
      : last === 2
        ? second
        : await this.read({ page: { page: last, perPage: usualRows } });
    const [wanted, found] = [first.total - (last - 1) * usualRows, end && end.records.length + end.unread];
    // A page without rows is told by the check of its answer.
    if (end && found !== 0 && found !== wanted)
      this.differs(`the total is wrong: the last page, ${last}, has ${found} rows instead of ${wanted}`);
    const more = await this.read({ page: { page: 1, perPage: chosenRows } });
    if (more && !first.atLeast && more.records.length + more.unread < Math.min(chosenRows, first.total))
      this.differs(
        `the page size is ignored: ${more.records.length + more.unread} rows came instead of ${Math.min(chosenRows, first.total)}`,
      );
    return more;
  }

  /** Rows that stand on both pages. When the total has changed in between, rows have moved. */
  private checkSecond(first: Page, second: Page, keys: ReadonlySet<BrowserRecord['id']>): void {
    const again = second.records.filter(({ id }) => keys.has(id)).length;
    if (again > 0 && second.total === first.total)
      this.differs(`the second page repeats ${again === 1 ? 'a row' : `${again} rows`} of the first`);
  }

  async checkFilters(records: BrowserRecord[]): Promise<void> {
    const { list, calls, id, name, fields } = this.definition;
    const names = new Set(
      [...list.filters, ...(calls.get ? [] : id)].filter((filter) => !Object.hasOwn(this.base, filter)),
    );
    for (const filter of names) {
      const field = fields[filter];
      if (!field || !isInRows(this.definition, filter) || isSealed(field)) continue;
      const value = tellingValue(this.definition, field, records);
      if (value === undefined) {
        this.reader.differences.skip(name, `filter ${filter}: no row has a value`);
        continue;
      }
      const page = await this.read({ filter: { [filter]: value } });
      if (!page) continue;
      await this.checkFilter(filter, value, page);
      if (page.records.length + page.unread === 0)
        this.differs(`the filter ${filter} finds nothing, although a row has the value`);
    }
    for (const preset of list.presets) {
      const page = await this.read({ filter: preset.filter });
      if (page)
        for (const [filter, value] of Object.entries(preset.filter)) await this.checkFilter(filter, value, page, false);
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
    const widening = this.#widening();
    const narrow =
      widening.length > 0
        ? await this.read({ filter: { ...Object.fromEntries(widening.map((fixed) => [fixed, false])), [name]: value } })
        : page;
    if (narrow && (!passes(narrow) || (isHeld && narrow.records.length === 0)))
      this.differs(`the filter ${name} does not filter`);
  }

  async checkOrders(): Promise<void> {
    for (const name of this.definition.calls.list?.sort?.fields ?? []) {
      const field = this.definition.fields[name];
      if (!field) continue;
      const up = await this.read({ sort: { field: name, order: 'ASC' } });
      const down = await this.read({ sort: { field: name, order: 'DESC' } });
      if (up && down && !isOrdered(field, up.records, down.records))
        this.differs(`the order by ${name} does not order`);
    }
  }

  #widening(): string[] {
    const { fields, list } = this.definition;
    return Object.keys(list.filter).filter(
      (name) => fields[name]?.kind === 'boolean' && !isInRows(this.definition, name),
    );
  }

  private differs(text: string): void {
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

/** Numbers and dates have to rise and fall. Texts depend on the platform's language: it is enough that the two orders differ. */
function isOrdered(field: FieldDefinition, up: BrowserRecord[], down: BrowserRecord[]): boolean {
  const held = (records: BrowserRecord[]) =>
    records.map((record) => record[field.name]).filter((value) => !isBlank(value) && typeof value !== 'object');
  if (kindOf(field).numeric || isMoment(field)) {
    const rank = (value: unknown) => (isMoment(field) ? Date.parse(String(value)) : Number(value));
    const rises = (values: unknown[]) =>
      values.every((value, index) => index === 0 || !(rank(values[index - 1]) > rank(value)));
    return rises(held(up)) && rises(held(down).toReversed());
  }
  const isSame = up.length > 1 && up.every(({ id }, index) => id === down[index]?.id);
  return !isSame || new Set(held(up)).size <= 1;
}
