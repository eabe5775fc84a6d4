import type { ProblemId } from '../../src/compiler/problem-catalogue';
import type { Path } from '../../src/compiler/source-node';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { Can } from '../../src/views/permissions';
import type { BrowserRecord } from '../../src/wire/records';
import { gateOf, type Gate } from '../fixtures/offered';
import type { ScreenText } from '../fixtures/screen-text';
import type { Outcome } from '../fixtures/steps';
import type { Values } from '../fixtures/fixture';
import type { StoryPlatform, Write } from './kept-platform';
import { fieldNamed, taskNamed, type Task } from './names';
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

export function sent({ sends }: StoryStep, { writes }: StoryPlatform, before: number): StoryProblem[] {
  if (!sends) return [];
  const own = writes.slice(before);
  if (own.length === 0) return [problem('F044', ['sends'], 'nothing is sent')];
  const isSent = (wanted: Values, { body }: Write) =>
    Object.entries(wanted).every(([key, value]) => isSame(body[key], value));
  const asSaid = Array.isArray(sends)
    ? sends.length === own.length && own.every((write, index) => isSent(sends[index] ?? {}, write))
    : own.some((write) => isSent(sends, write));
  if (asSaid) return [];
  const said = own.map(({ path, body }) => `${path} ${JSON.stringify(body)}`).join('\n');
  return [problem('F044', ['sends'], `what is sent differs\n${said}`)];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export async function seenTexts(
  text: ScreenText,
  sources: Sources,
  { definition, records, chosen }: Scene,
  { sees }: StoryStep,
  account: StoryAccount,
): Promise<StoryProblem[]> {
  if (!sees) return [];
  const rows = chosen.length > 0 ? chosen : records;
  const wanted = [sees].flat();
  if (wanted.length !== rows.length && (Array.isArray(sees) || rows.length === 0))
    return [problem('F043', ['sees'], `${rows.length === 1 ? '1 record is' : `${rows.length} records are`} shown`)];
  const named = wanted.flatMap((row) => Object.keys(row).map((name) => fieldNamed(definition.fields, name)));
  const titles = await titlesOf(sources, named, rows);
  const gate = gateFor(definition, account);
  return wanted.flatMap((row, index) =>
    Object.entries(row).flatMap(([name, expected]) => {
      const record = rows[index];
      const field = fieldNamed(definition.fields, name);
      // What an account may not see of a record is as if it were not there.
      const isSeen = record && gate.values({ [name]: field }, { [name]: null }) === undefined;
      const shown = isSeen ? text.cell(field, record, titles) : '';
      const path = Array.isArray(sees) ? ['sees', index, name] : ['sees', name];
      return shown === String(expected) ? [] : [problem('F043', path, `"${name}" shows "${shown}"`, 'value')];
    }),
  );
}

/** Why something is not offered to an account, here and now. */
export function whyNotOffered({ definition, chosen }: Scene, task: Task, account: StoryAccount): string | undefined {
  const gate = gateFor(definition, account);
  if (task.step === 'action') {
    const action = definition.actions.find((one) => one.name === task.name);
    return action && gate.action(action, chosen);
  }
  if (task.step === 'import' || task.step === 'export') return gate.task(task.step);
  if (task.step === 'create') return gate.operation('add');
  return gate.operation(task.step === 'update' ? 'set' : 'del', chosen[0]);
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
