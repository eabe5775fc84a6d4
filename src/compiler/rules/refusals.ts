import { keyFinding, type Finding } from '../finding';
import { accountValues } from '../../schema/refusal';
import type { ResourceSource } from '../source';
import type { Path } from '../source-node';
import { suggestion } from '../../schema/suggest';
import type { Rule } from './rule';

/** S064: the refused operations exist. */
export const refusals: Rule = ({ source }) =>
  Object.keys(source.refuse ?? {}).flatMap((name) => unknownDeed(name, ['refuse', name], source));

function unknownDeed(name: string, path: Path, { actions = {}, form, fields }: ResourceSource): Finding[] {
  const inForm = form ? form.flatMap((group) => group.fields) : Object.keys(fields);
  const known = ['set', 'del', ...Object.keys(actions), ...inForm];
  return known.includes(name)
    ? []
    : keyFinding(
        'S064',
        path,
        `"${name}" cannot be refused: it is neither set nor del, nor an action or a field of the form${suggestion(name, known)}`,
      );
}

/**
 * What is wrong with a value of the account that a condition names.
 * @param isKnown the account is known there; other conditions hold for a record, whoever looks at it
 */
export function noAccountValue(name: string, isKnown = false): string[] {
  return [
    ...(isKnown ? [] : [`"me.${name}" is known only in "refuse", in "rules" and in "totals"`]),
    ...(accountValues.some((known) => known === name)
      ? []
      : [`the signed-in account has no "${name}"${suggestion(name, accountValues)}`]),
  ];
}
