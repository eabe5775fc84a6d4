import type { CellOf } from '../cell';
import { found } from '../ref/cell';
import { foundTitle, refList } from '../ref/title';

export const refsCell: CellOf<'refs'> = (text, value, _record, field, context) => {
  const ids = refList(value);
  if (field.options.text !== undefined || !ids) return <span className="c-cut">{text}</span>;
  return (
    <span className="c-cut">
      {ids.map((id, index) => [
        index > 0 && context.translate('fields.comma'),
        found(foundTitle(id, field.options.to, context), id, field.options.to, context, index),
      ])}
    </span>
  );
};
