import { cellOf } from '../cells';
import { isObject } from '../../schema/json';
import type { ViewProps } from '../view';

/** A table of the rows. */
export function RowsView({ field, value, context, cell }: ViewProps<'rows'>) {
  if (!Array.isArray(value)) return cell;
  const fields = Object.values(field.options.fields).filter((each) => each.in.includes('detail'));
  const columns = fields.map((each) => ({ name: each.name, draw: cellOf(each) }));
  return (
    <div className="c-boxed c-row-table">
      <table aria-label={field.label}>
        <thead>
          <tr>
            {fields.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.filter(isObject).map((row, index) => (
            <tr key={index}>
              {columns.map(({ name, draw }) => (
                <td key={name}>{draw(row, context)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
