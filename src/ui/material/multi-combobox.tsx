import { useTranslate } from 'react-admin';
import type { KeyboardEvent } from 'react';
import { isSameChoice, type Choice, type Creating, type Look, type Lookup } from '../choice';
import type { FrameControl } from '../frame';
import { Icon } from '../icon';
import { ComboboxInput } from './combobox-input';
import { ComboboxPopup } from './combobox-popup';
import { useTyped } from './useTyped';
import './combobox.css';

interface Props extends Lookup, Partial<FrameControl> {
  choices: Choice[];
  value: Choice[];
  creating?: Creating | undefined;
  /** Shows more of a chosen one. */
  lookAt?: ((choice: Choice) => Look | undefined) | undefined;
  readOnly?: boolean;
  placeholder?: string;
  'aria-label'?: string;
  inputRef?: (element: HTMLElement | null) => void;
  onChange: (choices: Choice[]) => void;
  onUnchosen?: (text: string | undefined) => void;
  onBlur?: () => void;
}

/** Chooses several of many choices. The chosen ones are chips before the text box. */
export function MultiCombobox(props: Props) {
  const { value, readOnly = false, placeholder, creating, lookAt, onChange } = props;
  const translate = useTranslate();
  const choose = (choice: Choice): void => {
    if (!value.some((chosen) => isSameChoice(chosen, choice))) onChange([...value, choice]);
  };
  const { typed, box, onKeyDown, close } = useTyped<true>(
    { ...props, choose, text: '' },
    {
      ...(props.id && { id: props.id }),
      multiple: true,
      disableCloseOnSelect: true,
      value,
      readOnly,
      onChange: (_, chosen) =>
        chosen.some(({ creates }) => creates) ? creating?.open(typed?.trim() ?? '') : onChange(chosen),
    },
  );
  /** The arrow keys go from chip to chip, Enter opens one. */
  const onChipKey = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    const index = event.target instanceof HTMLElement ? event.target.dataset['itemIndex'] : undefined;
    const choice = index === undefined ? undefined : value[Number(index)];
    const look = choice && lookAt?.(choice);
    if (!look || event.key !== 'Enter') return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    look.open();
  };
  return (
    <>
      <div
        {...box.getRootProps({ onKeyDown: onChipKey })}
        ref={box.setAnchorEl}
        className="c-input c-chips"
        role="presentation"
        data-invalid={props['aria-invalid'] || undefined}
      >
        {value.map((choice, index) => {
          const { key, onDelete, ...item } = box.getItemProps({ index });
          const look = lookAt?.(choice);
          return (
            <span key={key} {...item} className="c-chip" data-waits={choice.waits}>
              {look ? (
                <button
                  type="button"
                  tabIndex={-1}
                  className="c-chip-look"
                  aria-label={look.label}
                  data-tip={look.label}
                  onClick={(event) => {
                    // The box would take the focus, which has to return here.
                    event.stopPropagation();
                    event.currentTarget.focus();
                    look.open();
                  }}
                >
                  {choice.label}
                </button>
              ) : (
                choice.label
              )}
              {!readOnly && (
                <button
                  type="button"
                  tabIndex={-1}
                  className="c-chip-remove"
                  aria-label={translate('fields.removeOf', { label: choice.label })}
                  onClick={onDelete}
                >
                  <Icon name="x" />
                </button>
              )}
            </span>
          );
        })}
        <ComboboxInput
          {...props}
          box={box}
          className="c-chips-input"
          resting={typed === undefined}
          placeholder={value.length === 0 ? (placeholder ?? translate('fields.choose')) : undefined}
          onKeyDown={onKeyDown}
        />
        {!readOnly && (
          <button
            {...box.getPopupIndicatorProps()}
            type="button"
            className="c-combo-button"
            aria-label={translate('fields.open')}
          >
            <Icon name="chevron-down" />
          </button>
        )}
      </div>
      <ComboboxPopup box={box} loading={props.loading} failed={props.failed} onRetry={props.onRetry} onClose={close} />
    </>
  );
}
