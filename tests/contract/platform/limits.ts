import { Refusal } from '../../../sandbox/answer';
import type { Taken, TakenField } from '../../../sandbox/calls/call';
import type { Json } from '../../../sandbox/json';
import type { FormPlace } from '../../../src/fields/problem';
import { optionsOf } from '../../../src/fields/kinds';
import { validate } from '../../../src/fields/validate';
import { toWire } from '../../../src/fields/values';
import type { CallDefinition } from '../../../src/schema/call-definition';
import type { ResourceDefinition } from '../../../src/schema/definition';
import type { FieldDefinition } from '../../../src/schema/field-definition';
import { isPeriod } from '../../../src/views/task/period-field';
import { keyOfField } from '../../../src/wire/records';
import type { Path } from '../../../src/compiler/source-node';
import { probesOf } from './probes';
import type { Disagreement, Served } from './disagreement';

/** Fields that are typed into one form. */
interface Form {
  path: Path;
  place: FormPlace;
  fields: FieldDefinition[];
  taken: Readonly<Record<string, TakenField>>;
  keyOf: (name: string) => string;
}

/** Values that a form takes and the platform refuses, or the other way round: at each limit, and one beyond it. */
export function limitGaps(definition: ResourceDefinition, served: Served): Disagreement[] {
  return [...formsOf(definition, served).flatMap(gapsIn), ...periodGaps(definition, served)];
}

function gapsIn({ path, place, fields, taken, keyOf }: Form): Disagreement[] {
  return withoutCompanions(fields).flatMap((field): Disagreement[] => {
    const { [keyOf(field.name)]: column } = taken;
    if (!column) return [];
    const own = [...path, field.name];
    const message = differenceOf(field, place, column);
    const inner = field.kind === 'rows' ? Object.values(field.options.fields ?? {}) : [];
    const rows = column.rows && {
      path: [...own, 'fields'],
      place,
      fields: inner,
      taken: column.rows,
      keyOf: (name: string) => name,
    };
    return [...(message === undefined ? [] : [{ path: own, message }]), ...(rows ? gapsIn(rows) : [])];
  });
}

/** An export asks for a period, which is as long as the platform takes it. */
function periodGaps({ exports }: ResourceDefinition, served: Served): Disagreement[] {
  return exports.flatMap(({ name, call, fields }) => {
    const longest = takenBy(call, served)?.period;
    if (longest === undefined) return [];
    const period = Object.values(fields).find(isPeriod);
    if (period?.required === true && period.options.maxMonths === longest) return [];
    const path = ['exports', name, ...(period ? ['fields', period.name] : [])];
    return [{ path, message: `the platform asks for a period of at most ${longest} months` }];
  });
}

/** The sandbox knows no numbers beyond those of JavaScript: such a number is its text. */
function plain<T>(value: unknown): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function takenBy({ path, send }: CallDefinition, served: Served): Taken | undefined {
  const answers = served.get(path);
  if (answers?.open !== false) return undefined;
  return typeof answers.takes === 'function' ? answers.takes(plain(send)) : answers.takes;
}

/** An area code is checked with its phone number. */
function withoutCompanions(fields: FieldDefinition[]): FieldDefinition[] {
  const areas = fields.flatMap((field) => (field.kind === 'phone' ? (field.options.area ?? []) : []));
  return fields.filter(({ name }) => !areas.includes(name));
}

function formsOf({ fields, calls, actions, imports }: ResourceDefinition, served: Served): Form[] {
  const form = (
    path: Path,
    place: FormPlace,
    some: FieldDefinition[],
    call: CallDefinition,
    part: 'fields' | 'rows',
  ) => {
    const taken = takenBy(call, served)?.[part];
    return taken ? [{ path, place, fields: some, taken, keyOf: (name: string) => keyOfField(call, name) }] : [];
  };
  const at = (place: FormPlace) =>
    Object.values(fields).filter(({ in: places, sent }) => sent && places.includes(place));
  return [
    ...(calls.add ? form(['fields'], 'add', at('add'), calls.add, 'fields') : []),
    ...(calls.set ? form(['fields'], 'edit', at('edit'), calls.set, 'fields') : []),
    ...actions.flatMap(({ name, run, fields: asked }) =>
      'call' in run ? form(['actions', name, 'fields'], 'add', Object.values(asked), run.call, 'fields') : [],
    ),
    ...imports.flatMap(({ name, call, fields: asked, columns }) => [
      ...form(['imports', name, 'fields'], 'add', Object.values(asked), call, 'fields'),
      ...form(['imports', name, 'columns'], 'add', Object.values(columns), call, 'rows'),
    ]),
  ];
}

function differenceOf(field: FieldDefinition, place: FormPlace, column: TakenField): string | undefined {
  if (column.required && place === 'add' && takesNothing(field))
    return 'the form takes nothing, and the platform asks for a value';
  const asked = unconditional(field);
  for (const { value, shown } of probesOf(field)) {
    const isTaken = validate(asked, value, {}, place) === undefined;
    const refusal = refusalOf(column, plain(toWire(asked, value) ?? null));
    if (isTaken && refusal !== undefined && !isBoundedByRecord(field))
      return `the form takes ${shown}, and the platform refuses it: ${refusal}`;
    // A missing number travels as 0.
    if (!isTaken && refusal === undefined && !(field.required !== false && value === '0'))
      return `the form refuses ${shown}, and the platform takes it`;
  }
  return undefined;
}

/** A number has no largest value of its own where the record says it. */
function isBoundedByRecord({ options }: FieldDefinition): boolean {
  return 'atMost' in options && options.atMost !== undefined;
}

/** Whether a new record can be saved without the field. */
function takesNothing(field: FieldDefinition): boolean {
  if (field.default !== undefined || typeof field.required === 'object') return false;
  return validate(field, field.kind === 'rows' ? [] : undefined, {}, 'add') === undefined;
}

/** The field with everything that depends on other fields taken away. */
function unconditional(field: FieldDefinition): FieldDefinition {
  const { options } = field;
  return {
    ...field,
    when: undefined,
    required: false,
    options: {
      ...options,
      ...('atMost' in options && { atMost: undefined }),
      ...(field.kind === 'enum' && { options: optionsOf(field).map((option) => ({ ...option, when: undefined })) }),
    },
  } as FieldDefinition;
}

function refusalOf(column: TakenField, value: Json): string | undefined {
  try {
    column.read(value, 'it');
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
