import { ConsoleError } from '../../src/errors/console-error';
import { isBlank } from '../../src/fields/codec';
import { isReference, isWriteOnly, kindOf, optionsOf } from '../../src/fields/kinds';
import { sameValue } from '../../src/fields/same-value';
import { fromWire } from '../../src/fields/values';
import { holds } from '../../src/schema/condition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { randomKey } from '../../src/wire/client';
import { callOf, readList, readOne } from '../../src/wire/reading';
import { keyOfField, originOf, type BrowserRecord } from '../../src/wire/records';
import { add, remove, set } from '../../src/wire/writing';
import { isTyped, typedValue } from '../../tests/support/values';
import { refusalOf } from '../fixtures/form-check';
import type { Reader } from './reader';

type Values = Record<string, unknown>;

interface TestRecord {
  definition: ResourceDefinition;
  /** The field with the text by which the record is found. */
  field: FieldDefinition;
  /** The text that the record has had: it is changed once. */
  texts: string[];
}

/** Rows that are searched for a test record. */
const searched = 100;

/**
 * Makes one record on a screen, changes a field, and deletes it. A text of the record has the mark of this run, so that it
 * is found again, also when an answer was lost. Records of others are not touched.
 */
export class TestRecords {
  readonly #left = new Set<TestRecord>();

  /** @param mark begins the text of each record; @param isStopped whether the user has interrupted the run */
  constructor(
    private readonly reader: Reader,
    private readonly mark: string,
    private readonly isStopped: () => boolean,
  ) {}

  /** @param like a record of the screen, whose references the new record takes over */
  async check(definition: ResourceDefinition, like: BrowserRecord | undefined): Promise<void> {
    const { name, fields, title } = definition;
    const [field] = title
      .flatMap((part) => ('field' in part ? (fields[part.field] ?? []) : []))
      .filter((one) => takesMark(definition, one));
    if (!field) return this.#skip(name, 'no text of a new record can have the mark of a test record');
    const record: TestRecord = { definition, field, texts: [this.mark, `${this.mark}x`] };
    const values = filled(definition, { [field.name]: this.mark }, like);
    if (typeof values === 'string') return this.#skip(name, `the field ${values} has no value for a test record`);
    this.#left.add(record);
    try {
      await this.#create(record, values);
    } finally {
      await this.#remove(record);
    }
  }

  /** Deletes what is left. Returns the records that are still there: `operate/company "check-1a2b"`. */
  async removeAll(): Promise<string[]> {
    const there: string[] = [];
    for (const record of this.#left)
      if (!(await this.#remove(record))) there.push(`${record.definition.name} "${record.texts[0] ?? ''}"`);
    return there;
  }

  async #create(record: TestRecord, values: Values): Promise<void> {
    const { definition } = record;
    const { wire } = this.reader;
    try {
      await add(wire, definition, values);
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      this.#skip(definition.name, `the platform refuses a test record: ${error.kind} ${error.code ?? ''}`.trim());
      return;
    }
    const made = await this.#find(record);
    if (!made) return this.#differs(record, 'a new record is not in the list');
    const before = await readOne(wire, definition, made.id);
    for (const [name, value] of Object.entries(values)) {
      const field = definition.fields[name];
      if (field && !isWriteOnly(field) && field.kind !== 'secret' && !sameValue(before[name], value))
        this.#differs(record, `field ${name}: a new record has another value than the one that was sent`);
    }
    if (!this.isStopped()) await this.#change(record, before);
  }

  /** Saves one field, and compares the whole record before and after. */
  async #change(record: TestRecord, before: BrowserRecord): Promise<void> {
    const { definition, field, texts } = record;
    const { wire } = this.reader;
    const changed = texts[1] ?? '';
    if (!field.in.includes('edit')) return;
    try {
      await set(wire, definition, before.id, { [field.name]: changed }, { opened: before });
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      return this.#differs(record, `a save of ${field.name} fails: ${error.kind} ${error.code ?? ''}`.trim());
    }
    const after = await readOne(wire, definition, before.id);
    if (!sameValue(after[field.name], changed))
      this.#differs(record, `field ${field.name}: a save is answered as done, and the value stays as it was`);
    const detail = definition.calls.get ?? callOf(definition, 'list');
    for (const key of keysThatDiffer(before, after)) {
      const other = Object.values(definition.fields).find((one) => keyOfField(detail, one.name) === key);
      // What the platform sets, such as the time of the change, may differ.
      if (other?.sent && other !== field)
        this.#differs(record, `field ${other.name}: a save of ${field.name} changes it, too`);
    }
  }

  /** Whether the record is gone. */
  async #remove(record: TestRecord): Promise<boolean> {
    const { definition } = record;
    try {
      const made = await this.#find(record);
      if (made) {
        await remove(this.reader.wire, definition, made.id);
        if (await this.#find(record)) {
          this.#differs(record, 'a deleted record is still in the list');
          return false;
        }
      }
      this.#left.delete(record);
      return true;
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      this.#differs(record, `a test record cannot be deleted: ${error.kind} ${error.code ?? ''}`.trim());
      return false;
    }
  }

  /** By its text alone: only a record with the mark of this run is ever deleted. */
  async #find({ definition, field, texts }: TestRecord): Promise<BrowserRecord | undefined> {
    const filter = definition.list.filters.includes(field.name) ? { [field.name]: this.mark } : {};
    const sort = { field: definition.id[0] ?? 'id', order: 'DESC' as const };
    for (let page = 1; ; page += 1) {
      const { records, total } = await readList(this.reader.wire, definition, {
        filter,
        sort,
        page: { page, perPage: searched },
      });
      const found = records.find((record) => texts.includes(String(record[field.name])));
      if (found || records.length === 0 || page * searched >= total) return found;
    }
  }

  #differs({ definition }: TestRecord, text: string): void {
    this.reader.differences.add(definition.name, 'Test records', 'breaking', text);
  }

  #skip(name: string, why: string): void {
    this.reader.differences.skip(name, `test record: ${why}`);
  }
}

function takesMark(definition: ResourceDefinition, field: FieldDefinition): boolean {
  return (
    field.kind === 'text' &&
    field.in.includes('add') &&
    field.in.includes('list') &&
    !definition.id.includes(field.name) &&
    field.options.pattern === undefined &&
    (field.options.max ?? 64) >= 24
  );
}

/** Values that the add form accepts: what it requires is filled in. The name of a field that has no value, otherwise. */
function filled(definition: ResourceDefinition, values: Values, like: BrowserRecord | undefined): Values | string {
  const all = { ...values };
  for (;;) {
    const refusal = refusalOf(definition, all, 'add');
    if (!refusal) return all;
    const field = definition.fields[refusal.field];
    const value = field && !Object.hasOwn(all, field.name) ? madeUp(field, all, like) : undefined;
    if (isBlank(value)) return refusal.field;
    all[refusal.field] = value;
  }
}

function madeUp(field: FieldDefinition, values: Values, like: BrowserRecord | undefined): unknown {
  if (isReference(field)) return like?.[field.name];
  const [option] = optionsOf(field).filter(({ when }) => holds(when, values));
  if (option) return kindOf(field).several ? [option.value] : option.value;
  if (field.kind === 'phone') return '19900000001';
  if (field.kind === 'password') return `Aa1-${randomKey().slice(0, 16)}`;
  if (field.kind === 'boolean') return false;
  return isTyped(field) ? fromWire(field, typedValue(field, 1).stored) : undefined;
}

/** Keys of the answers that differ. */
function keysThatDiffer(before: BrowserRecord, after: BrowserRecord): string[] {
  const [one = {}, other = {}] = [originOf(before)?.row, originOf(after)?.row];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  );
}
