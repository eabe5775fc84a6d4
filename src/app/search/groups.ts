import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import type { Target } from './plan';
import type { Typed } from './typed';

/** The result of one call. */
export interface Answer {
  target: Target;
  /** Undefined until it is answered. */
  found?: { definition: ResourceDefinition; records: RaRecord[]; total: number } | undefined;
  error?: unknown;
  retry: () => void;
}

interface Hit {
  record: RaRecord;
  /** The field whose value equals the typed text; absent for other matches. */
  exact: boolean;
  field: string;
}

/** The records of one resource. */
export interface Group {
  resource: string;
  definition: ResourceDefinition;
  hits: Hit[];
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

/** The answers by resource: each record once, exact matches first, and resources with exact matches first. */
export function groupsOf(answers: Answer[], typed: Typed): Group[] {
  const groups = new Map<string, Group>();
  for (const { target, found } of answers) {
    if (!found || found.records.length === 0) continue;
    const { resource, field } = target;
    const { definition } = found;
    const group = groups.get(resource) ?? { resource, definition, hits: [] };
    groups.set(resource, group);
    const known = new Set(group.hits.map(({ record }) => String(record.id)));
    for (const record of found.records) {
      if (!known.has(String(record.id))) group.hits.push({ record, field, exact: isExact(record[field], typed) });
    }
    if (found.total > found.records.length && found.total > (group.more?.total ?? 0))
      group.more = { target, total: found.total };
  }
  return [...groups.values()]
    .map((group) => ({ ...group, hits: [...group.hits].sort(byExactness).slice(0, SHOWN) }))
    .sort((a, b) => Number(b.hits[0]?.exact) - Number(a.hits[0]?.exact));
}

function byExactness(a: Hit, b: Hit): number {
  return Number(b.exact) - Number(a.exact);
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

export function hasExact(answers: Answer[], typed: Typed): boolean {
  return answers.some(({ target, found }) => found?.records.some((record) => isExact(record[target.field], typed)));
}

function isExact(value: unknown, { forms }: Typed): boolean {
  const text = String(value ?? '').toLowerCase();
  return forms.some((form) => form.toLowerCase() === text);
}
