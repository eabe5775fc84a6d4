import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { isChoice, optionsOf } from '../../fields/kinds';
import type { FieldDefinition } from '../../schema/field-definition';
import { Icon } from '../../ui/icon';
import { takeFocus } from '../../ui/take-focus';
import { isRefused } from './sheet';
import type { ValidatedRow } from './validator';

interface Props {
  /** Its place among the shown rows. */
  index: number;
  row: ValidatedRow;
  columns: FieldDefinition[];
  /** The column of the sheet's place, if it is in this row. */
  place: number | undefined;
  /** The first and the last selected column. */
  left: number | undefined;
  right: number | undefined;
  /** What the input of the place begins with. */
  typing: string | undefined;
  onPick: (column: number, isExtended: boolean) => void;
  onType: (text: string) => void;
  onInputKey: (event: KeyboardEvent) => void;
  onLeave: () => void;
}

export function cellId(row: number, column: number): string {
  return `import-${row}-${column}`;
}

export function SheetRow({ index, row, columns, place, left = 0, right = -1, typing, onPick, ...ofInput }: Props) {
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
        const id = cellId(row.row, at);
        const isHere = at === place;
        const isTyping = isHere && typing !== undefined;
        return (
          <td
            key={name}
            id={id}
            aria-colindex={at + 2}
            aria-label={translate('import.rows.cell', { label, row: row.row, text })}
            aria-selected={at >= left && at <= right}
            aria-invalid={found ? true : undefined}
            aria-describedby={found && `${id}-why`}
            data-here={isHere || undefined}
            onClick={(event) => !isTyping && onPick(at, event.shiftKey)}
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
            )}
            {found && (
              <span id={`${id}-why`} className="v-sheet-why c-cut">
                {translate(found.message, found.args)}
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
