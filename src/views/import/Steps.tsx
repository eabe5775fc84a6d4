import { sentences } from '../../fields/shared/sentences';
import { useTranslate } from 'react-admin';
import { FieldFrame } from '../../ui/frame';
import { Banner } from '../../ui/banner';
import { missingColumns, remapped, unusedHeaders } from './columns';
import type { Import } from './useImport';
import { numbered } from '../../fields/shared/number/numbered';

/** Maps the sheet's columns to fields. They are found by heading, and the user can change each. */
export function ColumnsStep({
  file,
  columns,
  mapping,
  isKnown,
  setMapping,
}: Pick<Import, 'file' | 'columns' | 'mapping' | 'isKnown' | 'setMapping'>) {
  const translate = useTranslate();
  if (!file) return null;
  const missing = new Set(missingColumns(columns, mapping));
  const unused = unusedHeaders(file.header, mapping);
  return (
    <>
      {isKnown && <p className="c-none">{translate('import.columns.known')}</p>}
      {missing.size > 0 && (
        <Banner tone="bad" role="alert">
          {translate('import.columns.missing', {
            names: [...missing].map(({ label }) => label).join(', '),
            smart_count: missing.size,
          })}
        </Banner>
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

interface Props {
  /** Name of the operation: the import, or the dangerous option chosen before the file. */
  label: string;
  soundCount: number;
  refusedCount: number;
  /** The user has to type the number of rows first. */
  wantsTyped: boolean;
  typed: string;
  onType: (text: string) => void;
  failure: string | undefined;
}

/** The summary before sending. A dangerous import asks to type the number of its rows. */
export function ConfirmStep({ label, soundCount, refusedCount, wantsTyped, typed, onType, failure }: Props) {
  const translate = useTranslate();
  return (
    <>
      {failure && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      <p className="v-import-confirm">
        {sentences(
          translate('import.confirm.send', { label, ...numbered(soundCount) }),
          refusedCount > 0 && translate('import.confirm.leave', numbered(refusedCount)),
        )}
      </p>
      {wantsTyped && (
        <FieldFrame
          label={translate('import.confirm.type', { count: soundCount })}
          help={translate('import.confirm.danger')}
          required
        >
          {(control) => (
            <input
              {...control}
              className="c-input v-import-typed"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => onType(target.value)}
            />
          )}
        </FieldFrame>
      )}
    </>
  );
}
