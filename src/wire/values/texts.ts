import { textOf, type ValueCodec } from './codec';
import type { FieldKind } from '../../schema/field-definition';

/** Text is sent as text, empty when missing (docs/specification.md#wire-build). */
export const texts: ValueCodec<FieldKind> = {
  toWire: (value) => textOf(value),
  fromWire: (raw) => textOf(raw),
  reads: (raw) => typeof raw !== 'object',
};
