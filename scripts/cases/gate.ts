import type { ActionPlace } from '../../src/schema/action-definition';
import { conditionText } from '../../src/schema/condition-text';
import type { ResourceDefinition } from '../../src/schema/definition';
import { screenOf } from '../../src/schema/screen-of';
import { notAllowed, notOffered } from '../../src/views/actions/operation';
import { groupsOf, valueNames } from '../../src/views/form/layout';
import type { Can } from '../../src/views/permissions';
import { forbidden, lacking, unseen, type Reason } from '../../src/views/reasons';
import { refusedTo } from '../../src/views/useRefused';
import type { BrowserRecord } from '../../src/wire/records';
import type { Account, Values } from './case';
import { inputsOf, openActionOf, type NamedTask, type Task } from './names';
import { nextOf, type Scene } from './scene';

/** What an account may do on every screen. */
export function canOf({ may }: Account): Can {
  return (screen, permission) => may === 'everything' || (may[screen] ?? []).includes(permission);
}

/** Why a screen cannot be opened. */
export function whyNotOpen({ screen }: ResourceDefinition, account: Account): string | undefined {
  return reasonText(lacking(canOf(account)(screen, 'view'), screen, 'view'));
}

/** Why something is not offered to an account, here and now; the reasons are the console's own. */
export function whyNotOffered(scene: Scene, task: Task, account: Account): string | undefined {
  const { definition, chosen } = scene;
  const can = canOf(account);
  const mayHere = (permission: string) => can(definition.screen, permission);
  const refused = refusedTo(account, definition.refuse ?? {});
  switch (task.step) {
    case 'import':
    case 'export':
      return reasonText(lacking(mayHere(task.step), definition.screen, task.step));
    case 'action':
      return actionReason(scene, task, account);
    case 'create':
      return reasonText(forbidden(definition, 'add', mayHere));
    default: {
      const operation = task.step === 'update' ? 'set' : 'del';
      return reasonText(forbidden(definition, operation, mayHere) ?? (chosen[0] && refused(operation, chosen[0])));
    }
  }
}

function actionReason(scene: Scene, task: NamedTask, account: Account): string | undefined {
  const { definition, chosen } = scene;
  const can = canOf(account);
  const action = definition.actions.find(({ name }) => name === task.name);
  if (!action) return undefined;
  const origin = nextOf(scene, task);
  const opens = openActionOf(definition, task);
  if (origin && opens?.run.adds && !can(screenOf(opens.run.open), 'add'))
    return `the account lacks the permission ${screenOf(opens.run.open)}:add`;
  const places = origin ? ['next' as const] : placesIn(scene);
  if (!action.places.some((place) => places.includes(place)))
    return `it is offered in ${action.places.join(', ')}, which does not run it for ${chosen.length === 1 ? 'a record' : `${chosen.length} records`}`;
  const records = origin ? [{ id: origin.id, ...origin.values }] : chosen;
  const refused = refusedTo(account, definition.refuse ?? {});
  const reasons = records.flatMap((record) => notOffered(action, record, refused) ?? []);
  return reasonText(
    notAllowed(definition, action, can) ?? (reasons.length === records.length ? reasons[0] : undefined),
  );
}

/** The chosen records that a task is done to: an action leaves out those of several for which it is not offered. */
export function meantBy({ definition, chosen }: Scene, task: Task, account: Account): BrowserRecord[] {
  const action = task.step === 'action' ? definition.actions.find(({ name }) => name === task.name) : undefined;
  const refused = refusedTo(account, definition.refuse ?? {});
  return action ? chosen.filter((record) => !notOffered(action, record, refused)) : chosen;
}

/** Where an action stands that is run from there. */
function placesIn({ of, chosen }: Scene): ActionPlace[] {
  if (of === 'record') return ['detail', 'bar'];
  if (chosen.length === 0) return ['list'];
  return chosen.length === 1 ? ['row', 'bulk'] : ['bulk'];
}

/** Why a value can't be typed: the form or dialog of this account has no input for it. */
export function whyNotTyped(
  definition: ResourceDefinition,
  task: Task,
  values: Values,
  account: Account,
  record?: BrowserRecord,
): string | undefined {
  const mayHere = (permission: string) => canOf(account)(definition.screen, permission);
  if (task.step !== 'create' && task.step !== 'update') {
    const fields = inputsOf(definition, task);
    return Object.keys(values)
      .flatMap((name) => fields[name] ?? [])
      .map((field) => reasonText(unseen(definition, field, mayHere)))
      .find((reason) => reason !== undefined);
  }
  const refused = refusedTo(account, definition.refuse ?? {});
  const place = task.step === 'create' ? 'add' : 'edit';
  const groups = groupsOf(definition, place, mayHere, undefined, record && ((field) => refused(field, record)));
  const names = valueNames(groups);
  const missing = Object.keys(values).find((name) => !names.includes(name.split('.')[0] ?? ''));
  return missing === undefined ? undefined : `the form has no input for "${missing}"`;
}

/** Why something is not offered, for people who write cases. */
export function reasonText(reason: Reason | undefined): string | undefined {
  if (!reason) return undefined;
  switch (reason.why) {
    case 'permission':
      return `the account lacks the permission ${reason.permission}`;
    case 'condition':
      return `its condition does not hold: "${reason.field}" is ${JSON.stringify(reason.value) ?? 'missing'}`;
    case 'refused':
      return `the schema refuses it to this account: ${conditionText(reason.condition)}`;
    case 'call':
      return `the screen has no call "${reason.call}"`;
    default:
      return reason.why;
  }
}
