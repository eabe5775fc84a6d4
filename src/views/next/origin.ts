import { isSealed, isWriteOnly } from '../../fields/kinds';
import { fieldsOfCondition } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import { isObject } from '../../schema/json';
import { isOpen } from '../actions/operation';
import type { Values } from '../form/changes';
import { copied } from '../form/copied';

/** A record that was created, for the steps that usually follow. It is in the state of the history. */
export interface Origin {
  resource: string;
  id: string;
  title: string;
  /** What its steps carry over. */
  values: Values;
}

/** The record that steps follow; undefined for a resource that nothing follows. */
export function originOf(definition: ResourceDefinition, record: Values, title: string): Origin | undefined {
  const names = carriedBy(definition);
  if (names.length === 0) return undefined;
  const like = definition.list.pivot ? copied(definition, record) : {};
  const values = { ...like, ...pick(definition, record, names) };
  return { resource: definition.name, id: String(record['id']), title, values };
}

/** The fields that the steps of a resource read. */
function carriedBy({ actions, list: { pivot } }: ResourceDefinition): string[] {
  const steps = actions.filter(({ places }) => places.includes('next')).filter(isOpen);
  return [
    ...steps.flatMap(({ run, when }) => [...Object.values(run.match).flat(), ...fieldsOfCondition(when)]),
    ...(pivot ? [...pivot.by, pivot.columns] : []),
  ];
}

/** Secrets never enter the history. */
function pick({ fields, id }: ResourceDefinition, record: Values, names: string[]): Values {
  const wanted = [...new Set([...id, ...names])].filter((name) => {
    const field = fields[name];
    return field && !isSealed(field) && !isWriteOnly(field);
  });
  return Object.fromEntries(wanted.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));
}

/** The records in the state of the history whose steps are shown. */
export function originsIn(state: unknown): Origin[] {
  return listOf(isObject(state) ? state['next'] : undefined);
}

function listOf(value: unknown): Origin[] {
  return Array.isArray(value) ? value.filter(isOrigin) : [];
}

function isOrigin(value: unknown): value is Origin {
  return (
    isObject(value) &&
    ['resource', 'id', 'title'].every((key) => typeof value[key] === 'string') &&
    isObject(value['values'])
  );
}
