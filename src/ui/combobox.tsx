import { Combobox as Base } from '@base-ui/react/combobox';
import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import { isSameChoice, labelOfChoice, type Choice, type Lookup } from './choice';
import { ComboboxList } from './combobox-list';
import type { FrameControl } from './frame';
import { Icon } from './icon';
import { useTyped } from './useTyped';
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
  onUnchosen?: (text: string | undefined) => void;
  onBlur?: () => void;
}

/** A text box that finds one of many choices. With `onSearch` the caller finds them, else all are filtered here. */
export function Combobox(props: Props) {
  const { label, choices, value, readOnly, placeholder, inputRef, onChange, onBlur, onSearch } = props;
  const translate = useTranslate();
  const { typed, settled, root, onKeyDown } = useTyped({ ...props, choose: onChange });
  const fresh = useRef(false);
  return (
    <Base.Root
      items={choices}
      value={value}
      readOnly={readOnly}
      filter={onSearch ? null : undefined}
      autoHighlight
      isItemEqualToValue={isSameChoice}
      itemToStringLabel={labelOfChoice}
      inputValue={typed ?? value?.label ?? ''}
      onValueChange={(choice) => {
        settled();
        onChange(choice);
      }}
      {...root}
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
          onPointerDown={(event) => {
            fresh.current = document.activeElement !== event.currentTarget;
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => {
            if (fresh.current) event.currentTarget.select();
            fresh.current = false;
          }}
          onKeyDown={onKeyDown}
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
