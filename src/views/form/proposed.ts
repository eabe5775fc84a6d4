import type { FieldDefinition, NumberProposal, Proposal } from '../../schema/field-definition';
import type { Values } from './changes';
import { periodOf } from '../blocks/period';
import { remainderOf } from '../blocks/remainder';

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
  const scale = scaleOf(field);
  const most = mostOf(field, consulted.record);
  const all = (field.propose ?? []).filter(isNumber).flatMap((proposal) => {
    const units = unitsOf(proposal, consulted, scale);
    if (units === undefined) return [];
    const value = most !== undefined && units > most ? most : units;
    return value > 0n ? [{ label: proposal.label, value: digitsOf(value, scale) }] : [];
  });
  return all.filter(({ value }, index) => !all.slice(index + 1).some((later) => later.value === value));
}

function unitsOf(
  { field, minus, unused }: NumberProposal,
  { record, others, now }: Consulted,
  scale: number,
): bigint | undefined {
  const whole = minus === undefined ? record[field] : remainderOf(record[field], record[minus]);
  const units = unitsIn(whole, scale);
  if (!unused || units === undefined) return units;
  const about = unused.of ? others[unused.of.field] : record;
  const period = about && periodOf(about[unused.from], about[unused.to], now);
  // The full amount is a separate proposal.
  return period && period.left > 0 && period.used > 0 ? (units * BigInt(period.left)) / BigInt(period.days) : undefined;
}

function mostOf({ options }: FieldDefinition, record: Values): bigint | undefined {
  const atMost = 'atMost' in options ? options.atMost : undefined;
  if (!atMost) return undefined;
  const scale = 'scale' in options ? options.scale : 0;
  const most = unitsIn(
    atMost.minus === undefined ? record[atMost.field] : remainderOf(record[atMost.field], record[atMost.minus]),
    scale,
  );
  // The platform sends 0 for a missing limit.
  return unitsIn(record[atMost.field], scale) === 0n ? undefined : most;
}

function scaleOf({ options }: FieldDefinition): number {
  return 'scale' in options ? options.scale : 0;
}

/** The units of a decimal, cut at the scale; undefined for an invalid number. */
function unitsIn(value: unknown, scale: number): bigint | undefined {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value ?? '')) ?? [];
  return whole === undefined ? undefined : BigInt(`${sign}${whole}${fraction.slice(0, scale).padEnd(scale, '0')}`);
}

function digitsOf(units: bigint, scale: number): string {
  const digits = String(units).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
