import type { FieldDefinition } from '../../schema/field-definition';
import type { Scope } from './useScope';

interface ScopeFilter {
  field: FieldDefinition;
  value: unknown;
  set: (value: unknown) => void;
}

/** The filters of a statistics page that its schema has. */
export function filtersOf(fields: Record<string, FieldDefinition>, { query, change }: Scope): ScopeFilter[] {
  const all = [
    { name: 'comp_id', value: query.company, set: (value: unknown) => change({ company: idOf(value) }) },
    { name: 'only_sub', value: query.branch, set: (value: unknown) => change({ branch: value !== false }) },
    { name: 'app_id', value: query.app, set: (value: unknown) => change({ app: idOf(value) }) },
    {
      name: 'zone',
      value: query.zone,
      set: (value: unknown) => change({ zone: typeof value === 'string' ? value : '' }, true),
    },
  ];
  return all.flatMap(({ name, ...one }) => {
    const field = fields[name];
    return field ? [{ field, ...one }] : [];
  });
}

export function idOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
