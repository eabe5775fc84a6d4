import type { ProblemId } from '../../src/compiler/problem-catalogue';
import type { Path } from '../../src/compiler/source-node';
import type { Directory } from '../../src/schema/directory';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import {
  detailGroups,
  headlineFields,
  keyField,
  notAmongBlocks,
  periodFields,
  stateFields,
} from '../../src/views/detail/groups';
import { stateAfter } from '../../src/views/form/created';
import { groupsOf } from '../../src/views/form/layout';
import { offeredColumns } from '../../src/views/list/offered';
import type { Origin } from '../../src/views/next/origin';
import type { Can } from '../../src/views/permissions';
import { unseen } from '../../src/views/reasons';
import type { BrowserRecord } from '../../src/wire/records';
import type { Account, AnswerSource, Case, StepSource, Values } from './case';
import { openActionOf, type Task } from './names';
import type { Network } from './network';
import type { Sources } from './references';
import type { ScreenLanguage, ScreenText } from './screen-text';

/** What the cases of a project share. */
export interface World {
  definitions: Record<ScreenLanguage, Map<string, ResourceDefinition>>;
  texts: Record<ScreenLanguage, ScreenText>;
  /** In English. */
  directory: Directory;
  accounts: Record<string, Account>;
}

/** A case that is being played in memory. */
export interface Play extends Sources {
  world: World;
  case: Case;
  spoken: ScreenLanguage;
  text: ScreenText;
  network: Network;
  scene?: Scene;
  made: Made[];
}

/** A screen in English, in which cases name things. */
export function inEnglish({ world }: Pick<Play, 'world'>, definition: ResourceDefinition): ResourceDefinition {
  return world.definitions.en.get(definition.name) ?? definition;
}

/** What a step did, for what it proves. */
export interface Made {
  screen: string;
  step: 'list' | 'get' | Task['step'];
  /** Of an action, an import or an export. */
  name?: string;
  fails: boolean;
  asked: boolean;
  answers: AnswerSource[];
  /** The records that it was done to, as they were read. */
  records: BrowserRecord[];
  /** What the platform or the console refused. */
  error?: unknown;
  /** What the form holds, or the filters of the list. */
  values: Values;
  account: Account;
}

/** Notes what a step did. */
export function note(
  { made }: Play,
  { definition }: Pick<Scene, 'definition'>,
  { fails, refused, question, answers = [] }: StepSource,
  account: Account,
  done: Pick<Made, 'step' | 'name' | 'records' | 'values'>,
  error?: unknown,
): void {
  made.push({
    ...done,
    screen: definition.name,
    fails: fails !== undefined || refused !== undefined,
    asked: question !== undefined,
    answers: [answers].flat(),
    account,
    ...(error !== undefined && { error }),
  });
}

/** A problem at a path of a step. */
export interface CaseProblem {
  id: ProblemId;
  path: Path;
  at: 'key' | 'value';
  message: string;
}

export function problem(id: ProblemId, path: Path, message: string, at: 'key' | 'value' = 'key'): CaseProblem {
  return { id, path, at, message };
}

/** What somebody has before them. */
export interface Scene {
  definition: ResourceDefinition;
  /** A list, the page of a record, the list in a tab of it, or the form of a new record that a step has opened. */
  of: 'list' | 'record' | 'tab' | 'form';
  form?: NextForm;
  /** The records that were just created, for the steps that usually follow. */
  origins?: Origin[];
  records: BrowserRecord[];
  total?: number;
  /** The filters of the list. */
  filter: Values;
  /** The records that a step chose of the list. */
  chosen: BrowserRecord[];
}

/** The form of a new record that a step after another one opens. */
interface NextForm {
  /** What is carried over. */
  values: Values;
  /** The list to which it goes back. */
  back: Scene;
  /** What follows there when it is done. */
  after: Origin[];
}

/** The record that was just created, if the task is a step that follows it. */
export function nextOf({ definition, origins = [] }: Scene, task: Task): Origin | undefined {
  const action = openActionOf(definition, task);
  if (!action?.places.includes('next')) return undefined;
  return origins.find(({ resource }) => resource === definition.name);
}

/** Goes from a form that has created a record to the list that then shows it, with what usually follows. */
export function afterCreate(scene: Scene, record: BrowserRecord): Scene {
  const { definition, form } = scene;
  const origins = stateAfter(definition, record, form?.after)?.next ?? [];
  return { ...(form?.back ?? scene), origins };
}

/** Names of the fields whose texts an account has before it: the columns of a list, or what the page of a record shows. */
export function fieldsOnScreen({ definition, of, chosen: [record] }: Scene, can: Can): Set<string> {
  const may = (permission: string) => can(definition.screen, permission);
  if (of !== 'record' || !record)
    return named(offeredColumns(definition, may).flatMap(({ field, hidden }) => (hidden ? [] : field)));
  const title = definition.title.flatMap((part) => ('field' in part ? (definition.fields[part.field] ?? []) : []));
  const form = definition.single ? groupsOf(definition, 'edit', may).flatMap(({ fields }) => fields) : [];
  return named([
    ...title,
    ...[keyField(definition, record) ?? []].flat(),
    ...stateFields(definition, record, may),
    ...headlineFields(definition, record, may),
    ...detailGroups(definition, record, may).flatMap(({ fields }) => fields),
    ...periodFields(definition, record),
    ...blockFields(definition, record, can),
    ...form,
  ]);
}

function named(fields: FieldDefinition[]): Set<string> {
  return new Set(fields.map(({ name }) => name));
}

/** Its own fields in a block of figures, or in one that is edited in place. */
function blockFields(definition: ResourceDefinition, record: BrowserRecord, can: Can): FieldDefinition[] {
  const { detail, fields, screen } = definition;
  return detail
    .filter((block) => !block.of && !notAmongBlocks(definition, block, record, can))
    .flatMap((block) => ('figures' in block ? block.figures : 'fields' in block && block.edit ? block.fields : []))
    .flatMap((name) => fields[name] ?? [])
    .filter((field) => !unseen(definition, field, (permission) => can(screen, permission)));
}
