import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/icon';
import { missingColumns, remapped, unusedHeaders } from './columns';
import type { Import } from './useImport';

/** Maps the sheet's columns to fields. They are found by heading, and the user can change each. */
export function ColumnsStep({
  file,
  columns,
  mapping,
  setMapping,
}: Pick<Import, 'file' | 'columns' | 'mapping' | 'setMapping'>) {
  const translate = useTranslate();
  if (!file) return null;
  const missing = new Set(missingColumns(columns, mapping));
  const unused = unusedHeaders(file.header, mapping);
  return (
    <>
      {missing.size > 0 && (
        <p className="v-banner v-banner-bad" role="alert">
          <Icon name="circle-alert" />
          {translate('import.columns.missing', {
            names: [...missing].map(({ label }) => label).join(', '),
            smart_count: missing.size,
          })}
        </p>
      )}
      <table className="v-import-columns">
        <thead>
          <tr>
            <th scope="col">{translate('import.columns.field')}</th>
            <th scope="col">{translate('import.columns.inFile')}</th>
            <th scope="col">{translate('import.columns.sample')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((field) => {
            const place = mapping[field.name];
            return (
              <tr key={field.name} data-missing={missing.has(field) || undefined}>
                <th scope="row" className="c-frame-label" data-required={field.required === true || undefined}>
                  {field.label}
                </th>
                <td>
                  <select
                    className="c-input"
                    aria-label={field.label}
                    aria-invalid={missing.has(field) || undefined}
                    value={place ?? ''}
                    onChange={({ target }) =>
                      setMapping(remapped(mapping, field.name, target.value === '' ? undefined : Number(target.value)))
                    }
                  >
                    <option value="">{translate('import.columns.none')}</option>
                    {file.header.map((text, index) => (
                      <option key={index} value={index}>
                        {text || translate('import.columns.unnamed', { letter: letterOf(index) })}
                      </option>
                    ))}
                  </select>
                </td>
                <td>
                  <span className="c-cut">
                    {place === undefined
                      ? ''
                      : file.sample
                          .map((row) => row[place])
                          .filter(Boolean)
                          .join(', ')}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {unused.length > 0 && (
        <p className="c-none">{translate('import.columns.unused', { names: unused.join(', ') })}</p>
      )}
    </>
  );
}

/** `A`, `Z`, `AA`: a spreadsheet's names of columns. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
