import { memo, useMemo, useRef, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isChoice, optionsOf } from '../../fields/kinds';
import type { FieldDefinition } from '../../schema/field-definition';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useLocked } from '../../ui/useLocked';
import { useRowWindow } from '../useRowWindow';
import { isRefused, type Import } from './useImport';
import type { ValidatedRow } from './validator';
import { localNumber } from '../../fields/shared/number/number-form';

/** The result of the validation: valid rows, and refused rows to correct or leave out. */
export function RowsStep({ state }: { state: Import }) {
  const translate = useTranslate();
  const { validated, soundCount, refusedCount, columns, edit, saveRefused } = state;
  if (!validated) return null;
  return (
    <>
      <p className="v-import-tally" role="status">
        <Icon name={refusedCount === 0 ? 'circle-check' : 'triangle-alert'} />
        {translate('import.rows.sound', { smart_count: soundCount, count: localNumber(soundCount) })}
        {refusedCount > 0 &&
          ` ${translate('import.rows.refused', { smart_count: refusedCount, count: localNumber(refusedCount) })}`}
      </p>
      {validated.rows.size > 0 && (
        <>
          <div className="v-import-tools">
            <p className="c-none">{translate('import.rows.how')}</p>
            <SaveButton disabled={refusedCount === 0} onSave={saveRefused}>
              {translate('import.rows.save')}
            </SaveButton>
          </div>
          <RefusedRows columns={columns} rows={validated.rows} onEdit={edit} />
        </>
      )}
      {soundCount === 0 && (
        <p className="v-banner v-banner-bad" role="alert">
          {translate('import.rows.noneSound')}
        </p>
      )}
    </>
  );
}

/** Makes a file and downloads it; a failure is a notice. */
export function SaveButton({
  onSave,
  disabled,
  children,
}: {
  onSave: () => Promise<void>;
  disabled?: boolean;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, whileLocked] = useLocked();
  const save = async () => {
    try {
      await onSave();
    } catch {
      notify(translate('import.unwritten'), { type: 'error' });
    }
  };
  return (
    <Button icon="download" busy={busy} disabled={disabled} onClick={() => whileLocked(save)}>
      {children}
    </Button>
  );
}

interface Props {
  columns: FieldDefinition[];
  rows: ReadonlyMap<number, ValidatedRow>;
  onEdit: (row: number, column: string, text: string) => Promise<void>;
}

/** Pixels of a row: a box and its message. import.css says the same. */
const rowHeight = 58;

/** The refused rows as inputs, each with its error. Only visible rows are mounted. */
function RefusedRows({ columns, rows, onEdit }: Props) {
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useMemo(() => [...rows.values()], [rows]);
  const drawn = useRowWindow({ scroller, count: list.length, rowHeight, width: columns.length + 1 });
  return (
    <div className="v-import-rows" ref={scroller}>
      <table aria-rowcount={list.length + 1} aria-label={translate('import.rows.label')}>
        <thead>
          <tr>
            <th scope="col">{translate('import.rows.number')}</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn((index) => {
            const row = list[index];
            return row && <RefusedRow key={row.row} index={index} row={row} columns={columns} onEdit={onEdit} />;
          })}
        </tbody>
      </table>
    </div>
  );
}

const RefusedRow = memo(function RefusedRow({
  index,
  row,
  columns,
  onEdit,
}: Omit<Props, 'rows'> & { index: number; row: ValidatedRow }) {
  const translate = useTranslate();
  const refused = isRefused(row);
  return (
    <tr aria-rowindex={index + 2} data-sound={!refused || undefined}>
      <th scope="row">
        {row.row}
        <Icon name={refused ? 'circle-alert' : 'circle-check'} />
        {!refused && <span className="c-visually-hidden">{translate('import.rows.right')}</span>}
      </th>
      {columns.map((field) => (
        <RefusedCell key={field.name} field={field} row={row} onEdit={onEdit} />
      ))}
    </tr>
  );
});

function RefusedCell({ field, row, onEdit }: Pick<Props, 'onEdit'> & { field: FieldDefinition; row: ValidatedRow }) {
  const { name, label } = field;
  const translate = useTranslate();
  const found = row.problems[name];
  const message = found && translate(found.message, found.args);
  const text = row.texts[name] ?? '';
  const [messageId, listId] = [`import-${row.row}-${name}-why`, `import-${row.row}-${name}-choices`];
  const choices = isChoice(field) ? optionsOf(field) : undefined;
  return (
    <td>
      <input
        // A validated cell shows the validator's value; during typing it shows the user's.
        key={text}
        className="c-input"
        aria-label={translate('import.rows.cell', { label, row: row.row })}
        aria-invalid={found ? true : undefined}
        aria-describedby={found ? messageId : undefined}
        autoComplete="off"
        defaultValue={text}
        list={choices && listId}
        onBlur={({ target }) => {
          if (target.value !== text) void onEdit(row.row, name, target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {choices && (
        <datalist id={listId}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.label} />
          ))}
        </datalist>
      )}
      {found && (
        <span id={messageId} className="v-import-why" title={message}>
          {message}
        </span>
      )}
    </td>
  );
}
