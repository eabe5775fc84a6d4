import { createContext } from 'react';
import type { FieldDefinition, NumberProposal, Proposal } from '../../schema/field-definition';
import type { Values } from './changes';
import { periodOf } from '../blocks/period';
import { remainderOf } from '../blocks/remainder';
import { exactNumber, exactText } from '../exact-number';

/** The record of an action's parameters. Without one, proposals use the form's own values. */
export const ProposingContext = createContext<Values | undefined>(undefined);

/** A proposed value. */
export interface Proposed {
  label: string;
  value: string;
}

/** The inputs of a number's proposals: the record, its referenced records, and the time. */
interface Consulted {
  record: Values;
  /** Referenced records by field; absent until they are read. */
  others: Record<string, Values>;
  /** Milliseconds since 1970. */
  now: number;
}

export function isNumber(proposal: Proposal): proposal is NumberProposal {
  return 'field' in proposal;
}

/**
 * Proposed numbers, exact and with the field's digits: none above the maximum, none of 0, and the last of equal ones.
 */
export function numbersOf(field: FieldDefinition, consulted: Consulted): Proposed[] {
  const scale = 'scale' in field.options ? field.options.scale : 0;
  const most = mostOf(field, consulted.record, scale);
  const all = (field.propose ?? []).filter(isNumber).flatMap((proposal) => {
    const wanted = unitsOf(proposal, consulted, scale);
    if (wanted === undefined) return [];
    const units = most !== undefined && wanted > most ? most : wanted;
    return units > 0n ? [{ label: proposal.label, value: exactText({ units, scale }) }] : [];
  });
  return all.filter(({ value }, index) => !all.slice(index + 1).some((later) => later.value === value));
}

function unitsOf(proposal: NumberProposal, { record, others, now }: Consulted, scale: number): bigint | undefined {
  const { unused } = proposal;
  const units = unitsIn(amountOf(proposal, record), scale);
  if (!unused || units === undefined) return units;
  const about = unused.of ? others[unused.of.field] : record;
  const period = about && periodOf(about[unused.from], about[unused.to], now);
  // The full amount is a separate proposal.
  return period && period.left > 0 && period.used > 0 ? (units * BigInt(period.left)) / BigInt(period.days) : undefined;
}

function mostOf({ options }: FieldDefinition, record: Values, scale: number): bigint | undefined {
  const atMost = 'atMost' in options ? options.atMost : undefined;
  // The platform sends 0 for a missing limit.
  if (!atMost || unitsIn(record[atMost.field], scale) === 0n) return undefined;
  return unitsIn(amountOf(atMost, record), scale);
}

function amountOf({ field, minus }: { field: string; minus?: string }, record: Values): unknown {
  return minus === undefined ? record[field] : remainderOf(record[field], record[minus]);
}

/** The units of a decimal, cut at the scale; undefined for an invalid number. */
function unitsIn(value: unknown, scale: number): bigint | undefined {
  const number = exactNumber(value ?? '');
  return number && (number.units * 10n ** BigInt(scale)) / 10n ** BigInt(number.scale);
}
