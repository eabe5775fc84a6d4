import { Combobox as Base } from '@base-ui/react/combobox';
import { useTranslate } from 'react-admin';
import { isSameChoice, labelOfChoice, type Choice, type Lookup } from './choice';
import { ComboboxList } from './combobox-list';
import type { FrameControl } from './frame';
import { Icon } from './icon';
import { useTyped } from './useTyped';
import './combobox.css';

interface Props extends Lookup, Partial<FrameControl> {
  choices: Choice[];
  value: Choice[];
  readOnly?: boolean;
  placeholder?: string;
  'aria-label'?: string;
  inputRef?: (element: HTMLElement | null) => void;
  onChange: (choices: Choice[]) => void;
  onUnchosen?: (text: string | undefined) => void;
  onBlur?: () => void;
}

/** Several of many choices: the chosen ones are chips in front of the text box. */
export function MultiCombobox(props: Props) {
  const { choices, value, readOnly, placeholder, inputRef, onChange, onBlur, onSearch } = props;
  const translate = useTranslate();
  const choose = (choice: Choice): void => {
    if (!value.some((chosen) => isSameChoice(chosen, choice))) onChange([...value, choice]);
  };
  const { typed, settled, root, onKeyDown } = useTyped({ ...props, choose });
  return (
    <Base.Root
      multiple
      items={choices}
      value={value}
      readOnly={readOnly}
      filter={onSearch ? null : undefined}
      autoHighlight
      isItemEqualToValue={isSameChoice}
      itemToStringLabel={labelOfChoice}
      inputValue={typed ?? ''}
      onValueChange={(chosen) => {
        settled();
        onChange(chosen);
      }}
      {...root}
    >
      <Base.Chips className="c-input c-chips" data-invalid={props['aria-invalid'] || undefined}>
        {value.map((choice) => (
          <Base.Chip key={choice.value} className="c-chip" aria-label={choice.label}>
            {choice.label}
            {!readOnly && (
              <Base.ChipRemove
                className="c-chip-remove"
                aria-label={translate('fields.removeOf', { label: choice.label })}
              >
                <Icon name="x" />
              </Base.ChipRemove>
            )}
          </Base.Chip>
        ))}
        <Base.Input
          id={props.id}
          aria-label={props['aria-label']}
          aria-invalid={props['aria-invalid']}
          aria-describedby={props['aria-describedby']}
          aria-required={props['aria-required']}
          ref={inputRef}
          className="c-chips-input"
          placeholder={value.length === 0 ? (placeholder ?? translate('fields.choose')) : undefined}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        {!readOnly && (
          <Base.Trigger className="c-combo-button" aria-label={translate('fields.open')} tabIndex={-1}>
            <Icon name="chevron-down" />
          </Base.Trigger>
        )}
      </Base.Chips>
      <ComboboxList {...props} />
    </Base.Root>
  );
}
