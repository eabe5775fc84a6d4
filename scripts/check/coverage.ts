import { optionsOf } from '../../src/fields/kinds';
import { holds, type Condition } from '../../src/schema/condition';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { Made } from '../cases/scene';
import { unheld, type Proof } from './proof';

/** The parts of a resource that no fixture covers. */
interface Uncovered {
  name: string;
  calls: string[];
  /** Fields that no answer holds, and those that no form writes. */
  answered: string[];
  written: string[];
  /** `comp_type: 2, 4`. */
  values: string[];
  /** `dk_limit when: never false`. */
  branches: string[];
  codes: string[];
}

type Values = Record<string, unknown>;

/** The gaps of the fixtures, by resource. */
export function coverage(schemas: CompiledSchemas, proofs: Map<string, Proof>): Uncovered[] {
  return [...schemas.definitions('en').values()].map((definition) =>
    uncovered(definition, proofs.get(definition.name)),
  );
}

const nothing: Proof = { made: [], records: [], held: new Set() };

function uncovered(definition: ResourceDefinition, { made, records, held }: Proof = nothing): Uncovered {
  const forms = made.filter(({ step }) => step === 'create' || step === 'update').map(({ values }) => values);
  const changed = made.flatMap(({ step, records: [record], values }) =>
    step === 'update' ? [{ ...record, ...values }] : [],
  );
  const filters = made.filter(({ step }) => step === 'list').map(({ values }) => values);
  const written = new Set(forms.flatMap((form) => Object.keys(form)));
  const editable = Object.values(definition.fields).filter(
    ({ sent, in: places, kind }) => sent && kind !== 'id' && (places.includes('add') || places.includes('edit')),
  );
  return {
    name: definition.name,
    calls: uncoveredCalls(definition, made),
    answered: unheld(definition.fields, held).map((names) => names.join('.')),
    written: editable.map(({ name }) => name).filter((name) => !written.has(name)),
    values: uncoveredValues(definition, [...records, ...forms, ...filters]),
    branches: uncoveredBranches(definition, [...records, ...forms, ...changed]),
    codes: uncoveredCodes(definition, made),
  };
}

const stepOfCall = { list: 'list', get: 'get', add: 'create', set: 'update', del: 'delete' } as const;

function uncoveredCalls({ calls, actions, imports, exports }: ResourceDefinition, made: Made[]): string[] {
  const open = (list: { name: string }[], step: Made['step']) =>
    list
      .filter(({ name }) => !made.some((one) => one.step === step && one.name === name))
      .map(({ name }) => `${step} ${name}`);
  const roles = Object.keys(calls) as (keyof typeof calls)[];
  return [
    ...roles.filter((role) => !made.some(({ step }) => step === stepOfCall[role])),
    ...open(
      actions.filter(({ run }) => 'call' in run),
      'action',
    ),
    ...open(imports, 'import'),
    ...open(exports, 'export'),
  ];
}

function uncoveredValues({ fields }: ResourceDefinition, seen: Values[]): string[] {
  return Object.values(fields).flatMap((field) => {
    const options = optionsOf(field);
    if (options.length === 0) return [];
    const found = new Set(seen.flatMap((values) => [values[field.name]].flat()).map(String));
    const open = options.filter(({ value }) => !found.has(String(value)));
    return open.length > 0 ? [`${field.name}: ${open.map(({ value }) => value).join(', ')}`] : [];
  });
}

function uncoveredBranches(definition: ResourceDefinition, seen: Values[]): string[] {
  return conditionsOf(definition).flatMap(([name, condition]) => {
    const results = new Set(seen.map((values) => holds(condition, values)));
    const open = [true, false].filter((branch) => !results.has(branch));
    return open.length > 0 ? [`${name}: never ${open.join(' nor ')}`] : [];
  });
}

/** Every condition of a resource, with its owner. */
function conditionsOf({
  fields,
  form,
  detail,
  tabs,
  actions,
}: ResourceDefinition): [name: string, condition: Condition][] {
  const entries: [string, Condition | undefined][] = [
    ...Object.values(fields).flatMap((field): [string, Condition | undefined][] => [
      [`field ${field.name}`, field.when],
      [`${field.name} required`, typeof field.required === 'object' ? field.required : undefined],
      ...optionsOf(field).map((option): [string, Condition | undefined] => [
        `option ${field.name} ${option.value}`,
        option.when,
      ]),
    ]),
    ...form.groups.map(({ name, when }): [string, Condition | undefined] => [`form group ${name}`, when]),
    ...detail.map(({ name, when }): [string, Condition | undefined] => [`detail group ${name}`, when]),
    ...tabs.map(({ name, when }): [string, Condition | undefined] => [`tab ${name}`, when]),
    ...actions.map(({ name, when }): [string, Condition | undefined] => [`action ${name}`, when]),
  ];
  return entries.flatMap(([name, condition]) => (condition ? [[name, condition]] : []));
}

function uncoveredCodes({ errors }: ResourceDefinition, made: Made[]): string[] {
  const answered = new Set(made.flatMap(({ answers }) => answers).map(({ code }) => String(code)));
  return Object.keys(errors).filter((code) => !answered.has(code));
}

const headings = {
  calls: 'calls never made',
  answered: 'fields in no answer',
  written: 'fields that are typed in no form',
  values: 'enum values never seen',
  branches: 'conditions',
  codes: 'error codes never answered',
} satisfies Record<Exclude<keyof Uncovered, 'name'>, string>;

/** The report of `npm run check -- --coverage`; resources without a gap are one line in all. */
export function coverageText(gaps: Uncovered[]): string {
  const parts = gaps.flatMap((gap) => {
    const lines = Object.entries(headings).flatMap(([key, heading]) => {
      const open = gap[key as keyof typeof headings];
      return open.length > 0
        ? [`  ${heading}: ${open.join(key === 'values' || key === 'branches' ? '; ' : ', ')}`]
        : [];
    });
    return lines.length > 0 ? [[gap.name, ...lines].join('\n')] : [];
  });
  return [...parts, `covered in full: ${gaps.length - parts.length} of ${gaps.length}`].join('\n\n');
}
