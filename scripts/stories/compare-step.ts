import type { ProblemId } from '../../src/compiler/problem-catalogue';
import type { Path } from '../../src/compiler/source-node';
import type { ActionPlace } from '../../src/schema/action-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import { screenOf } from '../../src/schema/screen-of';
import type { Origin } from '../../src/views/next/origin';
import type { Can } from '../../src/views/permissions';
import type { BrowserRecord } from '../../src/wire/records';
import { gateOf, type Gate } from '../fixtures/offered';
import { onOneLine } from '../fixtures/expected-request';
import type { ScreenText } from '../fixtures/screen-text';
import type { Outcome } from '../fixtures/steps';
import type { Values } from '../fixtures/fixture';
import type { Platform, Write } from '../cases/platform';
import { fieldNamed, openActionOf, taskNamed, type Task } from './names';
import type { NextForm } from './next-form';
import { fieldsOnScreen } from './on-screen';
import { titlesOf, type Sources } from './references';
import type { StoryAccount, StoryStep } from './story';

/** A problem at a path of a story. */
export interface StoryProblem {
  id: ProblemId;
  path: Path;
  at: 'key' | 'value';
  message: string;
}

/** What somebody has before them. */
export interface Scene {
  definition: ResourceDefinition;
  /** A list, the page of a record, the list in a tab of it, or the form of a new record that a step has opened. */
  of: 'list' | 'record' | 'tab' | 'form';
  form?: NextForm;
  /** The records that were just created, for the steps that usually follow. */
  origins?: Origin[];
  /** The tab's record. */
  within?: { screen: string; id: BrowserRecord['id']; tab: string };
  records: BrowserRecord[];
  /** The filters of the list. */
  filter: Values;
  /** The records that a step chose of the list. */
  chosen: BrowserRecord[];
}

export function canOf({ may }: StoryAccount): Can {
  return (screen, permission) => may === 'everything' || (may[screen] ?? []).includes(permission);
}

export function gateFor(definition: ResourceDefinition, account: StoryAccount): Gate {
  return gateOf(definition, account, canOf(account));
}

/** Whether it was offered, taken and done as the story says. */
export function gone(step: StoryStep, outcome: Outcome & { failure?: string }, text?: ScreenText): StoryProblem[] {
  const { unoffered, refusal, failure } = outcome;
  const { offered, refused, fails } = step;
  if (unoffered !== undefined) return offered === false ? [] : [problem('F042', [], `it is not offered: ${unoffered}`)];
  if (offered === false) return [problem('F042', ['offered'], 'it is offered')];
  if (refusal && text) {
    const { field, text: said } = text.refusal(refusal);
    if (refused?.[field] === said) return [];
    return [problem('F045', refused ? ['refused'] : [], `the form refuses "${field}": "${said}"`)];
  }
  if (refused !== undefined && failure === undefined)
    return [problem('F045', ['refused'], 'the form takes the values')];
  if (failure === fails) return [];
  return [
    failure === undefined
      ? problem('F046', ['fails'], 'nothing fails')
      : problem('F046', fails === undefined ? [] : ['fails'], `it fails: "${failure}"`),
  ];
}

export function sent({ sends }: StoryStep, { writes }: Platform, before: number): StoryProblem[] {
  if (!sends) return [];
  const own = writes.slice(before);
  if (own.length === 0) return [problem('F044', ['sends'], 'nothing is sent')];
  const isSent = (wanted: Values, { body }: Write) =>
    Object.entries(wanted).every(([key, value]) => isSame(body[key], value));
  const asSaid = Array.isArray(sends)
    ? sends.length === own.length && own.every((write, index) => isSent(sends[index] ?? {}, write))
    : own.some((write) => isSent(sends, write));
  if (asSaid) return [];
  const said = own.map(({ path, body }) => `${path}\n${onOneLine(body)}`).join('\n');
  return [problem('F044', ['sends'], `what is sent differs\n${said}`)];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export async function seenTexts(
  text: ScreenText,
  sources: Sources,
  scene: Scene,
  { sees }: StoryStep,
  account: StoryAccount,
): Promise<StoryProblem[]> {
  if (!sees) return [];
  const { definition, of, records, chosen } = scene;
  const rows = chosen.length > 0 ? chosen : records;
  const wanted = [sees].flat();
  if (wanted.length !== rows.length && (Array.isArray(sees) || rows.length === 0))
    return [problem('F043', ['sees'], `${rows.length === 1 ? '1 record is' : `${rows.length} records are`} shown`)];
  const named = wanted.flatMap((row) => Object.keys(row).map((name) => fieldNamed(definition.fields, name)));
  const titles = await titlesOf(sources, named, rows);
  return wanted.flatMap((row, index) => {
    const record = rows[index];
    const onScreen = fieldsOnScreen({ ...scene, chosen: record ? [record] : [] }, canOf(account));
    return Object.entries(row).flatMap(([name, expected]) => {
      const field = fieldNamed(definition.fields, name);
      const isThere = record !== undefined && onScreen.has(field.name);
      const shown = isThere ? text.cell(field, record, titles) : '';
      if (shown === String(expected)) return [];
      const place = of === 'record' ? 'the page of the record does not show it' : 'it is no column of the list';
      const path = Array.isArray(sees) ? ['sees', index, name] : ['sees', name];
      return [problem('F043', path, isThere ? `"${name}" shows "${shown}"` : `"${name}": ${place}`, 'value')];
    });
  });
}

/** Why something is not offered to an account, here and now. */
export function whyNotOffered(scene: Scene, task: Task, account: StoryAccount): string | undefined {
  const { definition, chosen } = scene;
  const gate = gateFor(definition, account);
  if (task.step === 'action') {
    const action = definition.actions.find((one) => one.name === task.name);
    const origin = nextOf(scene, task);
    return action && (origin ? whyNotNext(scene, task, origin, account) : gate.action(action, chosen, placesIn(scene)));
  }
  if (task.step === 'import' || task.step === 'export') return gate.task(task.step);
  if (task.step === 'create') return gate.operation('add');
  return gate.operation(task.step === 'update' ? 'set' : 'del', chosen[0]);
}

/** The record that was just created, if the task is a step that follows it. */
export function nextOf({ definition, origins = [] }: Scene, task: Task): Origin | undefined {
  const action = openActionOf(definition, task);
  if (!action?.places.includes('next')) return undefined;
  return origins.find(({ resource }) => resource === definition.name);
}

function whyNotNext(
  { definition }: Scene,
  task: Task,
  { id, values }: Origin,
  account: StoryAccount,
): string | undefined {
  const action = openActionOf(definition, task);
  if (!action) return undefined;
  const { run } = action;
  const isLacking = run.adds && !canOf(account)(screenOf(run.open), 'add');
  if (isLacking) return `the account lacks the permission ${screenOf(run.open)}:add`;
  return gateFor(definition, account).action(action, [{ id, ...values }], ['next']);
}

/** Where an action stands that is run from there. */
function placesIn({ of, chosen }: Scene): ActionPlace[] {
  if (of === 'record') return ['detail', 'bar'];
  if (chosen.length === 0) return ['list'];
  return chosen.length === 1 ? ['row', 'bulk'] : ['bulk'];
}

export function offeredTasks(scene: Scene, { offers }: StoryStep, account: StoryAccount): StoryProblem[] {
  if (!offers) return [];
  const why = (name: string) => whyNotOffered(scene, taskNamed(scene.definition, name), account);
  if (!Array.isArray(offers))
    return offers.not
      .filter((name) => why(name) === undefined)
      .map((name) => problem('F042', ['offers', 'not', offers.not.indexOf(name)], `"${name}" is offered`, 'value'));
  return offers.flatMap((name, index) => {
    const reason = why(name);
    return reason === undefined
      ? []
      : [problem('F042', ['offers', index], `"${name}" is not offered: ${reason}`, 'value')];
  });
}

export function problem(id: ProblemId, path: Path, message: string, at: 'key' | 'value' = 'key'): StoryProblem {
  return { id, path, at, message };
}
