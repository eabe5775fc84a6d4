import { checkPeriod, periodOf } from '../../src/fields/date/period';
import { isReference } from '../../src/fields/ref/id';
import { emptyRows } from '../../src/fields/rows/empty-row';
import { checkFile } from '../../src/fields/shared/upload/accepts';
import { optionOf } from '../../src/fields/enum/option';
import { innerFieldsOf, isSingleReference, optionsOf } from '../../src/fields/kinds';
import type { Problem } from '../../src/fields/problem';
import { isRequired } from '../../src/fields/validate';
import { ownerOf } from '../../src/schema/condition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { isObject, type Json } from '../../src/schema/json';
import { startValue } from '../../src/schema/start-value';
import { startValues } from '../../src/views/actions/parameters';
import { formProblems } from '../../src/views/form/form-problems';
import { groupsOf } from '../../src/views/form/layout';
import { columnsFor } from '../../src/views/import/columns';
import { createValidator, type Validator } from '../../src/views/import/validator';
import { firstPeriod, isPeriod } from '../../src/views/task/period-field';
import type { BrowserRecord } from '../../src/wire/records';
import type { Account, StepSource, Values } from './case';
import { at, UnknownName, valuesNamed, type NamedTask, type Task } from './names';
import type { Sources } from './references';
import { inEnglish, type Play, type Scene } from './scene';

/** A value that the form refuses. */
export interface Refusal {
  field: string;
  problem: Problem;
}

export interface Outcome {
  /** The record that was created. */
  made?: BrowserRecord;
  /** The record of an action, with what its dialog asked: for the texts before and after it. */
  asked?: Values;
}

/** A task, ready to be done. */
export interface Done {
  task: Task;
  records: BrowserRecord[];
  /** What is typed, by field. */
  typed: Values;
  /** What the form or the dialog holds with it. */
  values: Values;
  rows: Values[];
}

/** A step with the records that it is done to, and what its form then holds. */
export async function doneOf(play: Play, scene: Scene, task: Task, step: StepSource): Promise<Done> {
  const { chosen, form, filter } = scene;
  const definition = inEnglish(play, scene.definition);
  const { fields } = definition;
  const { with: given = {}, rows = [] } = step;
  if (task.step === 'create') {
    const typed = typedIn(fields, given);
    return { task, records: [], typed, values: { ...form?.values, ...typed }, rows: [] };
  }
  if (task.step === 'delete') return { task, records: [onlyOf(chosen)], typed: {}, values: {}, rows: [] };
  const records: BrowserRecord[] = [];
  for (const one of task.step === 'update' ? [onlyOf(chosen)] : chosen)
    records.push(await withRelated(play, definition, one));
  if (!('name' in task)) {
    const typed = typedIn(fields, given, records[0]);
    return { task, records, typed, values: { ...records[0], ...typed } as Values, rows: [] };
  }
  const { fields: inputs = {}, columns = {} } = taskOf(definition, task);
  const typed = typedIn(inputs, given);
  const periods = task.step === 'export' ? Object.values(inputs).filter(isPeriod) : [];
  const first = Object.fromEntries(periods.map((field) => [field.name, firstPeriod(field, filter)]));
  const own = task.step === 'action' ? records : [];
  const values = { ...startValues(Object.values(inputs), own), ...first, ...typed } as Values;
  const named = rows.map((row, index) => at(['rows', index], () => valuesNamed(columns, row)));
  return { task, records: own, typed, values, rows: named };
}

/** What is typed, by field. Rows of a form have what theirs held, or what new ones begin with, where nothing is typed. */
function typedIn(fields: Record<string, FieldDefinition>, given: Values, record: Partial<BrowserRecord> = {}): Values {
  const typed = at('with', () => valuesNamed(fields, given));
  const whole = (name: string, value: Json): Json => {
    const field = fields[name];
    if (field?.kind !== 'rows' || !Array.isArray(value)) return value;
    const held: unknown[] = Array.isArray(record[name]) ? record[name] : [];
    return value.reduce<Json[]>((rows, row, index) => {
      const [start] = held[index] === undefined ? emptyRows(field.options.fields, 1, rows) : [held[index]];
      return [...rows, { ...(start as Values), ...(row as Values) }];
    }, []);
  };
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, whole(name, value)]));
}

function taskOf(
  { actions, imports, exports }: ResourceDefinition,
  { step, name }: NamedTask,
): { fields?: Record<string, FieldDefinition>; columns?: Record<string, FieldDefinition> } {
  return { action: actions, import: imports, export: exports }[step].find((one) => one.name === name) ?? {};
}

function onlyOf([record, ...more]: BrowserRecord[]): BrowserRecord {
  if (!record || more.length > 0)
    throw new UnknownName(`${record ? 'several records are' : 'no record is'} open: name one with "record"`);
  return record;
}

/** With what expressions read of the records that it refers to, as the console reads it for a form. */
async function withRelated(
  { provider, platform, definitionOf }: Sources,
  { fields, reads = [] }: ResourceDefinition,
  record: BrowserRecord,
): Promise<BrowserRecord> {
  for (const name of reads) {
    const owner = ownerOf(name) ?? '';
    const { [owner]: field } = fields;
    const { [owner]: id } = record;
    if (!isSingleReference(field) || !isReference(id)) continue;
    const { to } = field.options;
    if (!platform.has(definitionOf(to))) continue;
    const { data } = await provider.getMany(to, { ids: [id] });
    if (!data[0]) throw new UnknownName(`no record of ${to} is "${id}", and "${owner}" names it`);
    record[name] = data[0][name.slice(owner.length + 1)] ?? null;
  }
  return record;
}

/** What the form, the dialog or the file refuses, in the order of its inputs: nothing is sent then. */
export function refusalsOf({ definition }: Scene, done: Done, account: Account): Refusal[] {
  const { task, records, typed, values } = done;
  const file = Object.entries(typed).find(([, value]) => isFile(value));
  if (file) return at(['with', file[0]], () => refusedFile(definition, ...file));
  switch (task.step) {
    case 'delete':
      return [];
    case 'create':
    case 'update': {
      const place = task.step === 'create' ? 'add' : 'edit';
      const groups = groupsOf(definition, place, () => true);
      const whole = place === 'add' ? { ...defaultsOf(definition.fields), ...values } : values;
      return formRefusals({ definition, place, groups, opened: records[0] ?? {}, values: whole, account });
    }
    default: {
      const { fields = {} } = taskOf(definition, task);
      const inputs = Object.values(fields);
      const others = inputs.filter((field) => !isPeriod(field));
      const groups = [{ name: '', label: '', fields: others }];
      const asked = { fields, rules: task.step === 'action' ? (definition.rules ?? []) : [] };
      return [
        ...inputs.filter(isPeriod).flatMap((field) => refusedPeriod(field, values)),
        ...formRefusals({ definition: asked, place: 'add', groups, opened: {}, values, account }),
        ...(fileOf(definition, done)?.rows() ?? []).flatMap(({ problems }) =>
          Object.entries(problems).map(([field, problem]) => ({ field, problem })),
        ),
      ];
    }
  }
}

function formRefusals(form: Omit<Parameters<typeof formProblems>[0], 'related'>): Refusal[] {
  // A case has no records of others: what depends on them is not decided.
  return formProblems({ ...form, related: {} })
    .filter(({ problem }) => problem.message !== 'validation.unknownBound')
    .map(({ source, problem }) => ({ field: source.replace(/\.\d+(?=\.)/g, ''), problem }));
}

/** A period, unlike a single date, has two ends. */
function refusedPeriod(field: FieldDefinition<'date' | 'datetime'>, values: Values): Refusal[] {
  const { from, to } = periodOf(values[field.name]);
  const isOpen = isRequired(field, values, 'add') && (from === '' || to === '');
  const problem = isOpen ? { message: 'validation.date' } : checkPeriod({ from, to }, field.options.maxMonths);
  return problem ? [{ field: field.name, problem }] : [];
}

/** The file of an import, whose first row names the columns, as the console reads it. */
function fileOf({ imports }: ResourceDefinition, { task, rows, values }: Done): Validator | undefined {
  const found = imports.find(({ name }) => 'name' in task && name === task.name);
  if (!found) return undefined;
  const columns = columnsFor(found, values);
  const cellOf = (field: FieldDefinition, value: Json = null) =>
    value === null ? null : (optionOf(optionsOf(field), value)?.label ?? String(value as string | number | boolean));
  return createValidator(
    rows.map((row, index) => ({ row: index + 2, cells: columns.map((field) => cellOf(field, row[field.name])) })),
    {
      columns,
      mapping: Object.fromEntries(columns.map(({ name }, index) => [name, index])),
      values,
      words: found.words,
      yes: ['true'],
      no: ['false'],
    },
  );
}

function isFile(value: Json): value is { file: string; size: number } {
  return isObject(value) && 'file' in value && 'size' in value;
}

/** A file that is chosen for a field, or for one in its rows: `details.url`. */
function refusedFile({ fields }: ResourceDefinition, name: string, value: Json): Refusal[] {
  const [outer = '', inner] = name.split('.');
  const { [outer]: field } = fields;
  const found = field && inner !== undefined ? innerFieldsOf(field)?.[inner] : field;
  if (found?.kind !== 'image' && found?.kind !== 'file') throw new UnknownName(`"${name}" takes no file`);
  const { accept, maxSize } = found.options;
  const { file, size } = value as { file: string; size: number };
  const problem = checkFile({ name: file, type: '', size }, accept, maxSize);
  return problem ? [{ field: name, problem }] : [];
}

/** The values of a new record before anything is typed. */
export function defaultsOf(fields: Record<string, FieldDefinition>): Values {
  const withDefault = Object.values(fields).filter((field) => field.default !== undefined);
  return Object.fromEntries(withDefault.map((field) => [field.name, startValue(field) as Json]));
}

/** Sends what was done, by the console's data provider. @throws what the platform refuses */
export async function send({ provider }: Sources, { definition, filter }: Scene, done: Done): Promise<Outcome> {
  const { task, records, typed, values } = done;
  const { name } = definition;
  if (Object.values(typed).some(isFile)) return {};
  switch (task.step) {
    case 'create': {
      const { data } = await provider.create(name, { data: values });
      return { made: data as BrowserRecord };
    }
    case 'update':
      for (const record of records)
        await provider.update(name, { id: record.id, data: typed, previousData: record, meta: { previous: record } });
      return {};
    case 'delete':
      for (const { id } of records) await provider.delete(name, { id });
      return {};
    case 'action': {
      const results = await provider.act(name, task.name, records, values);
      // Records fail separately; a case has the first failure.
      for (const result of results) if (!result.ok) throw result.error;
      return { asked: { ...records[0], ...values } as Values };
    }
    case 'import': {
      const rows = (fileOf(definition, done)?.sound() ?? []).map((row) => row.values as Values);
      await provider.startTask(name, { kind: 'import', name: task.name, values, rows });
      return {};
    }
    default:
      await provider.startTask(name, { kind: 'export', name: task.name, values, filters: filter });
      return {};
  }
}
