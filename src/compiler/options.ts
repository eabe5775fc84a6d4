import type { SchemaModel } from './resource';
import type { ConditionSource, FieldSource, TextSource, ToneSource } from './source';
import {
  entryOf,
  listAt,
  mapFields,
  mapValues,
  scalarAt,
  type Entry,
  type MapNode,
  type SourceNode,
} from './source-node';

/** An option of an enum, as it is read: `1: { en: Paid, zh: 已支付, tone: good }`. */
export interface OptionSource {
  value: string | number;
  label: TextSource;
  tone?: ToneSource;
  when?: ConditionSource;
  currency?: string;
  assumed?: boolean;
}

/** enums.yaml: name → options, in display order. */
export type EnumSourceMap = Record<string, OptionSource[]>;

/** The options that a field has for itself. */
export function ownOptions({ of }: FieldSource): OptionSource[] {
  return typeof of === 'object' ? of : [];
}

/** The options of an enum field; undefined for another field or an unknown enum. */
export function optionsOf(field: FieldSource, { enums }: SchemaModel): OptionSource[] | undefined {
  if (field.type !== 'enum' && field.type !== 'enums') return undefined;
  return typeof field.of === 'object' ? field.of : enums[field.of ?? ''];
}

/** The tree with its options as lists, at any depth: a map of data would sort the values that are numbers. */
export function withOptionLists(node: MapNode): MapNode {
  return mapFields(node, withOptionList);
}

/** A field with its own options as a list. */
export function withOptionList(field: SourceNode): SourceNode {
  return field.kind === 'map' ? mapValues(field, (value, key) => (key === 'of' ? optionList(value) : value)) : field;
}

/** Options that are written by their values as a list of maps with `value` and `label`. */
export function optionList(options: SourceNode): SourceNode {
  if (options.kind !== 'map') return options;
  const assumed = entryOf(options, 'assumed');
  const items = [...options.entries].flatMap(([name, { key, number, value: option }]): MapNode[] => {
    if (option.kind !== 'map') return [];
    const value: Entry = { key, value: scalarAt(key, number ?? name) };
    const texts = new Map([...option.entries].filter(([word]) => !ownWords.has(word)));
    const words = [...option.entries].filter(([word]) => ownWords.has(word));
    const label: Entry = { key, value: { ...option, entries: texts } };
    const all = [
      ['value', value],
      ['label', label],
      ...words,
      ...(assumed ? [['assumed', assumed] as const] : []),
    ] as const;
    return [{ ...option, entries: new Map(all) }];
  });
  return listAt(options.span, items);
}

/** What an option says besides its texts. */
const ownWords = new Set(['tone', 'when', 'currency']);
