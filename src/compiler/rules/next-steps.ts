import { suggestion } from '../../schema/suggest';
import { screenOf } from '../../schema/screen-of';
import { openedList } from '../action-call';
import { placesOf } from '../compile/places';
import { finding, keyFinding, type Finding } from '../finding';
import type { SchemaModel } from '../resource';
import type { ActionSource, ResourceSource } from '../source';
import type { Rule } from './rule';

/** S035, S044, S083, S101: what follows a create opens a form or a list that takes the values, and somebody may use it. */
export const nextSteps: Rule = ({ source }, model) =>
  Object.entries(source.actions ?? {}).flatMap(([name, action]) => {
    const at = action.places?.indexOf('next') ?? -1;
    return at < 0 ? [] : checkStep(name, action, at, source, model);
  });

function checkStep(
  name: string,
  { open }: ActionSource,
  at: number,
  { calls }: ResourceSource,
  model: SchemaModel,
): Finding[] {
  const place = ['actions', name, 'places', at];
  if (open === undefined)
    return finding('S035', place, `the action "${name}" follows a create: it needs "open", what is done next`);
  const records = openedList(open);
  const theirs = model.resources.get(records.resource)?.source;
  const without: Finding[] = calls?.add
    ? []
    : finding('S044', place, `the action "${name}" follows a create, and this file has no call "add"`);
  if (!theirs) return without;
  const adds = theirs.calls?.add !== undefined;
  const taken = adds ? askedBy(theirs) : (theirs.list?.filters ?? []);
  const path = ['actions', name, 'open'];
  return [
    ...without,
    ...(['match', 'filter'] as const).flatMap((key) =>
      Object.keys(records[key] ?? {})
        .filter((field) => field in theirs.fields && !taken.includes(field))
        .flatMap((field) =>
          keyFinding(
            'S101',
            [...path, key, field],
            `${adds ? `the form of a new record of ${records.resource} does not ask for "${field}"` : `the list of ${records.resource} cannot be filtered by "${field}"`}, so that it would not arrive there${suggestion(field, taken) || `: it takes ${taken.join(', ')}`}`,
          ),
        ),
    ),
    ...unusable(
      records.resource,
      adds ? 'add' : 'view',
      typeof open === 'string' ? path : [...path, 'resource'],
      model,
    ),
  ];
}

/** The fields of the form of a new record. */
function askedBy(source: ResourceSource): string[] {
  return Object.entries(source.fields).flatMap(([name, field]) =>
    placesOf(name, field, source).includes('add') ? name : [],
  );
}

/** S083: no menu entry grants what the step needs. */
function unusable(
  resource: string,
  permission: string,
  path: Finding['path'],
  { contract, resources }: SchemaModel,
): Finding[] {
  const screen = screenOf(resource);
  const granted = contract?.permissions.get(screen);
  const everyones = resources.get(screen)?.source.grantedToAll ?? [];
  if (!granted || granted.has(permission) || everyones.includes(permission)) return [];
  return finding(
    'S083',
    path,
    `no menu entry of the platform grants the permission "${permission}" of ${screen}, so that nobody is offered this step`,
  );
}
