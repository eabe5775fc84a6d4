import { declarations } from '../../fields/maps/declarations';
import { finding, type Finding } from '../finding';
import type { ResourceSource } from '../source';
import { suggestion } from '../../schema/suggest';
import type { Rule } from './rule';

/** S055: search fields are filters of the list with values that users type. */
export const search: Rule = ({ source }) =>
  (source.search ?? []).flatMap((field, index): Finding[] => {
    const problem = problemOf(field, source);
    return problem ? finding('S055', ['search', index], `the search names "${field}", which ${problem}`) : [];
  });

function problemOf(name: string, { fields, list, calls }: ResourceSource): string | undefined {
  const field = fields[name];
  if (!field) return `is not a field${suggestion(name, Object.keys(fields))}`;
  if (!declarations[field.type ?? 'text'].soughtBy) return `has the type ${field.type}, which users do not type`;
  if (!calls?.list || !list?.filters?.includes(name)) return 'is not a filter of the list';
  return undefined;
}
