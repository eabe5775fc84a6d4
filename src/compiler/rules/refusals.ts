import { groupsOf } from '../compile/form';
import { finding, keyFinding, type Finding } from '../finding';
import type { Constant } from '../../schema/condition';
import { accountValue, accountValues } from '../../schema/refusal';
import type { ConditionSource, ResourceSource } from '../source';
import type { Path } from '../source-node';
import { suggestion } from '../../schema/suggest';
import type { Rule } from './rule';

/** S064: the refused operations exist, and the signed-in account has the named values. */
export const refusals: Rule = ({ source }) =>
  refusalsOf(source).flatMap(({ name, condition, path }) => [
    ...unknownDeed(name, ['refuse', name], source),
    ...ownValues(condition, path),
  ]);

/** What is refused, with each of its conditions. */
export function refusalsOf({
  refuse = {},
}: ResourceSource): { name: string; condition: ConditionSource; path: Path }[] {
  return Object.entries(refuse).flatMap(([name, conditions]) =>
    [conditions].flat().map((condition, at) => ({
      name,
      condition,
      path: ['refuse', name, ...(Array.isArray(conditions) ? [at] : [])],
    })),
  );
}

/** S064: the signed-in account has the values that a condition names. */
export function ownValues(condition: ConditionSource, path: Path): Finding[] {
  // An expression is checked as a whole.
  if (typeof condition === 'string') return [];
  return Object.entries(condition).flatMap(([field, values]) => unknownValues([values].flat(), [...path, field]));
}

function unknownDeed(name: string, path: Path, { actions = {}, form, fields }: ResourceSource): Finding[] {
  const inForm = form ? groupsOf(form).flatMap((group) => group.fields) : Object.keys(fields);
  const known = ['set', 'del', ...Object.keys(actions), ...inForm];
  return known.includes(name)
    ? []
    : keyFinding(
        'S064',
        path,
        `"${name}" cannot be refused: it is neither set nor del, nor an action or a field of the form${suggestion(name, known)}`,
      );
}

function unknownValues(values: Constant[], path: Path): Finding[] {
  return values.flatMap((value): Finding[] => {
    const name = accountValue(value);
    if (name === undefined || accountValues.some((known) => known === name)) return [];
    return finding('S064', path, `the signed-in account has no "${name}"${suggestion(name, accountValues)}`);
  });
}
