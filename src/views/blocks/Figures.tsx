import type { RaRecord } from 'react-admin';
import { useMemo } from 'react';
import { cellOf } from '../../fields/cells';
import type { FiguresBlock, ResourceDefinition } from '../../schema/definition';
import { useCellContext } from '../useCellContext';
import { useShown } from '../useShown';
import { remainderOf } from './remainder';

/** Numbers in large type, in the format of their fields. A remainder has the format of the field that it is computed from. */
export function Figures({ figures, definition, record }: { figures: FiguresBlock['figures']; definition: ResourceDefinition; record: RaRecord }) {
  const isShown = useShown();
  const shown = figures.flatMap((figure) => {
    const name = typeof figure === 'string' ? figure : figure.field;
    const field = definition.fields[name];
    if (!field || !isShown(definition, field, record)) return [];
    if (typeof figure === 'string') return [{ key: name, label: field.label, field, values: record }];
    return [{ key: figure.label, label: figure.label, field, values: { ...record, [name]: remainderOf(record[name], record[figure.minus]) } }];
  });
  const context = useCellContext(shown.map(({ field }) => field), useMemo(() => [record], [record]));
  return (
    <dl className="v-figures">
      {shown.map(({ key, label, field, values }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="c-num">{cellOf(field)(values, context)}</dd>
        </div>
      ))}
    </dl>
  );
}
