import type { ReactNode } from 'react';
import type { FieldDefinition, KindOptions } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';
import { decimalText } from './decimal';
import { durationText } from './duration';
import { withThousands } from './thousands';

interface NumberField {
  options: KindOptions['integer'];
}

/** A number in its own digits; ports, ranks and versions are numbers too, so thousands stay ungrouped unless the field says so. */
export function numberText(value: unknown, _record: RowRecord, { options }: NumberField, { translate }: CellContext): string | undefined {
  const text = decimalText(value);
  if (text === undefined) return undefined;
  const { zero, duration, grouped, unit } = options;
  if (zero !== undefined && Number(text) === 0) return zero;
  if (duration) return durationText(Number(text), duration, translate);
  const digits = grouped ? withThousands(text) : text;
  return unit ? `${digits} ${unit}` : digits;
}

export function numberCell(text: string): ReactNode {
  return <span className="c-num">{text}</span>;
}

/** A number against the most it can be, `312 / 500`, over a bar that warns when little is left. */
export function integerCell(text: string, value: unknown, record: RowRecord, { options }: FieldDefinition<'integer'>): ReactNode {
  const most = options.limit === undefined ? Number.NaN : Number(record[options.limit]);
  if (!(most > 0)) return numberCell(text);
  const share = Math.min(1, Math.max(0, Number(value) / most));
  return (
    <span className="c-num c-meter" data-level={share >= NEARLY_FULL ? 'bad' : share >= FILLING ? 'warn' : undefined} style={{ backgroundSize: `${Math.round(share * 100)}% 3px, 100% 3px` }}>
      {text} / {options.grouped ? withThousands(String(most)) : most}
    </span>
  );
}

const FILLING = 0.8;
const NEARLY_FULL = 0.95;
