import contract from '../../../sandbox/contract/enums.json' with { type: 'json' };
import { innerFieldsOf, optionsOf } from '../../../src/fields/kinds';
import type { EnumOption, FieldDefinition } from '../../../src/schema/field-definition';
import type { ResourceDefinition } from '../../../src/schema/definition';
import type { Disagreement } from './disagreement';
import { enumNamed } from './enum-of-field';
import { enumNames, namedOtherwise } from './enum-names';

type ContractValue = (typeof contract)[number]['values'][number];

/** The longest list of the contract for each enum of schemas/enums.yaml. */
const known = new Map<string, ContractValue[]>();
for (const { id, values } of contract) {
  const { [id]: name } = enumNames;
  if (name !== undefined && (known.get(name)?.length ?? 0) < values.length) known.set(name, values);
}

/** Enums whose values, order or names differ from those that the contract lists. */
export function enumGaps(definition: ResourceDefinition, source: unknown): Disagreement[] {
  return fieldsOf(definition).flatMap(([path, field]) => {
    const name = enumNamed(source, path);
    const values = name === undefined ? undefined : known.get(name);
    const options = optionsOf(field);
    if (name === undefined || !values || options.length === 0) return [];
    const message = differenceOf(options, values, namedOtherwise[name] ?? {});
    return message === undefined ? [] : [{ path, message: `the enum ${name}: ${message}` }];
  });
}

function fieldsOf({
  fields,
  actions,
  imports,
  exports,
}: ResourceDefinition): [path: string[], field: FieldDefinition][] {
  const within = (path: string[], some: Record<string, FieldDefinition>): [string[], FieldDefinition][] =>
    Object.values(some).flatMap((field) => [
      [[...path, field.name], field],
      ...within([...path, field.name, 'fields'], innerFieldsOf(field) ?? {}),
    ]);
  return [
    ...within(['fields'], fields),
    ...actions.flatMap((action) => within(['actions', action.name, 'fields'], action.fields)),
    ...imports.flatMap((task) => within(['imports', task.name, 'fields'], task.fields)),
    ...exports.flatMap((task) => within(['exports', task.name, 'fields'], task.fields)),
  ];
}

/** The contract lists an enum with its numbers, or without them in its order. */
function differenceOf(options: EnumOption[], values: ContractValue[], ours: Record<string, string>) {
  const numbers = values.flatMap(({ number }) => number ?? []);
  const listed = options.map(({ value }) => value);
  if (numbers.length > 0 && numbers.join() !== listed.join())
    return `the contract has ${numbers.join(', ')}, and the screen ${listed.join(', ')}`;
  if (options.length !== values.length)
    return `the contract has ${values.length} values, and the screen ${options.length}`;
  const other = values.findIndex(({ label }, index) => !isNamed(label, options[index]?.label ?? '', ours));
  return other < 0
    ? undefined
    : `the contract calls "${values[other]?.label}" what the screen calls "${options[other]?.label}"`;
}

/** One word of the contract's name is in the label. */
function isNamed(label: string | null | undefined, shown: string, ours: Record<string, string>): boolean {
  if (typeof label !== 'string') return true;
  if (ours[label] !== undefined) return ours[label] === shown;
  const words = wordsOf(label);
  return wordsOf(shown).some((word) => words.some((one) => one.slice(0, 5) === word.slice(0, 5)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\w-]+/g) ?? [];
}
