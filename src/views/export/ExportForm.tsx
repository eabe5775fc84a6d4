import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ExportFormat } from './file-writers';
import { numbered } from '../../fields/shared/number/numbered';

export interface ExportChoice {
  format: ExportFormat;
  rows: 'selected' | 'all';
  columns: 'shown' | 'all';
}

interface Props {
  choice: ExportChoice;
  onChange: (choice: ExportChoice) => void;
  /** Number of selected rows, number of rows of the list, and whether the list is filtered. */
  selected: number;
  total: number;
  filtered: boolean;
  /** Only rows of a period can be exported. */
  limited: boolean;
  /** Number of visible columns, and of all exportable ones. */
  shown: number;
  exportable: number;
  /** More rows than a sheet holds. */
  tooMany: boolean;
}

/** The choices of an export: file format, rows and columns. */
export function ExportForm({
  choice,
  onChange,
  selected,
  total,
  filtered,
  limited,
  shown,
  exportable,
  tooMany,
}: Props) {
  const translate = useTranslate();
  const say = (key: string, count: number) => translate(key, numbered(count));
  return (
    <>
      <ChoiceGroup
        label={translate('export.format')}
        value={choice.format}
        onChange={(format) => onChange({ ...choice, format })}
        options={[
          { value: 'csv', label: 'CSV', help: translate('export.csvHelp') },
          {
            value: 'xlsx',
            label: 'XLSX',
            help: translate(tooMany ? 'export.tooMany' : 'export.xlsxHelp'),
            disabled: tooMany,
          },
        ]}
      />
      <ChoiceGroup
        label={translate('export.rows')}
        value={choice.rows}
        onChange={(rows) => onChange({ ...choice, rows })}
        options={[
          ...(selected > 0 ? [{ value: 'selected' as const, label: say('export.selected', selected) }] : []),
          {
            value: 'all' as const,
            label: limited ? translate('export.ofPeriod') : say(filtered ? 'export.matching' : 'export.allRows', total),
          },
        ]}
      />
      <ChoiceGroup
        label={translate('export.columns')}
        value={choice.columns}
        onChange={(columns) => onChange({ ...choice, columns })}
        options={[
          { value: 'shown', label: say('export.shownColumns', shown), disabled: shown === 0 },
          { value: 'all', label: say('export.allColumns', exportable) },
        ]}
      />
    </>
  );
}

interface Option<V extends string> {
  value: V;
  label: string;
  help?: string;
  disabled?: boolean;
}

interface ChoiceGroupProps<V extends string> {
  label: string;
  options: Option<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** A choice of a few visible options. */
function ChoiceGroup<V extends string>({ label, options, value, onChange }: ChoiceGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className="v-choices c-stack c-gap-2">
      <legend className="c-frame-label">{label}</legend>
      {options.map((option) => {
        const helpId = `${name}-${option.value}`;
        return (
          <div key={option.value} className="v-choice">
            <label className="c-row c-gap-8 c-ink">
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                disabled={option.disabled}
                aria-describedby={option.help ? helpId : undefined}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </label>
            {option.help && (
              <p id={helpId} className="c-frame-help">
                {option.help}
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
