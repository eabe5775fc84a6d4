import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import type { Target } from './plan';

/** The result of one call. */
export interface Answer {
  target: Target;
  /** Undefined until it is answered. */
  found?: { definition: ResourceDefinition; records: RaRecord[]; total: number } | undefined;
  error?: unknown;
  retry: () => void;
}

/** The records of one resource. */
export interface Group {
  resource: string;
  definition: ResourceDefinition;
  /** Each with the field by which it was found. */
  hits: { record: RaRecord; field: string }[];
  /** A call that found more than is shown. */
  more?: { target: Target; total: number };
}

export interface Failure {
  resource: string;
  error: unknown;
  retry: () => void;
}

/** Maximum records shown per resource. */
export const SHOWN = 5;

/** The answers by resource, in their order, each record once. */
export function groupsOf(answers: Answer[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { target, found } of answers) {
    if (!found || found.records.length === 0) continue;
    const { resource, field } = target;
    const { definition, records, total } = found;
    const group = groups.get(resource) ?? { resource, definition, hits: [] };
    groups.set(resource, group);
    const known = new Set(group.hits.map(({ record }) => String(record.id)));
    group.hits.push(...records.filter(({ id }) => !known.has(String(id))).map((record) => ({ record, field })));
    if (total > records.length && total > (group.more?.total ?? 0)) group.more = { target, total };
  }
  return [...groups.values()].map((group) => ({ ...group, hits: group.hits.slice(0, SHOWN) }));
}

/** One failure per resource, because its calls usually fail together. */
export function failuresOf(answers: Answer[]): Failure[] {
  const failures = new Map<string, Failure>();
  for (const { target, error, retry } of answers) {
    if (!error) continue;
    const known = failures.get(target.resource);
    const both = () => {
      known?.retry();
      retry();
    };
    failures.set(target.resource, { resource: target.resource, error, retry: known ? both : retry });
  }
  return [...failures.values()];
}
