import type { FieldKind } from '../../schema/field-definition';
import { sentText, type ValueCodec } from '../codec';
import type { Kind } from '../kind';

/** Texts as they are; a number is a text that was sent without quotes. */
export function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** Text is sent as text, empty when missing (docs/specification.md#wire-build). */
export const textCodec: ValueCodec<FieldKind> = {
  toWire: sentText,
  fromWire: sentText,
  reads: (raw) => typeof raw !== 'object',
};

/** A kind whose values are texts, and nothing else in the browser and on the wire. */
export const held: Kind<FieldKind> = { wire: textCodec, answer: () => 'string', text: plainText };

/** One that lists find by any part of it. */
export const plain: Kind<FieldKind> = { ...held, matches: 'contains' };

/** One that people write, of any length. */
export const written: Kind<FieldKind> = { ...plain, typed: true, flexible: true };
