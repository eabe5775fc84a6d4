import { holds, partsOf, type Condition } from '../../src/schema/condition';
import { namesOf, type Expression } from '../../src/schema/expression';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { EnumOption, FieldDefinition } from '../../src/schema/field-definition';
import { locationFields } from '../../src/schema/location';

/** What has to be true of a field alone so that other fields are shown; by its name. */
export type Requirements = Record<string, Expression[]>;

/** A form's groups with the fields that it shows itself: companions, such as the area of a phone, are part of another input. */
export interface FormGroup {
  label: string;
  when?: Condition | undefined;
  fields: FieldDefinition[];
}

/** The groups of one of the two forms. */
export function groupsOf({ form, fields }: ResourceDefinition, place: 'add' | 'edit'): FormGroup[] {
  const companions = new Set(
    Object.values(fields).flatMap((field) =>
      field.kind === 'phone' ? [field.options.area ?? ''] : field.kind === 'location' ? [...locationFields] : [],
    ),
  );
  return form.groups
    .map(({ label, when, fields: names }) => ({
      label,
      when,
      fields: names
        .flatMap((name) => fields[name] ?? [])
        .filter((field) => field.in.includes(place) && !field.value && !companions.has(field.name)),
    }))
    .filter((group) => group.fields.length > 0);
}

/**
 * Requirements for showing as many of these fields as possible. Fields whose requirements contradict those of an
 * earlier field are left out.
 */
export function requirementsFor(pending: Iterable<string>, groups: FormGroup[]): Requirements {
  const fields = new Map(groups.flatMap((group) => group.fields.map((field) => [field.name, field] as const)));
  let requirements: Requirements = {};
  for (const name of pending) {
    const group = groups.find((one) => one.fields.some((field) => field.name === name));
    const merged = merge(merge(requirements, group?.when, fields), fields.get(name)?.when, fields);
    if (Object.entries(merged).every(([field, tests]) => canPass(fields.get(field), tests))) requirements = merged;
  }
  return requirements;
}

/** The options of a field that meet its requirements and their own conditions. */
export function offeredOptions(
  field: FieldDefinition<'enum'>,
  tests: Expression[] | undefined,
  siblings: Record<string, unknown>,
): EnumOption[] {
  const offered = field.options.options.filter(({ when }) => holds(when, siblings));
  const required = passing(
    field.name,
    tests ?? [],
    offered.map(({ value }) => value),
  );
  return required.length > 0 ? offered.filter(({ value }) => required.includes(value)) : offered;
}

/** Those of the values of a field that pass all tests. */
export function passing<T extends string | number | boolean>(name: string, tests: Expression[], values: T[]): T[] {
  return values.filter((value) => tests.every((test) => holds(test, { [name]: value })));
}

/** Requirements with those of a condition. Those of an enum include the requirements of the option that would be chosen. */
function merge(
  requirements: Requirements,
  condition: Condition | undefined,
  fields: Map<string, FieldDefinition>,
): Requirements {
  let merged = requirements;
  for (const part of condition ? partsOf(condition) : []) {
    const [name, ...others] = namesOf(part);
    if (name === undefined || others.length > 0) continue;
    merged = { ...merged, [name]: [...(merged[name] ?? []), ['', part]] };
    const field = fields.get(name);
    if (!field) continue;
    merged = merge(merged, field.when, fields);
    if (field.kind !== 'enum') continue;
    const [chosen] = passing(
      name,
      merged[name] ?? [],
      field.options.options.map(({ value }) => value),
    );
    merged = merge(merged, field.options.options.find(({ value }) => value === chosen)?.when, fields);
  }
  return merged;
}

function canPass(field: FieldDefinition | undefined, tests: Expression[]): boolean {
  if (field?.kind === 'enum')
    return (
      passing(
        field.name,
        tests,
        field.options.options.map(({ value }) => value),
      ).length > 0
    );
  return field?.kind === 'boolean' ? passing(field.name, tests, [true, false]).length > 0 : true;
}
