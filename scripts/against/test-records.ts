import { ConsoleError } from '../../src/errors/console-error';
import { isObject } from '../../src/schema/json';
import { isWriteOnly } from '../../src/fields/kinds';
import { sameValue } from '../../src/fields/same-value';
import type { ResourceDefinition } from '../../src/schema/definition';
import { callOf, readOne } from '../../src/wire/reading';
import { keyOfField, originOf, type BrowserRecord } from '../../src/wire/records';
import { set } from '../../src/wire/writing';
import { filledForm, type MakeUp } from '../limits/fill';
import { addForm } from '../limits/forms';
import { markedField, type MadeOn, type MadeRecords } from './made-records';
import type { Reader } from './reader';

type Values = Record<string, unknown>;

/** Makes one record on a screen, changes a field, and deletes it. */
export class TestRecords {
  /** @param isStopped whether the user has interrupted the run */
  constructor(
    private readonly reader: Reader,
    private readonly made: MadeRecords,
    private readonly isStopped: () => boolean,
  ) {}

  /** @returns whether a record can be made and deleted there */
  async check(definition: ResourceDefinition, makeUp: MakeUp): Promise<boolean> {
    const { name } = definition;
    const field = markedField(definition);
    if (!field) return this.#skip(name, 'no text of a new record can have the mark of a test record');
    const values = filledForm(addForm(definition), makeUp, { [field.name]: this.made.mark });
    if (typeof values === 'string') return this.#skip(name, `the field ${values} has no value for a test record`);
    const on = { definition, field };
    let isMade = false;
    let isGone = false;
    try {
      isMade = await this.#create(on, values);
    } finally {
      isGone = await this.made.clear(on);
    }
    return isMade && isGone;
  }

  async #create(on: MadeOn, values: Values): Promise<boolean> {
    const { definition } = on;
    try {
      await this.made.make(on, values);
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      return this.#skip(
        definition.name,
        `the platform refuses a test record: ${error.kind} ${error.code ?? ''}`.trim(),
      );
    }
    const [found] = await this.made.find(on);
    if (!found) {
      this.#differs(on, 'a new record is not in the list');
      return false;
    }
    const before = await readOne(this.reader.wire, definition, found.id);
    for (const [name, value] of Object.entries(values)) {
      const field = definition.fields[name];
      if (field?.in.includes('add') && !isWriteOnly(field) && field.kind !== 'secret' && !hasValue(before[name], value))
        this.#differs(on, `field ${name}: a new record has another value than the one that was sent`);
    }
    if (!this.isStopped()) await this.#change(on, before);
    return true;
  }

  /** Saves one field, and compares the whole record before and after. */
  async #change(on: MadeOn, before: BrowserRecord): Promise<void> {
    const { definition, field } = on;
    const { wire } = this.reader;
    const changed = `${this.made.mark}x`;
    if (!field.in.includes('edit')) return;
    try {
      await set(wire, definition, before.id, { [field.name]: changed }, { opened: before });
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      return this.#differs(on, `a save of ${field.name} fails: ${error.kind} ${error.code ?? ''}`.trim());
    }
    const after = await readOne(wire, definition, before.id);
    if (!sameValue(after[field.name], changed))
      this.#differs(on, `field ${field.name}: a save is answered as done, and the value stays as it was`);
    const detail = definition.calls.get ?? callOf(definition, 'list');
    for (const key of keysThatDiffer(before, after)) {
      const other = Object.values(definition.fields).find((one) => keyOfField(detail, one.name) === key);
      // What the platform sets, such as the time of the change, may differ.
      if (other?.sent && other !== field)
        this.#differs(on, `field ${other.name}: a save of ${field.name} changes it, too`);
    }
  }

  #differs({ definition }: MadeOn, text: string): void {
    this.reader.differences.add(definition.name, 'Test records', 'breaking', text);
  }

  #skip(name: string, why: string): false {
    this.reader.differences.skip(name, `test record: ${why}`);
    return false;
  }
}

/** Of an object, the keys that were sent. */
function hasValue(held: unknown, sent: unknown): boolean {
  if (!isObject(sent) || !isObject(held)) return sameValue(held, sent);
  return Object.entries(sent).every(([key, value]) => sameValue(held[key], value));
}

/** Keys of the answers that differ. */
function keysThatDiffer(before: BrowserRecord, after: BrowserRecord): string[] {
  const [one = {}, other = {}] = [originOf(before)?.row, originOf(after)?.row];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  );
}
