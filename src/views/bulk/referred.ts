import type { RaRecord } from 'react-admin';
import { isSingleReference } from '../../fields/kinds';
import { isReference } from '../../fields/ref/id';
import { sameValue } from '../../fields/same-value';
import { ownerOf } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { screenOf } from '../../schema/screen-of';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import type { Values } from '../form/changes';
import { ownersOf } from '../form/useRelated';
import type { Can } from '../permissions';

/** What the records that a record refers to say of it. */
export interface Referred {
  /** Their values that its expressions read: `comp_id.balance`. What could not be read is missing. */
  related: Values;
  /** References that the form would not offer for it (`match`). */
  unmatched: FieldDefinition[];
}

interface Sources {
  definition: ResourceDefinition;
  /** The values that are changed. */
  changed: string[];
  provider: ConsoleDataProvider;
  load: (resource: string) => Promise<ResourceDefinition>;
  can: Can;
}

type SingleReference = FieldDefinition<'ref' | 'treeref'>;

/** Reads what records refer to, each of those records once, and keeps the values that are asked of it. */
export function createReferred({ definition, changed, provider, load, can }: Sources) {
  const reads = definition.reads ?? [];
  const owners = ownersOf(definition);
  const matched = Object.values(definition.fields)
    .filter(isSingleReference)
    .filter(({ name, options: { match } }) => {
      const theirs = Object.values(match);
      return theirs.length > 0 && [name, ...theirs].some((each) => changed.includes(each));
    });
  const kept = new Map<string, Promise<Values | undefined>>();

  /** The names that are asked of the records of a resource. */
  function askedOf(resource: string): string[] {
    const related = owners.filter((owner) => targetOf(definition.fields[owner]) === resource);
    return [
      ...matched.filter((field) => targetOf(field) === resource).flatMap(({ options }) => Object.keys(options.match)),
      ...related.flatMap((owner) => namesOf(owner).map((name) => name.slice(owner.length + 1))),
    ];
  }

  function namesOf(owner: string): string[] {
    return reads.filter((name) => ownerOf(name) === owner);
  }

  /** What is asked of a record; undefined when it cannot be read. */
  function read(resource: string, id: string | number): Promise<Values | undefined> {
    const key = JSON.stringify([resource, String(id)]);
    const reading = kept.get(key) ?? readNow(resource, id);
    kept.set(key, reading);
    return reading;
  }

  async function readNow(resource: string, id: string | number): Promise<Values | undefined> {
    if (!can(screenOf(resource), 'view')) return undefined;
    try {
      const reading = provider.getOne<RaRecord>(resource, { id, meta: { quiet: true } });
      const [{ fields }, { data }] = await Promise.all([load(resource), reading]);
      const names = askedOf(resource).filter((name) => Object.hasOwn(fields, name));
      return Object.fromEntries(names.map((name) => [name, data[name] ?? null]));
    } catch {
      return undefined;
    }
  }

  async function relatedOf(owner: string, values: Values): Promise<[string, unknown][]> {
    const [field, id] = [definition.fields[owner], values[owner]];
    if (!isReference(id)) return namesOf(owner).map((name) => [name, null]);
    const found = isSingleReference(field) ? await read(field.options.to, id) : undefined;
    return found ? namesOf(owner).map((name) => [name, found[name.slice(owner.length + 1)] ?? null]) : [];
  }

  async function unmatchedOf(field: SingleReference, values: Values): Promise<FieldDefinition[]> {
    const id = values[field.name];
    const found = isReference(id) ? await read(field.options.to, id) : undefined;
    const differs = ([theirs, ours]: [string, string]) =>
      found !== undefined && theirs in found && !sameValue(found[theirs], values[ours]);
    return Object.entries(field.options.match).some(differs) ? [field] : [];
  }

  return {
    /** @param values of a record with its changes */
    of: async (values: Values): Promise<Referred> => {
      const [related, unmatched] = await Promise.all([
        Promise.all(owners.map((owner) => relatedOf(owner, values))),
        Promise.all(matched.map((field) => unmatchedOf(field, values))),
      ]);
      return { related: Object.fromEntries(related.flat()), unmatched: unmatched.flat() };
    },
  };
}

function targetOf(field: FieldDefinition | undefined): string | undefined {
  return isSingleReference(field) ? field.options.to : undefined;
}
