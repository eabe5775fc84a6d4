import { createContext } from 'react';
import { readerOf } from '../../schema/condition';
import { exactNumber, exactText } from '../../schema/exact-number';
import { valueOfExpression, type Expression } from '../../schema/expression';
import type { FieldDefinition, NumberProposal, Proposal } from '../../schema/field-definition';
import type { Values } from './changes';

/** The record of an action's parameters: what a proposal reads of the parameter itself. All else is what the form has. */
export const ProposingContext = createContext<Values | undefined>(undefined);

/** A proposed value. */
export interface Proposed {
  label: string;
  value: string;
}

export function isNumber(proposal: Proposal): proposal is NumberProposal {
  return 'value' in proposal;
}

/**
 * Proposed numbers, exact and with the field's digits: none above the maximum (without its label), none of 0, and the last of equal ones.
 *
 * @param values of the record, and of the records that it refers to (`order_id.paid`)
 */
export function numbersOf(field: FieldDefinition, values: Values): Proposed[] {
  const scale = 'scale' in field.options ? field.options.scale : 0;
  const most = 'atMost' in field.options ? (field.options.atMost ?? []) : [];
  const limits = most.flatMap((bound) => unitsOf(bound, values, scale) ?? []);
  const all = (field.propose ?? []).filter(isNumber).flatMap(({ label, value }) => {
    const wanted = unitsOf(value, values, scale);
    if (wanted === undefined) return [];
    const units = limits.reduce((least, limit) => (limit < least ? limit : least), wanted);
    // What is cut at the maximum is no longer what its label says.
    return units > 0n ? [{ label: units < wanted ? '' : label, value: exactText({ units, scale }) }] : [];
  });
  const isCut = ({ label }: Proposed) => label === '';
  return all.filter((one, index) => {
    const equal = (other: Proposed, at: number) =>
      other.value === one.value && (isCut(one) ? !isCut(other) || at < index : !isCut(other) && at > index);
    return !all.some(equal);
  });
}

/** The units of a decimal, cut at the scale; undefined where it has no value. */
function unitsOf(expression: Expression, values: Values, scale: number): bigint | undefined {
  const number = exactNumber(valueOfExpression(expression, readerOf(values)) ?? '');
  return number && (number.units * 10n ** BigInt(scale)) / 10n ** BigInt(number.scale);
}
