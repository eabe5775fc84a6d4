import type { ReactNode } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import type { CellContext, RowRecord } from '../cell';

const Schedule = chunk(() => import('./Schedule').then((module) => module.Schedule));

/** The expression; its words load after it is shown. */
export function cronCell(
  text: string,
  _value: unknown,
  _record: RowRecord,
  _field: FieldDefinition<'cron'>,
  { translate, language }: CellContext,
): ReactNode {
  return (
    <Late fallback={<span className="c-mono">{text}</span>} onClose={null}>
      <Schedule spec={text} translate={translate} language={language} />
    </Late>
  );
}
