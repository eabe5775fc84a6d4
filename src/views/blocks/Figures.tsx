import type { RaRecord } from 'react-admin';
import { cellOf } from '../../fields/cells';
import type { FiguresBlock, ResourceDefinition } from '../../schema/definition';
import { useCellContext } from '../useCellContext';
import { useShown } from '../useShown';
import { shownFigures } from './figures';
import { remainderOf } from './remainder';

/** Numbers in large type, in the format of their fields. A remainder has the format of the field that it is computed from. */
export function Figures({
  figures,
  definition,
  record,
}: {
  figures: FiguresBlock['figures'];
  definition: ResourceDefinition;
  record: RaRecord;
}) {
  const isShown = useShown();
  const shown = shownFigures(figures, definition, (field) => isShown(definition, field, record)).map((figure) => {
    const {
      field: { name },
      minus,
    } = figure;
    return {
      ...figure,
      values: minus === undefined ? record : { ...record, [name]: remainderOf(record[name], record[minus]) },
    };
  });
  const context = useCellContext(
    shown.map(({ field }) => field),
    [record],
  );
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
