import type { ReactNode } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import { withThousands } from '../shared/number/thousands';
import { textCell } from '../shared/text-cell';

/** A number with its limit, `312 / 500`, over a bar that warns near the limit. */
export function integerCell(text: string, value: unknown, record: RowRecord, { options }: FieldDefinition<'integer'>): ReactNode {
  const most = options.limit === undefined ? Number.NaN : Number(record[options.limit]);
  if (!(most > 0)) return textCell(text, 'number');
  const share = Math.min(1, Math.max(0, Number(value) / most));
  return (
    <span className="c-num c-meter" data-level={share >= NEARLY_FULL ? 'bad' : share >= FILLING ? 'warn' : undefined} style={{ backgroundSize: `${Math.round(share * 100)}% 3px, 100% 3px` }}>
      {text} / {options.grouped ? withThousands(String(most)) : most}
    </span>
  );
}

const FILLING = 0.8;
const NEARLY_FULL = 0.95;
