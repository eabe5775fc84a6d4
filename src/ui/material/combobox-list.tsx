import Popper from '@mui/material/Popper';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { useTranslate } from 'react-admin';
import type { Choice, Lookup } from '../choice';
import { MaterialStyles } from './material-styles';
import { OptionList } from './option-list';
import { modifiers } from './popper-options';

interface Props extends Lookup {
  box: UseAutocompleteReturnValue<Choice, boolean, false, false>;
}

/** The popup of both comboboxes: the choices, or why there are none. */
export function ComboboxList({ box, loading, failed, onRetry }: Props) {
  const translate = useTranslate();
  const { anchorEl, groupedOptions } = box;
  if (!anchorEl) return null;
  return (
    <MaterialStyles>
      <Popper
        open
        role="presentation"
        className="c-positioner"
        placement="bottom-start"
        anchorEl={anchorEl}
        modifiers={modifiers}
        style={{ width: Math.max(anchorEl.offsetWidth, 200) }}
      >
        {/* A mouse press in the popup must not move the focus from the text box. */}
        <div className="c-popup c-combo-popup" role="presentation" onMouseDown={(event) => event.preventDefault()}>
          <div className="c-combo-status" role="status">
            {failed ? translate('fields.failed') : loading ? translate('fields.searching') : null}
          </div>
          {failed && onRetry && (
            <button type="button" className="c-button c-button-small" onClick={onRetry}>
              {translate('fields.retry')}
            </button>
          )}
          <div className="c-combo-empty" role="status">
            {(groupedOptions as Choice[]).every(({ creates }) => creates) &&
              !loading &&
              !failed &&
              translate('fields.nothing')}
          </div>
          <OptionList className="c-combo-list" label={translate('fields.open')} box={box} />
        </div>
      </Popper>
    </MaterialStyles>
  );
}
