import { Suspense, type ReactNode } from 'react';
import { isMissing } from '../../fields/cell';
import { cellOf, type CellContext, type CellRenderer } from '../../fields/cells';
import { isObject, parsed } from '../../fields/json/parsed';
import { isSealed } from '../../fields/kinds';
import { mapAddress } from '../../fields/location/map-address';
import { textOf, valueOf } from '../../fields/texts';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';
import { chunk } from '../../ui/chunk';
import { isCopied } from '../copy';
import { CopyButton } from './CopyButton';
import './copied.css';
import { SecretValue } from './SecretValue';

const Granted = chunk(() => import('../../fields/matrix/granted').then((module) => module.Granted));

type ViewOf<K extends FieldKind> = (field: FieldDefinition<K>) => CellRenderer;

/** Kinds that a page draws larger than a cell. A renderer that returns undefined leaves the value to the cell. */
const views: { [K in FieldKind]?: ViewOf<K> } = {
  longtext: (field) => (record) => {
    const value = record[field.name];
    return typeof value === 'string' && value !== '' ? <p className="v-longtext">{value}</p> : undefined;
  },
  location: (field) => (record, context) => {
    const address = mapAddress(valueOf(field as FieldDefinition, record), context.language);
    if (!address) return undefined;
    const text = textOf(field as FieldDefinition)(record, context);
    return (
      <span className="v-copied v-place">
        <span className="c-num">{text}</span>
        <CopyButton text={text} label={field.label} />
        <a className="c-link" href={address} target="_blank" rel="noopener noreferrer">{context.translate('detail.map')}</a>
      </span>
    );
  },
  json: (field) => (record, context) => {
    const value = parsed(record[field.name]);
    if (isMissing(value)) return undefined;
    const { fields } = field.options;
    return fields && isObject(value) ? <InnerValues fields={fields} value={value} context={context} /> : <pre className="v-json">{JSON.stringify(value, null, 2)}</pre>;
  },
  matrix: (field) => (record, context) => {
    const told = cellOf(field as FieldDefinition)(record, context);
    return <Suspense fallback={told}><Granted field={field} value={record[field.name]}>{told}</Granted></Suspense>;
  },
  rows: (field) => (record, context) => {
    const value: unknown = record[field.name];
    return Array.isArray(value) && value.length > 0 ? <RowsTable fields={Object.values(field.options.fields)} rows={value} context={context} label={field.label} /> : undefined;
  },
};

const sealedView = ({ name, label }: FieldDefinition): CellRenderer => (record) => {
  const value = record[name];
  return typeof value === 'string' && value !== '' ? <SecretValue text={value} label={label} /> : undefined;
};

/** Draws a field on a record's page. Search fields, and fields that the page declares as `copied`, have a copy button. */
export function valueViewOf<K extends FieldKind>(field: FieldDefinition<K>, taken = false): CellRenderer {
  const cell = cellOf(field as FieldDefinition);
  const special: ViewOf<K> | undefined = views[field.kind];
  const view = isSealed(field) ? sealedView(field as FieldDefinition) : special?.(field);
  const copied = taken || isCopied(field as FieldDefinition);
  return (record, context) => {
    const drawn = view?.(record, context) ?? cell(record, context);
    const value = record[field.name];
    if (!copied || isMissing(value) || value === '') return drawn;
    return (
      <span className="v-copied">
        {drawn}
        <CopyButton text={String(value)} label={field.label} />
      </span>
    );
  };
}

/** Whether the value takes the whole width of its card. */
export function isWideValue({ kind }: FieldDefinition): boolean {
  return kind === 'longtext' || kind === 'json' || kind === 'rows';
}

/** Declared inner fields by their labels, other keys of the object by their names. */
function InnerValues({ fields, value, context }: { fields: Record<string, FieldDefinition>; value: Record<string, unknown>; context: CellContext }): ReactNode {
  const rest = Object.entries(value).filter(([key]) => !fields[key]);
  return (
    <dl className="v-values v-values-inner">
      {Object.values(fields).map((field) => (
        <div key={field.name} className="v-value">
          <dt>{field.label}</dt>
          <dd>{valueViewOf(field)(value, context)}</dd>
        </div>
      ))}
      {rest.map(([key, inner]) => (
        <div key={key} className="v-value">
          <dt className="c-mono">{key}</dt>
          <dd className="c-mono">{JSON.stringify(inner)}</dd>
        </div>
      ))}
    </dl>
  );
}

function RowsTable({ fields, rows, context, label }: { fields: FieldDefinition[]; rows: unknown[]; context: CellContext; label: string }): ReactNode {
  const columns = fields.map((field) => ({ field, cell: cellOf(field) }));
  return (
    <div className="v-rows">
      <table aria-label={label}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.name} scope="col">
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.filter(isObject).map((row, index) => (
            <tr key={index}>
              {columns.map(({ field, cell }) => (
                <td key={field.name}>{cell(row, context)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
