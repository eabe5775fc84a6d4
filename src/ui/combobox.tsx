import { Combobox as Base } from '@base-ui/react/combobox';
import { useTranslate } from 'ra-core';
import { isSameChoice, labelOfChoice, type Choice, type Lookup } from './choice';
import { ComboboxList } from './combobox-list';
import type { FrameControl } from './frame';
import { Icon } from './icon';
import './combobox.css';

interface Props extends Lookup, Partial<FrameControl> {
  /** What is chosen here, for the button that clears it. */
  label: string;
  choices: Choice[];
  value: Choice | null;
  readOnly?: boolean;
  placeholder?: string;
  'aria-label'?: string;
  inputRef?: (element: HTMLElement | null) => void;
  onChange: (choice: Choice | null) => void;
  onBlur?: () => void;
}

/** A text box that finds one of many choices. With `onSearch` the caller finds them, else all are filtered here. */
export function Combobox(props: Props) {
  const { label, choices, value, readOnly, placeholder, inputRef, onChange, onBlur, onSearch, onOpen } = props;
  const translate = useTranslate();
  return (
    <Base.Root
      items={choices}
      value={value}
      readOnly={readOnly}
      filter={onSearch ? null : undefined}
      autoHighlight
      isItemEqualToValue={isSameChoice}
      itemToStringLabel={labelOfChoice}
      onValueChange={onChange}
      onOpenChange={(open) => {
        if (open) onOpen?.();
        onSearch?.('');
      }}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') onSearch?.(text);
      }}
    >
      <div className="c-combo">
        <Base.Input
          id={props.id}
          aria-label={props['aria-label']}
          aria-invalid={props['aria-invalid']}
          aria-describedby={props['aria-describedby']}
          aria-required={props['aria-required']}
          ref={inputRef}
          className="c-input"
          placeholder={placeholder ?? translate('fields.choose')}
          onBlur={onBlur}
        />
        {!readOnly && (
          <>
            <Base.Clear className="c-combo-button" aria-label={translate('fields.clearOf', { label })}>
              <Icon name="x" />
            </Base.Clear>
            <Base.Trigger className="c-combo-button" aria-label={translate('fields.open')} tabIndex={-1}>
              <Icon name="chevron-down" />
            </Base.Trigger>
          </>
        )}
      </div>
      <ComboboxList {...props} />
    </Base.Root>
  );
}
