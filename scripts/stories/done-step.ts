import { isSingleReference } from '../../src/fields/kinds';
import { isReference } from '../../src/fields/ref/id';
import { ownerOf } from '../../src/schema/condition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { Json } from '../../src/schema/json';
import { firstPeriod, isPeriod } from '../../src/views/task/period-field';
import type { BrowserRecord } from '../../src/wire/records';
import { defaultsOf } from '../fixtures/form-check';
import type { Values } from '../fixtures/fixture';
import type { Done } from '../fixtures/steps';
import type { Scene } from './compare-step';
import { withoutInput } from './form-inputs';
import { UnknownName, valuesNamed, type Task } from './names';
import { unofferedChoice, type Sources } from './references';
import type { StoryAccount, StoryStep } from './story';

/** Why what is typed or chosen can't be: there is no input for it, or no such choice. @param carried what a form has by itself */
export async function untyped(
  sources: Sources,
  definition: ResourceDefinition,
  { create, update, action }: Done,
  account: StoryAccount,
  carried: Values = {},
): Promise<string | undefined> {
  const { fields } = definition;
  if (create) {
    const typed = Object.fromEntries(Object.entries(create).filter(([name, value]) => carried[name] !== value));
    return (
      withoutInput(definition, 'add', typed, account) ??
      (await unofferedChoice(sources, fields, typed, { ...defaultsOf(definition), ...create }))
    );
  }
  if (update) {
    const { record, values } = update;
    return (
      withoutInput(definition, 'edit', values, account, record) ??
      (await unofferedChoice(sources, fields, values, { ...record, ...values }))
    );
  }
  if (!action) return undefined;
  const { name, records, values = {} } = action;
  const asked = definition.actions.find((one) => one.name === name)?.fields ?? {};
  return unofferedChoice(sources, asked, values, { ...records[0], ...values }, records[0]);
}

/** A step with the records that it is done to. */
export async function doneOf(
  sources: Sources,
  scene: Scene,
  task: Task,
  { with: given = {}, rows = [] }: StoryStep,
): Promise<Done> {
  const { definition, chosen } = scene;
  const { fields } = definition;
  switch (task.step) {
    case 'create':
      return { create: { ...scene.form?.values, ...valuesNamed(fields, given) } };
    case 'update': {
      const record = await withRelated(sources, definition, onlyOf(chosen));
      return { update: { record, values: valuesNamed(fields, given) } };
    }
    case 'delete':
      return { delete: onlyOf(chosen).id };
    case 'action': {
      const action = definition.actions.find(({ name }) => name === task.name);
      const records: BrowserRecord[] = [];
      for (const one of chosen) records.push(await withRelated(sources, definition, one));
      return { action: { name: task.name, records, values: valuesNamed(action?.fields ?? {}, given) } };
    }
    case 'import': {
      const found = definition.imports.find(({ name }) => name === task.name);
      const named = rows.map((row) => valuesNamed(found?.columns ?? {}, row));
      return { import: { name: task.name, values: valuesNamed(found?.fields ?? {}, given), rows: named } };
    }
    default: {
      const found = definition.exports.find(({ name }) => name === task.name);
      const periods = Object.values(found?.fields ?? {}).filter(isPeriod);
      const first = Object.fromEntries(periods.map((field) => [field.name, firstPeriod(field, scene.filter) as Json]));
      return {
        export: {
          name: task.name,
          values: { ...first, ...valuesNamed(found?.fields ?? {}, given) },
          filters: scene.filter,
        },
      };
    }
  }
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
