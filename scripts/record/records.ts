import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import { isObject } from '../../src/schema/json';
import { at } from '../../src/wire/answer';
import { hasKey, recordReader, type BrowserRecord } from '../../src/wire/records';
import type { Key, Row } from '../cases/case';
import { readCallOf, valuesOf } from '../cases/known-calls';
import type { Recognised } from './recognise';

/** Number of rows of a list that a case has; a story also has those that its steps name. */
export const keptRows = 3;

interface Known {
  /** As its page was read last. */
  latest?: Row;
  /** As it was answered first, with the keys that its fields have; absent for one that the recording made. */
  first?: Row;
  isAmongFirst?: boolean;
}

/** The records of a recording: what its answers have told so far. */
export class Records {
  /** By the path of the call that reads them: screens with the same list have the same records. */
  readonly #tables = new Map<string, { definition: ResourceDefinition; records: Map<string, Known> }>();

  /** Takes the records of an answer. @returns those of a read */
  take({ definition, role, call, action, answer, isRefused }: Recognised): Row[] {
    const rows = [at(answer, call.rows)].flat().filter(isObject) as Row[];
    if (role === 'list' || role === 'get') return rows.map((row, index) => this.#read(definition, call, row, index));
    const [made] = role === 'add' && !action && !isRefused ? rows : [];
    const id = made && idOf(definition, readCallOf(definition), made);
    if (id !== undefined) this.#of(definition).set(String(id), {});
    return [];
  }

  /** @returns the same object for a record that is as it was, so that it gets an anchor */
  #read(definition: ResourceDefinition, call: CallDefinition, row: Row, index: number): Row {
    const id = idOf(definition, call, row);
    if (id === undefined) return row;
    const records = this.#of(definition);
    const known = records.get(String(id)) ?? { first: {} };
    records.set(String(id), known);
    if (known.first) known.first = { ...keptRow(definition, call, row), ...known.first };
    known.isAmongFirst ||= index < keptRows;
    if (JSON.stringify(known.latest) === JSON.stringify(row)) return known.latest ?? row;
    if (call === (definition.calls.get ?? definition.calls.list)) known.latest = row;
    return row;
  }

  latest(definition: ResourceDefinition, id: Key): Row | undefined {
    return this.#of(definition).get(String(id))?.latest;
  }

  has(definition: ResourceDefinition, id: string): boolean {
    return this.#of(definition).has(id);
  }

  /** Those that there were, by resource. @param named the values of the steps: a record that they name is not left out */
  given(named: Set<string>): Record<string, Row[]> {
    const tables = [...this.#tables.values()].map(({ definition, records }) => {
      const kept = [...records].filter(([id, { isAmongFirst }]) => isAmongFirst || named.has(id));
      return [definition.name, kept.flatMap(([, { first }]): Row[] => (first ? [first] : []))] as const;
    });
    return Object.fromEntries(tables.filter(([, rows]) => rows.length > 0));
  }

  #of(definition: ResourceDefinition): Map<string, Known> {
    const { path } = readCallOf(definition);
    const table = this.#tables.get(path) ?? { definition, records: new Map<string, Known>() };
    this.#tables.set(path, table);
    return table.records;
  }
}

/** The key of a row; undefined when it has none. */
export function idOf(definition: ResourceDefinition, call: CallDefinition, row: Row): Key | undefined {
  const record = recordReader(definition, call, 0)(row, 0);
  return hasKey(record) ? record.id : undefined;
}

/** What a row, or the body of a call, says of a record, under the keys of its list. */
export function keptRow(definition: ResourceDefinition, call: CallDefinition, row: Row): Row {
  return valuesOf({ definition, call: { ...call, wrap: '' } }, row);
}

/** A row as the page of its record holds it. */
export function recordOf(definition: ResourceDefinition, row: Row): BrowserRecord {
  return recordReader(definition, definition.calls.get ?? readCallOf(definition), 0)(row, 0);
}
