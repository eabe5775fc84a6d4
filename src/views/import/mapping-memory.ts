import type { FieldDefinition } from '../../schema/field-definition';
import { isObject, type Json } from '../../schema/json';
import type { Mapping } from './columns';

/** How the columns of sheets with the same headings were matched last. */
export type MappingMemory = { headings: string[]; places: Record<string, number | null> }[];

/** Sheets that are remembered for an import. */
const maxSheets = 5;

/** The mapping of last time; undefined where these headings, or one of these columns, are new. */
export function recalled(memory: MappingMemory, header: string[], columns: FieldDefinition[]): Mapping | undefined {
  const places = memory.find(({ headings }) => isSameHeader(headings, header))?.places;
  if (!places || !columns.every(({ name }) => name in places)) return undefined;
  return Object.fromEntries(
    columns.flatMap(({ name }): [string, number][] => {
      const place = places[name];
      return typeof place === 'number' ? [[name, place]] : [];
    }),
  );
}

/** The memory with the mapping of a sheet; the sheets used last are kept. */
export function remembering(
  memory: MappingMemory,
  header: string[],
  columns: FieldDefinition[],
  mapping: Mapping,
): MappingMemory {
  const known = memory.find(({ headings }) => isSameHeader(headings, header));
  const places = Object.fromEntries(columns.map(({ name }) => [name, mapping[name] ?? null]));
  const others = memory.filter((sheet) => sheet !== known);
  return [{ headings: header, places: { ...known?.places, ...places } }, ...others].slice(0, maxSheets);
}

export function isMappingMemory(value: Json): value is MappingMemory {
  return (
    Array.isArray(value) &&
    value.every((sheet) => isObject(sheet) && Array.isArray(sheet['headings']) && isObject(sheet['places']))
  );
}

function isSameHeader(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
