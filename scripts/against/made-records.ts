import { ConsoleError } from '../../src/errors/console-error';
import { isReference, kindOf } from '../../src/fields/kinds';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { randomKey } from '../../src/wire/client';
import { readList } from '../../src/wire/reading';
import type { BrowserRecord } from '../../src/wire/records';
import { add, remove } from '../../src/wire/writing';
import { madeUp, type MakeUp } from '../limits/fill';
import type { Reader } from './reader';

type Values = Record<string, unknown>;

/** A screen on which records are made, and the field with the text by which they are found. */
export interface MadeOn {
  definition: ResourceDefinition;
  field: FieldDefinition;
}

/** Rows that are searched for a record. */
const searched = 100;

/**
 * The records that a run makes. A text of each begins with the mark of the run, so that it is found again, also when an
 * answer was lost; one without the mark is known by the key that the platform answered. Records of others are not touched.
 */
export class MadeRecords {
  readonly #screens = new Set<MadeOn>();
  readonly #keys = new Map<string, Set<string>>();

  constructor(
    private readonly reader: Reader,
    readonly mark: string,
  ) {}

  /** @returns the key, where the platform answers one. @throws ConsoleError */
  async make(on: MadeOn, values: Values): Promise<BrowserRecord['id'] | undefined> {
    this.#screens.add(on);
    const { name } = on.definition;
    const { id } = await add(this.reader.wire, on.definition, values);
    if (id === '') return undefined;
    this.#keys.set(name, (this.#keys.get(name) ?? new Set()).add(String(id)));
    return id;
  }

  /** Whether the platform has answered the key of a new record. */
  hasKeys({ name }: ResourceDefinition): boolean {
    return this.#keys.has(name);
  }

  /** The records of this run that are there. @param text that one of them has */
  async find({ definition, field }: MadeOn, text?: string): Promise<BrowserRecord[]> {
    const filter = definition.list.filters.includes(field.name) ? { [field.name]: text ?? this.mark } : {};
    const sort = { field: definition.id[0] ?? 'id', order: 'DESC' as const };
    const found: BrowserRecord[] = [];
    for (let page = 1; ; page += 1) {
      const { records, total } = await readList(this.reader.wire, definition, {
        filter,
        sort,
        page: { page, perPage: searched },
      });
      const marked = records.map((record) => ({ record, own: String(record[field.name] ?? '') }));
      found.push(
        ...marked
          .filter(({ own }) => (text === undefined ? own.startsWith(this.mark) : own === text))
          .map(({ record }) => record),
      );
      if (records.length === 0 || page * searched >= total || (text !== undefined && found.length > 0)) return found;
    }
  }

  /** Deletes one record of this run. @throws ConsoleError */
  async remove({ definition }: MadeOn, id: BrowserRecord['id']): Promise<void> {
    await remove(this.reader.wire, definition, id);
    this.#keys.get(definition.name)?.delete(String(id));
  }

  /** Deletes the records of this run on a screen. @returns whether they are gone */
  async clear(on: MadeOn): Promise<boolean> {
    const { name } = on.definition;
    try {
      for (const { id } of await this.find(on)) await this.remove(on, id);
      for (const id of this.#keys.get(name) ?? []) await this.remove(on, id);
      if ((await this.find(on)).length > 0) {
        this.#differs(name, 'a deleted record is still in the list');
        return false;
      }
      this.#screens.delete(on);
      return true;
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      this.#differs(name, `a test record cannot be deleted: ${error.kind} ${error.code ?? ''}`.trim());
      return false;
    }
  }

  /** Deletes what is left. @returns the records that are still there: `operate/company "check-1a2b"` */
  async clearAll(): Promise<string[]> {
    const there: string[] = [];
    for (const on of this.#screens) if (!(await this.clear(on))) there.push(`${on.definition.name} "${this.mark}"`);
    return there;
  }

  #differs(name: string, text: string): void {
    this.reader.differences.add(name, 'Test records', 'breaking', text);
  }
}

/** The field whose text can have the mark: a part of the title that a list shows. */
export function markedField(definition: ResourceDefinition): FieldDefinition | undefined {
  return definition.title
    .flatMap((part) => ('field' in part ? (definition.fields[part.field] ?? []) : []))
    .find((field) => takesMark(definition, field));
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

/**
 * Values for a new record on a platform.
 * @param like a record of the screen, whose references it takes over
 * @param keyOf the key of any record of a resource
 */
export function maker(
  like: BrowserRecord | undefined,
  keyOf: (resource: string) => BrowserRecord['id'] | undefined,
  turn: number,
): MakeUp {
  const keys = (field: FieldDefinition) => {
    if (!isReference(field)) return undefined;
    const key = like?.[field.name] ?? keyOf(field.options.to);
    return kindOf(field).several && key !== undefined && !Array.isArray(key) ? [key] : key;
  };
  return (field, values) =>
    field.kind === 'password' ? `Aa1-${randomKey().slice(0, 16)}` : madeUp(field, values, keys, turn);
}
