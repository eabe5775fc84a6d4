import { useTranslate } from 'react-admin';
import type { KeyboardEvent } from 'react';
import type { Choice, Look } from '../choice';
import { Icon } from '../icon';

interface Props {
  choice: Choice;
  look: Look | undefined;
  /** What Material UI gives an item: the arrow keys go from one to the next. */
  item: { 'data-item-index': number; tabIndex: number; onDelete?: (event: unknown) => void };
}

/** One of several chosen ones. Enter opens more of it, as a click does. */
export function ComboboxChip({ choice, look, item: { onDelete, ...item } }: Props) {
  const translate = useTranslate();
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (!look || event.key !== 'Enter') return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    look.open();
  };
  return (
    <span {...item} className="c-chip" data-waits={choice.waits} role="presentation" onKeyDown={onKeyDown}>
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
      {onDelete && (
        <button
          type="button"
          tabIndex={-1}
          className="c-chip-remove c-center"
          aria-label={translate('fields.removeOf', { label: choice.label })}
          onClick={onDelete}
        >
          <Icon name="x" />
        </button>
      )}
    </span>
  );
}
