import { useTranslate } from 'react-admin';
import type { Choice, Creating, Look, Lookup } from '../choice';
import type { FrameControl } from '../frame';
import { Icon } from '../icon';
import { ComboboxInput } from './combobox-input';
import { ComboboxPopup } from './combobox-popup';
import { useTyped, type KeyOfInput } from './useTyped';
import './combobox.css';

interface Props extends Lookup, Partial<FrameControl> {
  /** Name of the value, for the button that clears it. */
  label: string;
  choices: Choice[];
  value: Choice | null;
  creating?: Creating | undefined;
  /** Shows more of a choice: by the button of the value, or by Alt+Enter, also of what is marked in the list: it is chosen then. */
  lookAt?: ((choice: Choice) => Look | undefined) | undefined;
  readOnly?: boolean;
  placeholder?: string;
  'aria-label'?: string;
  inputRef?: (element: HTMLElement | null) => void;
  onChange: (choice: Choice | null) => void;
  onUnchosen?: (text: string | undefined) => void;
  onBlur?: () => void;
}

/** A text box that finds one of many choices. With `onSearch` the caller searches; otherwise the choices are filtered here. */
export function Combobox(props: Props) {
  const { label, value, readOnly = false, placeholder, creating, lookAt, onChange } = props;
  const translate = useTranslate();
  const { typed, box, markedIn, settle, onKeyDown, close } = useTyped<false>(
    { ...props, choose: onChange, text: value?.label ?? '' },
    {
      ...(props.id && { id: props.id }),
      value,
      readOnly,
      onChange: (_, choice) => (choice?.creates ? creating?.open(typed?.trim() ?? '') : onChange(choice)),
    },
  );
  const look = value && typed === undefined ? lookAt?.(value) : undefined;
  const lookByKey = (event: KeyOfInput) => {
    const marked = box.popupOpen && !props.loading ? markedIn(event.currentTarget) : undefined;
    const shown = marked ? lookAt?.(marked) : look;
    if (!shown) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    if (marked) settle(marked);
    shown.open();
  };
  return (
    <>
      <div {...box.getRootProps()} ref={box.setAnchorEl} className="c-combo" role="presentation">
        <ComboboxInput
          {...props}
          box={box}
          className="c-input"
          resting={typed === undefined}
          placeholder={placeholder ?? translate('fields.choose')}
          aria-keyshortcuts={lookAt && 'Alt+Enter'}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.altKey) lookByKey(event);
            else onKeyDown(event);
          }}
        />
        {look && (
          <button
            type="button"
            className="c-combo-button"
            tabIndex={-1}
            aria-label={look.label}
            data-tip={`${look.label} · Alt ↵`}
            onClick={look.open}
          >
            <Icon name="eye" />
          </button>
        )}
        {!readOnly && (
          <>
            {(value || typed) && (
              <button
                {...box.getClearProps()}
                type="button"
                className="c-combo-button"
                aria-label={translate('fields.clearOf', { label })}
              >
                <Icon name="x" />
              </button>
            )}
            <button
              {...box.getPopupIndicatorProps()}
              type="button"
              className="c-combo-button"
              aria-label={translate('fields.open')}
            >
              <Icon name="chevron-down" />
            </button>
          </>
        )}
      </div>
      <ComboboxPopup box={box} loading={props.loading} failed={props.failed} onRetry={props.onRetry} onClose={close} />
    </>
  );
}
