import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import { at } from '../../src/wire/answer';
import { isObject } from '../../src/schema/json';
import { recordId, recordReader, type BrowserRecord } from '../../src/wire/records';
import type { Row } from '../fixtures/fixture';
import { readCallOf } from '../cases/platform';
import { knownKeysOf } from '../stories/known-keys';
import type { Recognised } from './recognise';

/** Number of rows of a list that a story has, besides those that its steps name. */
const keptRows = 3;

interface GivenRecord {
  row: Row;
  isAmongFirst: boolean;
}

/** The records that a platform had when a recording began: each as it was first answered. */
export class GivenRecords {
  /** By the path of the call that reads them: screens with the same list have the same records. */
  readonly #tables = new Map<string, { definition: ResourceDefinition; records: Map<string, GivenRecord> }>();
  /** Keys of records that the recording made. */
  readonly #made = new Set<string>();
  #isChanged = false;

  /** Takes the records of an answer. */
  read({ definition, call, recorded }: Recognised): void {
    const known = new Set(knownKeysOf(definition));
    const rows = [at(recorded.answer, call.rows)].flat().filter(isObject) as Row[];
    const { records } = this.#tableOf(definition);
    for (const [index, whole] of rows.entries()) {
      const id = keyOfRow(definition, call, whole);
      if (id === undefined || this.#made.has(`${readCallOf(definition).path} ${id}`)) continue;
      const row = Object.fromEntries(Object.entries(whole).filter(([key]) => known.has(key)));
      const before = records.get(id);
      // What is answered after a change may be its result.
      const merged = this.#isChanged ? { ...row, ...before?.row } : { ...before?.row, ...row };
      records.set(id, { row: merged, isAmongFirst: index < keptRows || before?.isAmongFirst === true });
    }
  }

  /** What is read after it is no longer what there was. */
  change(): void {
    this.#isChanged = true;
  }

  /** A record with this key is made by the story. */
  make(definition: ResourceDefinition, id: string): void {
    this.#made.add(`${readCallOf(definition).path} ${id}`);
  }

  has(definition: ResourceDefinition, id: string): boolean {
    const { path } = readCallOf(definition);
    return this.#made.has(`${path} ${id}`) || this.#tables.get(path)?.records.has(id) === true;
  }

  /** The record as its screen has it. */
  record(definition: ResourceDefinition, id: string): BrowserRecord | undefined {
    const { calls } = definition;
    const row = this.#tables.get(readCallOf(definition).path)?.records.get(id)?.row;
    return row && recordReader(definition, calls.get ?? readCallOf(definition), 0)(row, 0);
  }

  /** By resource. @param named the values of the steps: a record that they name is not left out */
  given(named: Set<string>): Record<string, Row[]> {
    const given: Record<string, Row[]> = {};
    for (const { definition, records } of this.#tables.values()) {
      const kept = [...records].filter(([id, { isAmongFirst }]) => isAmongFirst || named.has(id));
      if (kept.length > 0) given[definition.name] = kept.map(([, { row }]) => row);
    }
    return given;
  }

  #tableOf(definition: ResourceDefinition) {
    const { path } = readCallOf(definition);
    const table = this.#tables.get(path) ?? { definition, records: new Map<string, GivenRecord>() };
    this.#tables.set(path, table);
    return table;
  }
}

/** The key of a row as text; undefined when it has none. */
export function keyOfRow(
  definition: ResourceDefinition,
  call: CallDefinition | undefined,
  row: Row,
): string | undefined {
  const id = call && recordId(definition, recordReader(definition, call, 0)(row, 0));
  return id === undefined ? undefined : String(id);
}
