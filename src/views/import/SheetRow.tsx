import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { isChoice, optionsOf } from '../../fields/kinds';
import type { FieldDefinition } from '../../schema/field-definition';
import { Icon } from '../../ui/icon';
import { takeFocus } from '../../ui/take-focus';
import { cellAttributes } from '../cells/cell-attributes';
import type { SelectedInRow } from '../cells/useCells';
import { isRefused } from './sheet';
import type { ValidatedRow } from './validator';

interface Props {
  /** Id of the table. */
  table: string;
  /** Its place among the shown rows. */
  index: number;
  row: ValidatedRow;
  columns: FieldDefinition[];
  selected: SelectedInRow;
  /** What the input of the active cell begins with. */
  typing: string | undefined;
  onType: (text: string) => void;
  onInputKey: (event: KeyboardEvent) => void;
  onLeave: () => void;
}

export function SheetRow({ table, index, row, columns, selected, typing, ...ofInput }: Props) {
  const translate = useTranslate();
  const refused = isRefused(row);
  return (
    <tr aria-rowindex={index + 2} data-refused={refused || undefined}>
      <th scope="row">
        {row.row}
        {refused && <Icon name="circle-alert" />}
      </th>
      {columns.map((field, at) => {
        const { name, label } = field;
        const text = row.texts[name] ?? '';
        const found = row.problems[name];
        const why = found && translate(found.message, found.args);
        const attributes = cellAttributes(table, { row: index, column: at }, selected, 1);
        const { id } = attributes;
        const isTyping = at === selected.active && typing !== undefined;
        return (
          <td
            key={name}
            {...attributes}
            aria-label={[translate('import.rows.cell', { label, row: row.row, text }), why].filter(Boolean).join(' ')}
            aria-invalid={found ? true : undefined}
            aria-describedby={found && `${id}-why`}
          >
            {isTyping ? (
              <CellInput
                {...{ field, id, ...ofInput }}
                start={typing}
                label={translate('import.rows.input', { label, row: row.row })}
                isWrong={found !== undefined}
              />
            ) : (
              <span className="c-cut">{text}</span>
            )}{' '}
            {found && (
              <span id={`${id}-why`} className="v-sheet-why c-cut">
                {why}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface InputProps extends Pick<Props, 'onType' | 'onInputKey' | 'onLeave'> {
  field: FieldDefinition;
  id: string;
  label: string;
  start: string;
  isWrong: boolean;
}

/** The input of a cell; it has the focus as long as it is there. */
function CellInput({ field, id, label, start, isWrong, onType, onInputKey, onLeave }: InputProps) {
  const choices = isChoice(field) ? optionsOf(field) : undefined;
  return (
    <>
      <input
        ref={takeFocus}
        className="v-sheet-input"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-why` : undefined}
        autoComplete="off"
        defaultValue={start}
        list={choices && `${id}-choices`}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onInputKey}
        onBlur={onLeave}
      />
      {choices && (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.label} />
          ))}
        </datalist>
      )}
    </>
  );
}
